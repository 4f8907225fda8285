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
