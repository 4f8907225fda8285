import Board

/// A change that isn't saved.
public enum UnsavedChange: Hashable, Sendable {
    case command(Command)
    case undoOrRedo(HistoryDirection)
    case undoStep(Int64)
}
