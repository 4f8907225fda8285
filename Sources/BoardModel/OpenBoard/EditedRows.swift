import Board

/// The rows that show an edit, for showing what was undone or redone.
package struct EditedRows: Equatable {
    /// The cards that have changed, or whose steps have.
    package private(set) var cards: Set<CardID> = []
    /// The sections that have changed, or that cards have come to or left. They matter if no card is shown.
    package private(set) var sections: Set<SectionID> = []
    /// The sections that the edit has added or restored.
    package private(set) var newSections: Set<SectionID> = []

    /// Creates the rows that show an edit.
    ///
    /// - Parameter container: Returns the container of a card or step whose place the edit doesn't contain.
    package init(_ edit: Edit, container: (CardID) -> Container?) {
        // A restored board is shown as it was left.
        guard !edit.insertsBoard else { return }
        // When a section is restored, or moves to another board, its cards come with it, but they are not what was
        // edited.
        let bringsSection = edit.changes.contains { $0.bringsSection }
        for change in edit.changes {
            switch change.row {
            case .section(let section):
                if !bringsSection || change.bringsSection { sections.insert(section) }
                if change.isInsertion { newSections.insert(section) }
            case .card(let card): if !bringsSection { insert(card, change, container) }
            case .board, .label: break
            }
        }
    }

    private mutating func insert(_ card: CardID, _ change: RowChange, _ container: (CardID) -> Container?) {
        if case .card(let parent)? = (change.after ?? change.before)?.place?.container ?? container(card) {
            cards.insert(parent)
        } else if change.after != nil {
            cards.insert(card)
        }
        let places = [change.before, change.after].compactMap { $0?.place }
        for case .section(let section) in places.map(\.container) { sections.insert(section) }
    }
}

extension RowChange {
    /// Whether the change restores a section or moves one to another board.
    fileprivate var bringsSection: Bool {
        guard case .section = row, let after = after?.place else { return false }
        return before == nil || before?.place?.container != after.container
    }
}

extension Edit {
    /// Whether the edit adds or restores a board.
    package var insertsBoard: Bool {
        changes.contains { change in
            if case .board = change.row { change.isInsertion } else { false }
        }
    }
}
