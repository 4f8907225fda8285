/// The strings that the list shows and that screen readers speak. To translate them, replace them.
@MainActor
public struct ListWords {
    /// The title of several items together: how many there are.
    public var items: (_ count: Int) -> String = { "\($0) items" }
    /// An item's position in its section.
    public var position: (_ position: Int, _ count: Int) -> String = { "\($0) of \($1)" }
    /// The announcement when an item is lifted.
    public var lifted: (_ title: String) -> String = { "\($0) lifted" }
    /// The announcement of a destination in a section. `section` is the title of the section, or an empty string if it
    /// has none.
    public var at: (_ title: String, _ position: Int, _ count: Int, _ section: String) -> String = {
        $3.isEmpty ? "\($0), position \($1) of \($2)" : "\($0), position \($1) of \($2) in \($3)"
    }
    /// The announcement of a destination inside another item.
    public var into: (_ title: String, _ target: String) -> String = { "\($0), into \($1)" }
    /// The announcement of a section's destination among the sections.
    public var sectionAt: (_ title: String, _ position: Int, _ count: Int) -> String = {
        "\($0), section \($1) of \($2)"
    }
    /// The announcement of a destination where the drop is forbidden.
    public var forbidden: (_ title: String, _ reason: String?) -> String = { $1 ?? "\($0) can't go there" }
    /// The announcement when an item returns to its original position because the move was refused.
    public var refused: (_ title: String, _ reason: String) -> String = {
        "\($0) returned to the original position. \($1)"
    }
    /// The announcement when there is no destination.
    public var nowhere: (_ title: String) -> String = { "\($0) can't be dropped here" }
    /// The announcement when an item is dropped.
    public var dropped: (_ title: String) -> String = { "\($0) dropped" }
    /// The announcement when an item has been moved to a position in a section with Alt held, or by
    /// `SectionedListView.moveSelection(_:)`.
    public var moved: (_ title: String, _ position: Int, _ count: Int, _ section: String) -> String = {
        $3.isEmpty ? "\($0) moved, position \($1) of \($2)" : "\($0) moved, position \($1) of \($2) in \($3)"
    }
    /// The announcement when a section has been moved to a position among the sections with Alt and Shift held.
    public var sectionMoved: (_ title: String, _ position: Int, _ count: Int) -> String = {
        "\($0) moved, section \($1) of \($2)"
    }
    /// The announcement when an item returns to its original position because the drag was canceled.
    public var canceled: (_ title: String) -> String = { "\($0) returned to the original position" }
    /// The text of the indicator while dropped data is loading.
    public var loading = "Loading…"
    /// The label of the button that cancels loading.
    public var cancel = "Cancel"

    /// The name of a placeholder row for data that is still loading.
    public var waiting = "Receiving"

    /// The part of a row's description that says that the row is selected, if other rows are selected too.
    package var selected = "selected"

    /// A row's description while another program has not yet answered its drop.
    public var awaitingAnswer = "Waiting for the other program"

    /// Creates English strings.
    public init() {}
}
