/// The limit on how many items of a list can be selected.
public enum SelectionMode: String, Hashable, Sendable, CaseIterable {
    case none, single, multiple
}
