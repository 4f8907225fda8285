import Board

/// The result of a command.
public enum StoreAnswer: Sendable {
    /// The command is in the journal.
    case done(StoredEdit)
    /// The command had no effect.
    case unchanged
    /// The command can't be performed.
    case failed(StoreError)
}
