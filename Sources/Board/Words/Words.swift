/// What the board says to people, in one place: a translation is another value of this type.
public struct Words: Sendable {
    /// The words for edits, behind "Undo" and "Redo".
    public var name: @Sendable (EditName) -> String
    /// The words for reasons.
    public var reason: @Sendable (Refusal) -> String

    /// Words of some language.
    public init(
        name: @escaping @Sendable (EditName) -> String, reason: @escaping @Sendable (Refusal) -> String
    ) {
        self.name = name
        self.reason = reason
    }

    /// English.
    public static let english = Words(name: { $0.english }, reason: { $0.english })
}

/// A number with its noun, in a language with two forms.
public func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
}

extension EditName {
    fileprivate var english: String {
        switch kind {
        case .addCards: count == 1 ? "Add Card" : "Add \(cards)"
        case .moveCards: count == 1 ? "Move Card" : "Move \(cards)"
        case .copyCards: count == 1 ? "Copy Card" : "Copy \(cards)"
        case .deleteCards: count == 1 ? "Delete Card" : "Delete \(cards)"
        case .makeSteps: count == 1 ? "Make Card a Step" : "Make \(cards) Steps"
        case .renameCard: "Rename Card"
        case .editNotes: "Edit Notes"
        case .markDone: count == 1 ? "Mark Done" : "Mark \(cards) Done"
        case .markNotDone: count == 1 ? "Mark Not Done" : "Mark \(cards) Not Done"
        case .setDue: count == 1 ? "Set Due Date" : "Set Due Date of \(cards)"
        case .clearDue: count == 1 ? "Clear Due Date" : "Clear Due Date of \(cards)"
        case .archiveCards: count == 1 ? "Archive Card" : "Archive \(cards)"
        case .restoreCards: count == 1 ? "Restore Card" : "Restore \(cards)"
        case .labelCards: count == 1 ? "Label Card" : "Label \(cards)"
        case .addSections: count == 1 ? "Add Section" : "Add \(sections)"
        case .renameSection: "Rename Section"
        case .recolorSection: "Colour Section"
        case .collapseSection: "Collapse Section"
        case .expandSection: "Expand Section"
        case .lockSection: "Lock Section"
        case .unlockSection: "Unlock Section"
        case .limitSection: "Limit Section"
        case .sortSection: "Sort Section"
        case .moveAllCards: "Move All Cards"
        case .archiveDone: count == 1 ? "Archive Done Card" : "Archive \(counted(count, "Done Card", "Done Cards"))"
        case .deleteSections: count == 1 ? "Delete Section" : "Delete \(sections)"
        case .moveSections: count == 1 ? "Move Section" : "Move \(sections)"
        case .addBoard: "Add Board"
        case .renameBoard: "Rename Board"
        case .arrangeBoard: "Change Layout"
        case .duplicateBoard: "Duplicate Board"
        case .deleteBoard: "Delete Board"
        case .moveBoards: count == 1 ? "Move Board" : "Move \(counted(count, "Board", "Boards"))"
        case .importBoard: "Import Board"
        case .addLabel: "Add Label"
        case .renameLabel: "Rename Label"
        case .recolorLabel: "Colour Label"
        case .deleteLabel: "Delete Label"
        }
    }

    private var cards: String { counted(count, "Card", "Cards") }
    private var sections: String { counted(count, "Section", "Sections") }
}

extension Refusal {
    fileprivate var english: String {
        switch self {
        case .noSuchBoard: "The board is not there any more."
        case .noSuchSection: "The section is not there any more."
        case .noSuchCard: "The card is not there any more."
        case .noSuchLabel: "The label is not there any more."
        case .locked(let section): "“\(section)” is locked. Unlock it to change its cards."
        case .full(let section, let limit):
            "“\(section)” is full: it holds \(counted(limit, "card", "cards")) at most. Move a card out, or raise its limit."
        case .intoItself: "A card can't be a step of itself."
        case .stepOfStep(let parent):
            parent.isEmpty ? "A step can't have steps of its own." : "“\(parent)” is a step, which can't have steps."
        case .taken(let row): "There is a row \(row.number) already. Try again."
        case .tooLong(.notes, let limit): "The notes are longer than \(limit) bytes. Shorten them, or split the card."
        case .tooLong(_, let limit): "The title is longer than \(limit) bytes. Put the rest into the notes."
        case .tooMany(.cards, let limit): "These are more than \(limit) cards. Take fewer at a time."
        case .tooMany(.labels, let limit): "A card takes \(limit) labels at most. Remove one first."
        case .tooMany(.sections, let limit): "A board takes \(limit) sections at most."
        case .tooMany(.boards, let limit): "A library takes \(limit) boards at most."
        case .badLimit(let limit): "\(limit) is no limit: give a number from 0 to \(Bounds.limit)."
        }
    }
}
