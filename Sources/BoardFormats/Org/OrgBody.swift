import Board

/// The text below a headline: notes, and a list of checkboxes, which are steps.
struct OrgBody {
    private(set) var notes = ""
    private(set) var steps: [StepDocument] = []
    /// The number of checkboxes below other checkboxes.
    private(set) var deeperSteps = 0
    /// The number of drawers, which are left out.
    private(set) var drawers = 0

    init(_ lines: [ArraySlice<UInt8>], level: Int) {
        let lines = withoutDrawers(Self.dedented(lines, by: level + 1))
        var text: [ArraySlice<UInt8>] = []
        /// The steps around the current line.
        var around: [(indent: Int, step: Int)] = []
        var stepNotes: [[ArraySlice<UInt8>]] = []
        for line in lines {
            let indent = line.count - line.drop { $0 == Byte.space || $0 == Byte.tab }.count
            let box = OrgCheckbox(line)
            if indent < line.count {
                while let last = around.last, last.indent >= indent { around.removeLast() }
            }
            if let box {
                if !around.isEmpty { deeperSteps += 1 }
                around.append((indent, steps.count))
                steps.append(StepDocument(title: box.title, isDone: box.isDone))
                stepNotes.append([])
            } else if let last = around.last {
                stepNotes[last.step].append(line.dropFirst(min(indent, last.indent + 2)))
            } else {
                text.append(line)
            }
        }
        for (index, lines) in stepNotes.enumerated() { steps[index].notes = Self.notes(lines, of: .step) }
        notes = Self.notes(text, of: .card)
    }

    private enum Owner {
        case card, step
    }

    /// Removes the indentation that editors give all text below a headline.
    private static func dedented(_ lines: [ArraySlice<UInt8>], by width: Int) -> [ArraySlice<UInt8>] {
        let texts = lines.filter { !$0.isBlank }
        guard texts.allSatisfy({ $0.leadingCount(of: Byte.space) >= width }) else { return lines }
        return lines.map { $0.dropFirst(min(width, $0.leadingCount(of: Byte.space))) }
    }

    /// Removes the drawers: the lines from `:LOGBOOK:` to `:END:`.
    private mutating func withoutDrawers(_ lines: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
        guard let lastEnd = lines.lastIndex(where: OrgDrawer.isEnd) else { return lines }
        var kept: [ArraySlice<UInt8>] = []
        var isInside = false
        for (index, line) in lines.enumerated() {
            if isInside {
                isInside = !OrgDrawer.isEnd(line)
            } else if index < lastEnd, OrgDrawer.isStart(line), !OrgDrawer.isEnd(line) {
                isInside = true
                drawers += 1
            } else {
                kept.append(line)
            }
        }
        return kept
    }

    /// Returns lines as text, without the blank lines around them.
    private static func notes(_ lines: [ArraySlice<UInt8>], of owner: Owner) -> String {
        var lines = lines[...]
        while let line = lines.first, line.isBlank { lines.removeFirst() }
        while let line = lines.last, line.isBlank { lines.removeLast() }
        var text: [UInt8] = []
        for (index, line) in zip(lines.indices, lines) {
            if index > lines.startIndex { text.append(Byte.lineFeed) }
            let isFirst = index == lines.startIndex
            let isLast = index == lines.endIndex - 1
            let bytes = owner == .step ? line : Backslash.unescape(line) { isSyntax($0, isFirst, isLast) }
            text += OrgText.decode(bytes)
        }
        return String(text)
    }

    /// Returns whether a line of notes would be read as something else.
    private static func isSyntax(_ line: ArraySlice<UInt8>, _ isFirst: Bool, _ isLast: Bool) -> Bool {
        if isFirst || isLast, line.isBlank { return true }
        if isFirst, OrgPlanning.isLikely(line) || line.first == Byte.space || line.first == Byte.tab { return true }
        return OrgHeadline.level(of: line) != nil || OrgCheckbox(line) != nil || OrgDrawer.isStart(line)
    }

    /// Returns notes as lines.
    static func lines(of notes: String) -> [UInt8] {
        if notes.isEmpty { return [] }
        let lines = Array(notes.utf8).split(separator: Byte.lineFeed, omittingEmptySubsequences: false)
        var file: [UInt8] = []
        for (index, line) in lines.enumerated() {
            let text = OrgText.encode(line)
            file += Backslash.escape(text[...]) { isSyntax($0, index == 0, index == lines.count - 1) }
            file.append(Byte.lineFeed)
        }
        return file
    }
}

/// A drawer, which holds properties or a log: the lines from `:PROPERTIES:` to `:END:`.
enum OrgDrawer {
    static func isStart(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.trimmed
        guard text.count > 2, text.first == Byte.colon, text.last == Byte.colon else { return false }
        return text.dropFirst().dropLast().allSatisfy {
            Byte.isLetterOrDigit($0) || $0 == Byte.minus || $0 == UInt8(ascii: "_")
        }
    }

    static func isEnd(_ line: ArraySlice<UInt8>) -> Bool { isStart(line, named: ":END:") }

    static func isStart(_ line: ArraySlice<UInt8>, named name: String) -> Bool {
        let text = line.trimmed
        return text.count == name.utf8.count && String(text).uppercased() == name
    }
}

/// An item with a checkbox: `- [X] Find the pump`.
struct OrgCheckbox {
    var isDone: Bool
    var title: String

    init?(_ line: ArraySlice<UInt8>) {
        var rest = line.drop { $0 == Byte.space || $0 == Byte.tab }
        if rest.first == Byte.minus || rest.first == Byte.plus {
            rest = rest.dropFirst()
        } else {
            let digits = rest.prefix { Byte.isDigit($0) }
            rest = rest.dropFirst(digits.count)
            guard 1...9 ~= digits.count, rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ")") else {
                return nil
            }
            rest = rest.dropFirst()
        }
        guard rest.begins(with: " [") else { return nil }
        let mark = rest.dropFirst(2).first
        guard let mark, " xX-".utf8.contains(mark), rest.dropFirst(3).first == UInt8(ascii: "]") else { return nil }
        rest = rest.dropFirst(4)
        guard rest.isEmpty || rest.first == Byte.space else { return nil }
        // A minus means that some of the items below are done.
        isDone = mark == UInt8(ascii: "x") || mark == UInt8(ascii: "X")
        title = String(OrgText.decode(rest.trimmed))
    }

    static func line(_ step: StepDocument) -> [UInt8] {
        Array((step.isDone ? "- [X] " : "- [ ] ").utf8) + OrgText.encodeTitle(step.title) + [Byte.lineFeed]
    }
}

extension ArraySlice<UInt8> {
    /// Whether there are only spaces and tabs.
    var isBlank: Bool { allSatisfy { $0 == Byte.space || $0 == Byte.tab } }
}
