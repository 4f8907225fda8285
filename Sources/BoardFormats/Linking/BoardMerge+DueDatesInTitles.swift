import Board

/// Due dates inside a line of todo.txt: `Pay rent due:2026-12-03 rec:1m`. The words up to the last one with no other
/// meaning are the card's title, and the due date is one of them.
extension BoardMerge {
    /// Changes these words in the titles of the cards and steps that have another due date now.
    mutating func changeDueDatesInTitles() {
        guard version.format == .todo else { return }
        let changes = TextChanges(commands)
        for (section, places) in match.cards.enumerated() {
            for (number, place) in places.enumerated() {
                guard let place, let id = state.cards[section][number], let current = boardCard(id) else { continue }
                let versions = [baseCard(place).card, file.sections[section].cards[number]]
                changeTitle(of: StepDocument(current), id, changes, since: versions.map { StepDocument($0) })
                guard let ids = board.steps[id], current.steps.contains(where: { $0.title.contains("due:") })
                else { continue }
                let steps = Dictionary(grouping: versions.flatMap(\.steps), by: \.title)
                for (step, id) in zip(current.steps, ids) {
                    changeTitle(of: step, id, changes, since: steps[changes.titles[id] ?? step.title] ?? [])
                }
            }
        }
    }

    private mutating func changeTitle(
        of card: StepDocument, _ id: CardID, _ changes: TextChanges, since versions: [StepDocument]
    ) {
        let due = changes.dueDates[id] ?? card.due
        let title = changes.titles[id] ?? card.title
        // A title with the due date that it has in the file is right, even if one of its words is text.
        if versions.contains(where: { $0.title == title && $0.due == due }) { return }
        let earlier = Set(versions.compactMap { TitleLine.dueInTitle($0.title, $0.due, TodoDialect()) })
        let new = TitleLine.title(title, due: due, insteadOf: earlier, TodoDialect())
        if let new { perform(.changeCards([id], .title(new))) }
    }
}

/// The titles and due dates that a merge gives to cards.
private struct TextChanges {
    private(set) var titles: [CardID: String] = [:]
    private(set) var dueDates: [CardID: Due?] = [:]

    init(_ commands: [Command]) {
        for case .changeCards(let ids, let change) in commands {
            for id in ids {
                switch change {
                case .title(let title): titles[id] = title
                case .due(let due): dueDates.updateValue(due, forKey: id)
                default: break
                }
            }
        }
    }
}
