/// An edit that is in a library's journal.
public struct StoredEdit: Hashable, Sendable {
    /// Its number in the journal: greater than those of all edits before.
    public var sequence: Int64
    /// What was changed.
    public var edit: Edit
    /// What the command was given under, where it was given in this process.
    public var token: CommandToken?

    /// An edit of the journal.
    public init(sequence: Int64, edit: Edit, token: CommandToken? = nil) {
        self.sequence = sequence
        self.edit = edit
        self.token = token
    }
}

/// What an order to a store is known by, from giving it to its answer.
public struct CommandToken: Hashable, Sendable {
    private let number: UInt64

    /// A token that no other order has.
    public init() {
        number = UInt64.random(in: .min ... .max)
    }
}
