import GtkInterop

/// A text that is scrolled where it is longer than it may get, with words in it where it is empty.
@MainActor
final class TextFrame: CustomWidget {
    private let view: TextView
    private let scroller: ScrolledWindow
    private let placeholder: Label
    private let maximumHeight: Int
    private var height = 0
    private var later: GtkInterop.Timer?

    /// - Parameter hasScrollbar: not for a title, whose letters it would touch; and GTK warns of one that comes while a title
    ///   grows.
    init(
        _ view: TextView, placeholder text: String, minimumHeight: Int?, maximumHeight: Int, hasScrollbar: Bool
    ) {
        self.view = view
        self.maximumHeight = maximumHeight
        // The text itself is scrolled, and nothing around it: then its cursor stays in view.
        scroller = ScrolledWindow(view)
        placeholder = Label(text)
        super.init(styleName: "textframe")
        if hasScrollbar { scroller.setScrollsHorizontally(false) } else { scroller.hideScrollbar() }
        scroller.setContentHeight(minimum: minimumHeight, maximum: maximumHeight)
        scroller.setWantsContentSize(true)
        placeholder.addStyleClass("placeholder")
        placeholder.canTarget = false
        placeholder.setEllipsizes(true)
        add(scroller)
        add(placeholder)
    }

    /// Whether the words for an empty text are seen.
    var isEmpty: Bool {
        get { placeholder.isVisible }
        set { placeholder.isVisible = newValue }
    }

    /// Shows the beginning of the text.
    func showStart() { scroller.showStart() }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        guard let width else { return scroller.measureWidth() }
        return scroller.measureHeight(forWidth: width)
    }

    override func layOut(width: Int, height: Int) {
        scroller.place { scroller.allocate(x: 0, y: 0, width: width, height: height) }
        if placeholder.isVisible {
            let line = placeholder.measureHeight(forWidth: width).natural
            placeholder.allocate(x: 0, y: 0, width: width, height: line)
        }
        guard height != self.height else { return }
        self.height = height
        // With its padding it is a little higher than what has room.
        let isWhole = height < maximumHeight
        later = Timer(afterMilliseconds: 0) { [weak self] in
            self?.scroller.isAtStart = isWhole
            if !isWhole { self?.view.showCursor() }
        }
    }
}
