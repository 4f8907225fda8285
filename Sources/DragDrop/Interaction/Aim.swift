import SectionedList

/// The possible targets of the pointer or the keys: a place between items, and the item there. The program and the
/// row's zones decide between them.
struct Aim<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Equatable, Sendable {
    /// The place between items, or between sections if sections are dragged.
    var gap: GapPlace<SectionID>?
    /// The item under the pointer as a drop target. A dragged item is never a target.
    var item: ItemID?
    /// The item under the pointer, whether it is dragged or not.
    var row: ItemID?
    /// Whether the pointer is in the item's middle half.
    var isInMiddle = false
    /// The section or item that may spring open.
    var springTarget: SpringTarget<SectionID, ItemID>? {
        didSet { if springTarget != oldValue { allowsSpringLoading = nil } }
    }
    /// Whether the program allows the target to open, or `nil` if it must be asked.
    var allowsSpringLoading: Bool?

    /// The place between items, or `nil` if sections are dragged.
    var place: Place<SectionID>? { gap?.place }
}
