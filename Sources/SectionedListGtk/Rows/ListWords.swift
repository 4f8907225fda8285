/// What is said and shown of what is moved; a program in another language gives its own.
@MainActor
public struct ListWords {
    /// Several items together.
    public var items: (_ count: Int) -> String = { "\($0) items" }
    /// Which one of a section something is.
    public var position: (_ position: Int, _ count: Int) -> String = { "\($0) of \($1)" }
    /// Something is in the air.
    public var lifted: (_ title: String) -> String = { "\($0) lifted" }
    /// It would be one of so many in a section.
    public var at: (_ title: String, _ position: Int, _ count: Int, _ section: String) -> String = {
        $3.isEmpty ? "\($0), position \($1) of \($2)" : "\($0), position \($1) of \($2) in \($3)"
    }
    /// It would go into something.
    public var into: (_ title: String, _ target: String) -> String = { "\($0), into \($1)" }
    /// A section would be one of so many.
    public var sectionAt: (_ title: String, _ position: Int, _ count: Int) -> String = {
        "\($0), section \($1) of \($2)"
    }
    /// It can't be dropped there.
    public var forbidden: (_ title: String, _ reason: String?) -> String = { $1 ?? "\($0) can't go there" }
    /// It is where it was, because it could not go where it was moved.
    public var refused: (_ title: String, _ reason: String) -> String = {
        "\($0) returned to the original position. \($1)"
    }
    /// There is no place for it.
    public var nowhere: (_ title: String) -> String = { "\($0) can't be dropped here" }
    /// It was dropped.
    public var dropped: (_ title: String) -> String = { "\($0) dropped" }
    /// It was moved at once, and is one of so many in a section.
    public var moved: (_ title: String, _ position: Int, _ count: Int, _ section: String) -> String = {
        $3.isEmpty ? "\($0) moved, position \($1) of \($2)" : "\($0) moved, position \($1) of \($2) in \($3)"
    }
    /// It is where it was.
    public var cancelled: (_ title: String) -> String = { "\($0) returned to the original position" }
    /// Something that was dropped is loading.
    public var loading = "Loading…"
    /// Gives up what is loading.
    public var cancel = "Cancel"

    /// What a row is called that stands in for what is still coming.
    public var waiting = "Receiving"

    /// What a row waits for that was dropped on another program.
    public var awaited = "Waiting for the other program"

    /// English sentences.
    public init() {}
}
