/// The name of an edit, as a button's tooltip shows it after "Undo". The wording is in ``Words``.
public struct EditName: Hashable, Sendable {
    /// The kind of edit. The raw values are stored in the journal.
    public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
        case addCards = 1, moveCards, copyCards, deleteCards, makeSteps
        case renameCard, editNotes, markDone, markNotDone, setDue, clearDue, archiveCards, restoreCards, labelCards
        case repeatCards, skipDue
        case addSections = 32, renameSection, recolorSection, collapseSection, expandSection, lockSection
        case unlockSection, limitSection, sortSection, moveAllCards, archiveDone, deleteSections, moveSections
        case addBoard = 64, renameBoard, arrangeBoard, duplicateBoard, deleteBoard, moveBoards, importBoard
        case recolorBoard, importBoards, updateFromFile
        case addLabel = 96, renameLabel, recolorLabel, deleteLabel
    }

    /// The kind of edit.
    public var kind: Kind
    /// The number of affected items.
    public var count: Int

    /// Creates a name for a kind of edit and a number of items.
    public init(_ kind: Kind, count: Int = 1) {
        self.kind = kind
        self.count = count
    }
}
