/// The direction of a step in the history.
public enum HistoryDirection: Hashable, Sendable {
    case undo, redo
}
