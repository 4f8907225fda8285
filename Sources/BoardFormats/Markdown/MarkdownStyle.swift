/// The style of lists in a kind of file.
struct MarkdownStyle {
    var tags = TagDialect()
    /// Whether each item has a checkbox. Otherwise, a checkbox with an unknown state is part of the title.
    var hasStates = false
}
