import GtkInterop

/// A text view that scrolls beyond a maximum height, with a placeholder that is shown while it is empty.
@MainActor
final class TextViewContainer: CustomWidget {
    private let view: TextView
    private let scroller: ScrolledWindow
    private let placeholder: Label
    /// The limits of the height at the usual text size.
    private let limits: (minimum: Int?, maximum: Int)
    private var maximumHeight = 0
    /// Whether it is as tall as its text, up to the maximum, even if there is too little room, so that what is around
    /// it has to scroll.
    private let keepsTextHeight: Bool
    private var height = 0
    private var later: DelayedCall?
    private var textWatch: PropertyObservation?

    /// Creates a container of a text view.
    ///
    /// - Parameter hasScrollbar: `false` for a title, which is as tall as its text up to the maximum: the scrollbar
    ///   would touch its letters, and GTK logs a warning if a scrollbar appears while a title grows.
    init(
        _ view: TextView, placeholder text: String, minimumHeight: Int?, maximumHeight: Int, hasScrollbar: Bool
    ) {
        self.view = view
        limits = (minimumHeight, maximumHeight)
        keepsTextHeight = !hasScrollbar
        // The text view itself is the scrolled widget, with nothing around it, so that its cursor stays in view.
        scroller = ScrolledWindow(view)
        placeholder = Label(text)
        super.init(styleName: "textframe")
        if hasScrollbar { scroller.setScrollsHorizontally(false) } else { scroller.hideScrollbar() }
        scroller.setWantsContentSize(true)
        setLimits()
        textWatch = Desktop.onTextResolutionChange { [weak self] in self?.setLimits() }
        placeholder.addStyleClass("placeholder")
        placeholder.canTarget = false
        placeholder.setEllipsizes(true)
        add(scroller)
        add(placeholder)
    }

    private func setLimits() {
        func scaled(_ height: Int) -> Int { Look.scaled(height, by: Desktop.textScale) }
        maximumHeight = scaled(limits.maximum)
        scroller.setContentHeight(minimum: limits.minimum.map(scaled), maximum: maximumHeight)
    }

    /// Whether the placeholder is visible.
    var isEmpty: Bool {
        get { placeholder.isVisible }
        set { placeholder.isVisible = newValue }
    }

    /// Scrolls to the beginning of the text.
    func showStart() { scroller.showStart() }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        guard let width else { return scroller.measureWidth() }
        let height = scroller.measureHeight(forWidth: width)
        return keepsTextHeight ? (height.natural, height.natural) : height
    }

    override func layOut(width: Int, height: Int) {
        scroller.place { scroller.allocate(x: 0, y: 0, width: width, height: height) }
        if placeholder.isVisible {
            let line = placeholder.measureHeight(forWidth: width).natural
            placeholder.allocate(x: 0, y: 0, width: width, height: line)
        }
        guard height != self.height else { return }
        self.height = height
        // Because of its padding, the text can be slightly taller than the space for it.
        let isWhole = height < maximumHeight
        later = DelayedCall(afterMilliseconds: 0) { [weak self] in
            self?.scroller.staysAtStart = isWhole
            if !isWhole { self?.view.showCursor() }
        }
    }
}
