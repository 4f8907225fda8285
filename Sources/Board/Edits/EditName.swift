/// What an edit does, as the menu says it behind "Undo"; its words are in `Words`.
public struct EditName: Hashable, Sendable {
    /// What is done. The numbers are those of the journal.
    public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
        case addCards = 1, moveCards, copyCards, deleteCards, makeSteps
        case renameCard, editNotes, markDone, markNotDone, setDue, clearDue, archiveCards, restoreCards, labelCards
        case addSections = 32, renameSection, recolorSection, collapseSection, expandSection, lockSection
        case unlockSection, limitSection, sortSection, moveAllCards, archiveDone, deleteSections, moveSections
        case addBoard = 64, renameBoard, arrangeBoard, duplicateBoard, deleteBoard, moveBoards, importBoard
        case addLabel = 96, renameLabel, recolorLabel, deleteLabel
    }

    /// What is done.
    public var kind: Kind
    /// To how many.
    public var count: Int

    /// The name of what is done to so many.
    public init(_ kind: Kind, count: Int = 1) {
        self.kind = kind
        self.count = count
    }
}
