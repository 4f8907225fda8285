import Board

/// A writer of todo.txt, with a line for each card and each step.
enum TodoWriter {
    /// Writes the board. The original file's lines are restored if the result still has the same content.
    ///
    /// - Parameters:
    ///   - places: Where the original file has each card, if known.
    ///   - today: The current day, if known.
    static func write(
        _ document: BoardDocument, extras: TodoExtras?, places: [[DocumentMatch.CardPlace?]] = [], today: Day? = nil
    ) -> [UInt8] {
        var draft = TodoDraft(document)
        var log = ImportLog()
        guard let extras, let file = try? TodoFile(Array(extras.text.utf8), log: &log) else {
            draft.numberCards()
            return draft.text(end: [Byte.lineFeed])
        }
        draft.match(file, places: places, today: today)
        draft.numberCards()
        let end = file.usesCarriageReturns ? [Byte.carriageReturn, Byte.lineFeed] : [Byte.lineFeed]
        let plain = draft.text(end: end)
        let restored = TodoOrder(draft, in: file).text(end: end)
        return hasSameContent(restored, as: plain) ? restored : plain
    }

    private static func hasSameContent(_ text: [UInt8], as other: [UInt8]) -> Bool {
        if text == other { return true }
        var log = ImportLog()
        guard let first = try? TodoFile(text, log: &log), let second = try? TodoFile(other, log: &log) else {
            return false
        }
        // Compared in stored form, where control characters are spaces. Restored lines still contain them.
        return first.storedContents == second.storedContents
    }
}

extension TodoFile {
    /// The content of each line of a task.
    var contentsByLine: [Int: TodoContent] { Dictionary(uniqueKeysWithValues: contents.map { ($0.line, $0.content) }) }

    /// The content of the lines, in board order.
    fileprivate var storedContents: [TodoContent] { contents.map(\.content) }

    /// The lines of the tasks, in board order.
    var order: [Int] { contents.map(\.line) }

    private var contents: [(line: Int, content: TodoContent)] {
        var contents: [(line: Int, content: TodoContent)] = []
        for section in sections {
            for card in section.cards {
                guard let task = lines[card].task else { continue }
                contents.append((card, TodoContent(task, section: section.title)))
                for step in steps[card] ?? [] {
                    guard let task = lines[step].task else { continue }
                    contents.append((step, TodoContent(task, section: nil)))
                }
            }
        }
        return contents
    }
}
