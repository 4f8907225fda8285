/// The texts that are announced and shown while items move. Programs in other languages replace them.
@MainActor
public struct ListWords {
    /// Several items together.
    public var items: (_ count: Int) -> String = { "\($0) items" }
    /// An item's position in its section.
    public var position: (_ position: Int, _ count: Int) -> String = { "\($0) of \($1)" }
    /// Something was lifted.
    public var lifted: (_ title: String) -> String = { "\($0) lifted" }
    /// The destination is a position in a section.
    public var at: (_ title: String, _ position: Int, _ count: Int, _ section: String) -> String = {
        $3.isEmpty ? "\($0), position \($1) of \($2)" : "\($0), position \($1) of \($2) in \($3)"
    }
    /// The destination is inside another item.
    public var into: (_ title: String, _ target: String) -> String = { "\($0), into \($1)" }
    /// The destination of a section is a position among the sections.
    public var sectionAt: (_ title: String, _ position: Int, _ count: Int) -> String = {
        "\($0), section \($1) of \($2)"
    }
    /// A drop isn't possible there.
    public var forbidden: (_ title: String, _ reason: String?) -> String = { $1 ?? "\($0) can't go there" }
    /// The item returned to where it was, because the move was refused.
    public var refused: (_ title: String, _ reason: String) -> String = {
        "\($0) returned to the original position. \($1)"
    }
    /// There is nowhere to drop it.
    public var nowhere: (_ title: String) -> String = { "\($0) can't be dropped here" }
    /// The item was dropped.
    public var dropped: (_ title: String) -> String = { "\($0) dropped" }
    /// The item was moved in a single step to a position in a section.
    public var moved: (_ title: String, _ position: Int, _ count: Int, _ section: String) -> String = {
        $3.isEmpty ? "\($0) moved, position \($1) of \($2)" : "\($0) moved, position \($1) of \($2) in \($3)"
    }
    /// The item returned to where it was.
    public var canceled: (_ title: String) -> String = { "\($0) returned to the original position" }
    /// Something that was dropped is loading.
    public var loading = "Loading…"
    /// The button that cancels loading.
    public var cancel = "Cancel"

    /// The name of a placeholder row for data that is still loading.
    public var waiting = "Receiving"

    /// A row's description while another program has not yet answered its drop.
    public var awaited = "Waiting for the other program"

    /// Creates English texts.
    public init() {}
}
