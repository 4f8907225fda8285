/// An edit in a library's journal.
public struct StoredEdit: Hashable, Sendable {
    /// Its number in the journal, greater than those of all earlier edits.
    public var sequence: Int64
    /// The edit.
    public var edit: Edit
    /// The token of the command, if it was given in this process.
    public var token: CommandToken?
    /// Whether the changes of cards are left out, because there are too many of them to handle one by one. A view of
    /// one of the sections reads it again.
    public private(set) var omitsCards = false

    /// Creates a journal entry.
    public init(sequence: Int64, edit: Edit, token: CommandToken? = nil) {
        self.sequence = sequence
        self.edit = edit
        self.token = token
    }

    /// The edit as its observers receive it. That of a large import is without cards: a window would stand still while
    /// it looks at a million of them, although few are on the screen.
    public var forObservers: StoredEdit {
        guard edit.name.kind.isImport, edit.changes.count > Self.largestImport else { return self }
        var stored = self
        stored.omitsCards = true
        stored.edit.changes.removeAll { if case .card = $0.row { true } else { false } }
        return stored
    }

    /// The number of changes up to which an import is reported in full.
    private static var largestImport: Int { 5_000 }
}

extension EditName.Kind {
    fileprivate var isImport: Bool { self == .importBoard || self == .importBoards }
}
