import Board
import BoardFormats
import BoardStore

extension BoardContents {
    /// The IDs of the board and its contents.
    var ids: BoardIDs {
        BoardIDs(
            id: "\(board.id)",
            sections: zip(sections, cards).map { section, cards in
                BoardIDs.Section(
                    id: "\(section.id)",
                    cards: cards.map { card in
                        BoardIDs.Card(id: "\(card.id)", steps: (steps[card.id] ?? []).map { "\($0.id)" })
                    })
            })
    }

    /// The board as lines of text, without archived cards.
    var text: String {
        text { section in
            var facts: [String] = []
            let shown = section.cards.count { !$0.isArchived }
            facts.append(section.limit.map { "\(shown) of \($0.count)" } ?? "\(shown)")
            if section.isLocked { facts.append("locked") }
            if section.isCollapsed { facts.append("collapsed") }
            return "\(section.title) (\(facts.joined(separator: ", ")))"
        } showing: {
            !$0.isArchived
        }
    }

    /// A board with only the cards that were found, as lines of text.
    var foundText: String { text(heading: \.title, showing: { _ in true }) }

    private func text(heading: (SectionDocument) -> String, showing isShown: (CardDocument) -> Bool) -> String {
        let document = document
        var lines = [document.title]
        for (section, ids) in zip(document.sections, ids.sections) {
            lines += ["", heading(section)]
            for (card, id) in zip(section.cards, ids.cards) where isShown(card) {
                let line = Self.line(id.id, StepDocument(card))
                lines.append("  \(line)\(card.isArchived ? "  archived" : "")")
                for (step, id) in zip(card.steps, id.steps) {
                    lines.append("      " + Self.line(id, step))
                }
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func line(_ id: String, _ card: StepDocument) -> String {
        var line = "\(id)  [\(card.isDone ? "x" : " ")] \(card.title)"
        if let due = card.due { line += "  due \(due)" }
        if let text = card.repetition?.text(in: .english, .english) { line += ", \(text.lowercased())" }
        if !card.labels.isEmpty { line += "  (\(card.labels.joined(separator: ", ")))" }
        return line
    }
}
