import Board

/// The content of the first line of a card or a step.
struct MarkdownHead: Hashable {
    var title: String
    var isDone: Bool
    var due: Due?
    var labels: [String]

    init(_ card: CardDocument) {
        (title, isDone, due, labels) = (card.title, card.isDone, card.due, card.labels)
    }

    init(_ step: StepDocument) {
        (title, isDone, due, labels) = (step.title, step.isDone, step.due, step.labels)
    }
}

extension MarkdownItem {
    /// Writes a card, ending each line.
    static func write(
        _ card: CardDocument, indent: [UInt8], style: MarkdownStyle = MarkdownStyle(), to file: inout [UInt8]
    ) {
        writeHead(MarkdownHead(card), original: nil, style: style, to: &file)
        writeNotes(card.notes, indent: indent, to: &file)
        for step in card.steps { write(step, original: nil, indent: indent, style: style, to: &file) }
    }

    /// Writes a step, ending each line.
    ///
    /// - Parameter original: The original first line, without its indentation.
    static func write(
        _ step: StepDocument, original: [UInt8]?, indent: [UInt8], style: MarkdownStyle, to file: inout [UInt8]
    ) {
        file += indent
        writeHead(MarkdownHead(step), original: original, style: style, to: &file)
        writeNotes(step.notes, indent: indent + indent, to: &file)
    }

    /// Writes the first line of a card or a step.
    ///
    /// - Parameters:
    ///   - original: The whole line in the original file, if it has the same content.
    ///   - checkbox: The bullet and the checkbox in the original file, if the card is done or not done as before.
    static func writeHead(
        _ head: MarkdownHead, original: [UInt8]? = nil, checkbox: ArraySlice<UInt8>? = nil, style: MarkdownStyle,
        to file: inout [UInt8]
    ) {
        if let original {
            file += original + [Byte.lineFeed]
            return
        }
        let title = MarkdownText.encode(Array(head.title.utf8)[...])
        let id = BlockID.suffix(of: title[...])
        let line = TitleLine(title: title.dropLast(id.count), labels: head.labels, due: head.due).line(style.tags) + id
        if let checkbox {
            file += checkbox
        } else if head.isDone {
            file += "- [x] "
        } else if style.hasStates || MarkdownCheckbox.mark(of: line[...]) != .other {
            file += "- [ ] "
        } else {
            file += "- "
        }
        file += line
        file.append(Byte.lineFeed)
    }

    static func writeNotes(_ notes: String, indent: [UInt8], to file: inout [UInt8]) {
        guard !notes.isEmpty else { return }
        let bytes = Array(notes.utf8)
        let lines = bytes.split(separator: Byte.lineFeed, omittingEmptySubsequences: false)
        let firstStep = firstStep(in: lines, unit: 4)
        for (index, line) in lines.enumerated() {
            let escaped =
                index < firstStep && line.first != Byte.backslash ? Array(line) : Backslash.escape(line, if: isStep)
            file += indent
            file += MarkdownText.encode(escaped[...])
            file.append(Byte.lineFeed)
        }
    }
}
