import Board

/// Breaks text into lines, using a measurer.
struct TextWrapper {
    let measurer: any TextMeasurer
    /// Whether the page will be mirrored.
    let isMirrored: Bool

    /// Paragraphs are measured in pieces of this many bytes, so that the time for a text without line breaks is
    /// proportional to its length.
    private static let pieceLength = 2_000

    /// Returns the lines of a text, each from the top-left corner. They start at the left even if the page
    /// will be mirrored.
    ///
    /// - Parameters:
    ///   - alignsParagraphs: Whether paragraphs whose direction is opposite to the page's start at the opposite side.
    ///   - limit: The maximum number of lines. If there are more, the last one ends with an ellipsis.
    func lines(
        of text: String, in style: PrintedTextStyle, width: Double, ink: PrintedInk = .text,
        alignsParagraphs: Bool = false, limit: Int = .max
    ) -> [PrintedText] {
        var lines: [PrintedText] = []
        let text = TextSanitizer.withoutNULs(text)
        for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            append(paragraph.trimmingEnd, to: &lines, style, width, limit)
            guard lines.count > limit else { continue }
            lines.removeLast(lines.count - limit)
            if let last = lines.popLast() { lines.append(ellipsized(last, width)) }
            break
        }
        for index in lines.indices {
            lines[index].ink = ink
            guard alignsParagraphs, lines[index].isRightToLeft != isMirrored else { continue }
            lines[index].x = max(width - lines[index].width, 0)
        }
        return lines
    }

    /// Appends the lines of a paragraph, and stops once there are more than the limit.
    private func append(
        _ paragraph: Substring, to lines: inout [PrintedText], _ style: PrintedTextStyle, _ width: Double, _ limit: Int
    ) {
        let isRightToLeft = paragraph.isRightToLeft ?? isMirrored
        var rest = paragraph
        repeat {
            let end = rest.index(after: Self.pieceLength)
            let isLast = end == rest.endIndex
            var measured = measurer.lines(
                of: String(rest[..<end]), in: style, width: width, isRightToLeft: isRightToLeft)
            // With the rest of the paragraph, the last line may hold more.
            if !isLast, measured.count > 1 { measured.removeLast() }
            let isMeasured = rest.isEmpty || measured.contains { $0.count > 0 }
            guard isMeasured else { return }
            for line in measured {
                let end = rest.index(after: line.count)
                let text = rest[..<end].trimmingEnd
                var line = line
                // Only the last blank at the end of a line has no width.
                if rest[..<end].utf8.count > text.utf8.count + 1,
                    let trimmed = measurer.lines(
                        of: String(text), in: style, width: nil, isRightToLeft: isRightToLeft
                    ).first
                {
                    line.width = trimmed.width
                }
                lines.append(PrintedText(text, style, line, isRightToLeft: isRightToLeft))
                rest = rest[end...]
            }
        } while !rest.isEmpty && lines.count <= limit
    }

    /// Returns a line about something with a title. A long title is cut, so that the rest of the line is complete.
    func line(
        about title: String, in style: PrintedTextStyle, width: Double, ink: PrintedInk = .text,
        _ text: (String) -> String
    ) -> PrintedText? {
        let title = title.onOneLine
        var start = title.prefix(Self.titleLength)
        while true {
            let shown = start.endIndex == title.endIndex ? title : "\(start.trimmingEnd)…"
            let lines = lines(of: text(shown), in: style, width: width, ink: ink)
            if lines.count == 1 || start.isEmpty { return lines.first }
            start = start.dropLast(max(start.count / 8, 1))
        }
    }

    /// The maximum number of characters of a title in such a line.
    private static let titleLength = 100

    private func ellipsized(_ line: PrintedText, _ width: Double) -> PrintedText {
        var start = Substring(line.text)
        while true {
            let text = String(start.trimmingEnd) + "…"
            let measured = measurer.lines(of: text, in: line.style, width: nil, isRightToLeft: line.isRightToLeft)
            if let measured = measured.first, measured.width <= width || start.isEmpty {
                return PrintedText(text[...], line.style, measured, isRightToLeft: line.isRightToLeft)
            }
            start = start.dropLast()
        }
    }
}

extension PrintedText {
    fileprivate init(_ text: Substring, _ style: PrintedTextStyle, _ line: MeasuredLine, isRightToLeft: Bool) {
        self.init(
            text: String(text), style: style, isRightToLeft: isRightToLeft, x: 0, y: 0, width: line.width,
            height: line.height, baseline: line.baseline)
    }
}

extension String {
    /// The text without line breaks, and without blanks at its start and end.
    var onOneLine: String {
        let lines = split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace).trimmingEnd }
        return lines.filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension Substring {
    /// The text without blanks at its end.
    var trimmingEnd: Substring {
        self[..<(lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? startIndex)]
    }

    /// Returns the place after a number of bytes, or the end.
    fileprivate func index(after count: Int) -> Index {
        guard let index = utf8.index(startIndex, offsetBy: count, limitedBy: endIndex), index < endIndex else {
            return endIndex
        }
        // Not within a character.
        return unicodeScalars.index(before: unicodeScalars.index(after: index))
    }

    /// Whether the first letter belongs to a script that runs from right to left; `nil` if there are no letters.
    fileprivate var isRightToLeft: Bool? {
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
                if scalar.properties.isAlphabetic { return true }
            case 0x200F: return true
            case 0x200E: return false
            default: if scalar.properties.isAlphabetic { return false }
            }
        }
        return nil
    }
}
