import BoardModel
import GtkInterop

/// A sidebar next to the content. In a window too narrow for both, it hides itself and is shown over the content on
/// request.
@MainActor
final class SidebarSplit: CustomWidget {
    /// Whether the sidebar is visible.
    var isSidebarShown: Bool {
        get { isNarrow ? isOver : isPinned }
        set {
            if isNarrow { isOver = newValue } else { isPinned = newValue }
            show()
        }
    }

    /// Whether the sidebar is shown when there is room for it.
    private(set) var isPinned: Bool
    /// Whether the window is too narrow for both.
    private(set) var isNarrow = false
    /// The room for buttons in the window's header bar.
    private(set) var headerRoom: HeaderRoom
    /// Called when the sidebar is shown or hidden, the window becomes narrow or wide, or `headerRoom` changes.
    var onChange: () -> Void = {}
    /// Moves the focus to the sidebar, which covers the content.
    var focusSidebar: () -> Void = {}
    /// Moves the focus to the content, which is no longer covered.
    var focusContent: () -> Void = {}
    /// Whether something else currently uses Escape, so that it must not close the sidebar.
    var isEscapeInUse: () -> Bool = { false }

    /// Whether the sidebar is shown over the content.
    private var isOver = false
    private let sidebar: Revealer
    private let content: Widget
    private let shade = Shade()
    private var crossing: DelayedCall?
    /// The timer that runs while the window appears.
    private var appearance: DelayedCall?

    /// The width, in points, below which the sidebar is not shown next to the content.
    private static let enoughRoom = 600

    /// Creates a split of a sidebar and the content.
    ///
    /// - Parameter width: The window's initial width. A sidebar that does not fit would keep the window from getting
    ///   that narrow.
    init(sidebar: Revealer, content: Widget, isPinned: Bool, width: Int) {
        self.sidebar = sidebar
        self.content = content
        self.isPinned = isPinned
        isNarrow = width < Self.enoughRoom
        headerRoom = HeaderRoom(width: width, isNarrow: isNarrow, textScale: Desktop.textScale)
        super.init(styleName: "split")
        sidebar.isRevealed = isSidebarShown
        sidebar.setStyleClass("over", isNarrow)
        shade.isVisible = false
        for child in [content, shade, sidebar] as [Widget] { add(child) }
        shade.onClick { [weak self] in self?.close() }
        // The scope is global, because the focus may be outside the sidebar.
        addShortcut(Accelerator(.escape), scope: .global) { [weak self] in
            guard let self, !self.isEscapeInUse() else { return false }
            return self.close()
        }
    }

    /// Hides the sidebar if it is shown over the content.
    ///
    /// - Returns: Whether it was shown over the content.
    @discardableResult
    func close() -> Bool {
        guard isNarrow, isOver else { return false }
        isOver = false
        show()
        focusContent()
        return true
    }

    private func show() {
        let isShown = isSidebarShown
        shade.isVisible = isNarrow && isOver
        sidebar.setStyleClass("over", isNarrow)
        if sidebar.isRevealed != isShown { sidebar.isRevealed = isShown }
        if isNarrow, isOver { focusSidebar() }
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
        let headerRoom = HeaderRoom(width: width, isNarrow: isNarrow, textScale: Desktop.textScale)
        if isNarrow != self.isNarrow || headerRoom != self.headerRoom {
            if isNarrow != self.isNarrow { isOver = false }
            self.isNarrow = isNarrow
            self.headerRoom = headerRoom
            // Showing or hiding widgets queues another layout, which is not allowed during this one.
            crossing = DelayedCall(afterMilliseconds: 0) { [weak self] in self?.show() }
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

    // MARK: Focus

    override func visibilityDidChange(isMapped: Bool) {
        appearance = isMapped ? .beforeNextEvent { [weak self] in self?.appearance = nil } : nil
    }

    /// Moves the focus, except while the window appears. GTK would give it to the first widget that accepts it, without
    /// a ring, and the first arrow keys would start from there.
    override func moveFocus(_ direction: FocusDirection) -> Bool { appearance != nil || defaultMoveFocus(direction) }

    private func isNarrow(_ width: Int) -> Bool {
        width < max(Self.enoughRoom, sidebar.measureWidth().natural + content.measureWidth().minimum)
    }

    private func widths(in width: Int) -> (sidebar: Int, content: Int) {
        let side = min(sidebar.measureWidth().natural, width)
        return (side, isNarrow(width) ? width : width - side)
    }
}
