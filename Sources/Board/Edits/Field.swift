/// A field of a row. Changes are made, merged, and undone field by field. The raw values are stored in the journal.
public enum Field: UInt8, Hashable, Sendable, CaseIterable {
    case place = 1
    case title = 2
    case notes = 3
    case isDone = 4
    case due = 5
    case labels = 6
    case color = 7
    case isCollapsed = 8
    case isLocked = 9
    case limit = 10
    case layout = 11
    case extras = 12
    case repetition = 13
}
