import Board

/// A step of the history.
public struct HistoryStep: Hashable, Sendable {
    /// The sequence number of its journal entry.
    public var sequence: Int64
    /// The name of the step.
    public var name: EditName
}
