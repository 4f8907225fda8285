import GtkInterop

/// A sidebar beside the content where there is room for both. In a narrow window it hides by itself, and lies over the
/// content when it is asked for.
@MainActor
final class SidebarSplit: CustomWidget {
    /// Whether the sidebar is seen.
    var isSidebarShown: Bool {
        get { isNarrow ? isOver : isBeside }
        set {
            if isNarrow { isOver = newValue } else { isBeside = newValue }
            show()
        }
    }

    /// Whether it is seen where there is room.
    private(set) var isBeside: Bool
    /// Whether there is no room for both.
    private(set) var isNarrow = false
    /// Is told that the sidebar is seen, or is not any more, or that there is another amount of room.
    var onChange: () -> Void = {}
    /// Whether Escape means something else now than to take the sidebar away.
    var needsEscape: () -> Bool = { false }

    /// Whether it is seen over the content.
    private var isOver = false
    private let sidebar: Revealer
    private let content: Widget
    private let shade = Shade()
    private var crossing: GtkInterop.Timer?

    /// A window less wide than this has no sidebar beside the content, in points.
    private static let enoughRoom = 600

    /// - Parameter width: how wide the window is going to be: what there is no room for would keep it from being narrow.
    init(sidebar: Revealer, content: Widget, isBeside: Bool, width: Int) {
        self.sidebar = sidebar
        self.content = content
        self.isBeside = isBeside
        super.init(styleName: "split")
        isNarrow = width < Self.enoughRoom
        sidebar.isRevealed = isSidebarShown
        sidebar.setStyleClass("over", isNarrow)
        shade.isVisible = false
        for child in [content, shade, sidebar] as [Widget] { add(child) }
        shade.onClick { [weak self] in self?.close() }
        // Wherever the focus is in the window: it need not be in the sidebar.
        addShortcut(Accelerator(.escape), scope: .global) { [weak self] in
            guard let self, !self.needsEscape() else { return false }
            return self.close()
        }
    }

    /// Takes the sidebar away where it lies over the content.
    ///
    /// - Returns: whether it did.
    @discardableResult
    func close() -> Bool {
        guard isNarrow, isOver else { return false }
        isOver = false
        show()
        content.grabFocus()
        return true
    }

    private func show() {
        let isShown = isSidebarShown
        shade.isVisible = isNarrow && isOver
        sidebar.setStyleClass("over", isNarrow)
        if sidebar.isRevealed != isShown { sidebar.isRevealed = isShown }
        if isNarrow, isOver { sidebar.child?.grabFocus() }
        onChange()
    }

    // MARK: Layout

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        let (side, main) = (sidebar.measureWidth(), content.measureWidth())
        guard let width else { return (max(side.minimum, main.minimum), side.natural + main.natural) }
        let (sideWidth, mainWidth) = widths(in: max(width, side.minimum, main.minimum))
        let sideHeight = sidebar.measureHeight(forWidth: sideWidth)
        let mainHeight = content.measureHeight(forWidth: mainWidth)
        return (max(sideHeight.minimum, mainHeight.minimum), max(sideHeight.natural, mainHeight.natural))
    }

    override func layOut(width: Int, height: Int) {
        let isNarrow = isNarrow(width)
        if isNarrow != self.isNarrow {
            self.isNarrow = isNarrow
            isOver = false
            // What is shown or hidden now would have to be laid out anew, which can't be in the middle of that.
            crossing = Timer(afterMilliseconds: 0) { [weak self] in self?.show() }
        }
        let (sideWidth, mainWidth) = widths(in: width)
        let mainStart = isNarrow ? 0 : sideWidth
        place(content, start: mainStart, width: mainWidth, of: width, height)
        if shade.isVisible {
            _ = shade.measureWidth()
            place(shade, start: 0, width: width, of: width, height)
        }
        place(sidebar, start: 0, width: sideWidth, of: width, height)
    }

    private func place(_ child: Widget, start: Int, width: Int, of whole: Int, _ height: Int) {
        child.allocate(
            x: Double(isRightToLeft ? whole - start - width : start), y: 0, width: width, height: height)
    }

    private func isNarrow(_ width: Int) -> Bool {
        width < max(Self.enoughRoom, sidebar.measureWidth().natural + content.measureWidth().minimum)
    }

    private func widths(in width: Int) -> (sidebar: Int, content: Int) {
        let side = min(sidebar.measureWidth().natural, width)
        return (side, isNarrow(width) ? width : width - side)
    }
}

/// What lies over the content while the sidebar does, and takes a click elsewhere.
@MainActor
private final class Shade: CustomWidget {
    private let click = ClickGesture()

    init() {
        super.init(styleName: "shade", role: .presentation)
        addEventController(click)
    }

    /// Called when the button goes up: a widget that hides while it is pressed leaves GTK with a wrong count of presses.
    func onClick(_ body: @escaping @MainActor () -> Void) { click.onRelease { _ in body() } }
}

/// A widget with a width of its own, whatever the one in it would like.
@MainActor
final class FixedWidth: CustomWidget {
    private let width: Int
    private let child: Widget

    init(_ width: Int, _ child: Widget) {
        self.width = width
        self.child = child
        super.init(styleName: "sidebar")
        add(child)
    }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        guard let width else { return (self.width, self.width) }
        let height = child.measureHeight(forWidth: width)
        return (height.minimum, height.natural)
    }

    override func layOut(width: Int, height: Int) {
        child.allocate(x: 0, y: 0, width: max(width, child.measureWidth().minimum), height: height)
    }
}
