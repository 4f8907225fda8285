import Board

/// An event that a store sends to its observers.
public enum StoreEvent: Hashable, Sendable {
    /// An edit was written. This process's edits have the tokens of their commands.
    case edit(StoredEdit)
    /// Changes were made that the journal doesn't contain. Boards must be reopened, with new readers.
    case reload
    /// The number of commands waiting to be saved, and the reason. Zero and `nil` when everything is saved.
    case waiting(count: Int, reason: StoreError?)
    /// The file was damaged, and was replaced with everything that could be read. Boards must be reopened.
    case recovered(RecoveryReport)
    /// The file was deleted, and has been restored completely.
    case restored
    /// The file was replaced by another one, which is now open. The complete previous library is kept next to it.
    case replaced(kept: String)
}
