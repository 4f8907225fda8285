import GtkInterop

/// The source of a page, for reading and copying.
@MainActor
final class SourceView {
    let view: ScrolledWindow
    private let text = TextView()

    init() {
        text.setEditable(false)
        text.setMonospaced(true)
        text.setWraps(true)
        text.setContinuationIndent(84)
        text.setTextMargins(horizontal: 14, vertical: 14)
        text.setAccessible(.name("Source"))
        view = ScrolledWindow(text)
        view.keepScrollbars()
        view.addStyleClass("source")
        view.setExpands(horizontally: true, vertically: true)
        view.setMinimumSize(width: 220)
    }

    /// Shows a source.
    func show(_ source: String) {
        text.text = source
        text.cursor = 0
    }

    /// The source that is shown.
    var shown: String { text.text }
}
