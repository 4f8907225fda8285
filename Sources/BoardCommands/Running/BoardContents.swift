import Board
import BoardFormats
import BoardStore

/// The full contents of a board in a library, for a file or for display.
struct BoardContents {
    let document: BoardDocument
    let ids: BoardIDs
    /// The parts of the board's original file that a board can't hold.
    let extras: FormatExtras

    /// Reads a board, and verifies that its tables hold no more rows than their indexes found. This takes the same time
    /// as reading the whole library.
    init(_ id: BoardID, _ session: LibrarySession) throws {
        let (board, sections, labels, cards, steps) = try session.read { reader throws(StoreError) in
            let board = try reader.boards().first { $0.id == id }
            let sections = try reader.sections(of: id)
            var cards: [[CardRecord]] = []
            var steps: [CardID: [CardRecord]] = [:]
            for section in sections {
                cards.append(try reader.cards(in: .section(section.record.id), includesArchived: true))
            }
            for card in cards.joined() {
                let own = try reader.cards(in: .card(card.id), includesArchived: true)
                if !own.isEmpty { steps[card.id] = own }
            }
            let labels = try reader.labels(of: id)
            try reader.expect(
                id, sections: sections.count, labels: labels.count, cards: cards.joined().count,
                steps: steps.values.reduce(0) { $0 + $1.count })
            return (board, sections.map(\.record), labels, cards, steps)
        }
        let names = Dictionary(labels.map { ($0.id, $0.title) }) { first, _ in first }
        self.document = BoardDocument(
            title: board?.title ?? "", color: board?.color?.rawValue,
            sections: zip(sections, cards).map { section, cards in
                SectionDocument(
                    title: section.title, color: section.color?.rawValue, isCollapsed: section.isCollapsed,
                    isLocked: section.isLocked,
                    limit: section.limit.map { LimitDocument(count: $0.count, isStrict: $0.isStrict) },
                    cards: cards.map { CardDocument($0, steps: steps[$0.id] ?? [], names: names) })
            },
            labels: labels.map { LabelDocument($0) })
        ids = BoardIDs(
            id: "\(id)",
            sections: zip(sections, cards).map { section, cards in
                BoardIDs.Section(
                    id: "\(section.id)",
                    cards: cards.map { card in
                        BoardIDs.Card(id: "\(card.id)", steps: (steps[card.id] ?? []).map { "\($0.id)" })
                    })
            })
        // Unreadable format data is no reason not to write the board.
        extras = (try? FormatExtras(text: board?.extras ?? "")) ?? FormatExtras()
    }

    /// The board as lines of text, without archived cards.
    var text: String {
        var lines = [document.title]
        for (section, ids) in zip(document.sections, ids.sections) {
            var facts: [String] = []
            let shown = section.cards.count { !$0.isArchived }
            facts.append(section.limit.map { "\(shown) of \($0.count)" } ?? "\(shown)")
            if section.isLocked { facts.append("locked") }
            if section.isCollapsed { facts.append("collapsed") }
            lines += ["", "\(section.title) (\(facts.joined(separator: ", ")))"]
            for (card, id) in zip(section.cards, ids.cards) where !card.isArchived {
                lines.append("  " + Self.line(id.id, card.title, card.isDone, card.due, card.labels))
                for (step, id) in zip(card.steps, id.steps) {
                    lines.append("      " + Self.line(id, step.title, step.isDone, step.due, step.labels))
                }
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func line(_ id: String, _ title: String, _ isDone: Bool, _ due: Day?, _ labels: [String]) -> String {
        var line = "\(id)  [\(isDone ? "x" : " ")] \(title)"
        if let due { line += "  due \(due)" }
        if !labels.isEmpty { line += "  (\(labels.joined(separator: ", ")))" }
        return line
    }
}
