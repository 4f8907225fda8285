/// An edit in a library's journal.
public struct StoredEdit: Hashable, Sendable {
    /// Its number in the journal, greater than those of all earlier edits.
    public var sequence: Int64
    /// The edit.
    public var edit: Edit
    /// The token of the command, if it was given in this process.
    public var token: CommandToken?

    /// Creates a journal entry.
    public init(sequence: Int64, edit: Edit, token: CommandToken? = nil) {
        self.sequence = sequence
        self.edit = edit
        self.token = token
    }
}

/// A token that identifies a request to a store until its answer.
public struct CommandToken: Hashable, Sendable {
    private let number: UInt64

    /// Creates a unique token.
    public init() {
        number = UInt64.random(in: .min ... .max)
    }
}
