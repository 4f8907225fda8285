import GtkInterop

/// A panel next to the board.
@MainActor
protocol AreaPanel: AnyObject {
    var widget: Box { get }
    /// Moves the focus to the field that the panel begins with.
    func takeFocus()
    /// Called with whether the panel covers the board. If it does, the only button that closes it is an arrow at its
    /// start.
    func setCovers(_ covers: Bool)
}

/// The board, with a panel that slides in from its end. Without room for both, the panel covers the board.
///
/// The panel has its final width while it slides, so nothing in it moves or wraps on the way.
@MainActor
final class PanelArea: CustomWidget {
    /// The minimum width, in points, of the panel next to the board.
    nonisolated static let panelWidth = 340
    /// The width that the board needs next to the panel: one column.
    private nonisolated static let minimumBoardWidth = 300

    private let content: Widget
    /// The animation of the panel's visible width. The panel is not its child, because a revealer changes the width of
    /// its child.
    private let revealer = Revealer(.slideFromEnd)
    /// The panel. It is set only when it is needed, because the window then opens sooner.
    var panel: (any AreaPanel)? {
        didSet {
            if let oldValue { remove(oldValue.widget) }
            guard let panel else { return }
            // Tab must not reach a panel that is not visible.
            panel.widget.isVisible = isRevealed
            add(panel.widget)
        }
    }
    /// Whether the panel is about to slide in.
    private var isRevealPending = false
    /// The number of frames before the slide. A slide that began before the panel's slow first layout would jump.
    private var framesUntilSlide = 0
    private lazy var startTicker = FrameTicker(self) { [weak self] _ in self?.startSlide() ?? false }
    /// Whether the panel covered the board at the last update.
    private var wasCovering = false
    private var crossing: DelayedCall?
    /// Called when the panel is completely hidden.
    var onHidden: () -> Void = {}

    init(_ content: Widget) {
        self.content = content
        super.init(styleName: "panelarea")
        let measure = Box(.horizontal)
        measure.setMinimumSize(width: Self.wholeSlide)
        revealer.child = measure
        revealer.canTarget = false
        add(content)
        add(revealer)
        clipsToBounds = true
        setExpands(horizontally: true, vertically: true)
        revealer.onSettle { [weak self] in self?.hideIfDone() }
    }

    private func hideIfDone() {
        guard !isRevealPending, !revealer.isChildShown else { return }
        panel?.widget.isVisible = false
        onHidden()
    }

    /// Whether the panel is shown, or is sliding in.
    var isRevealed: Bool {
        get { isRevealPending || revealer.isRevealed }
        set {
            guard newValue != isRevealed else { return }
            isRevealPending = newValue && isMapped && !revealer.isChildShown
            guard newValue else {
                revealer.isRevealed = false
                return hideIfDone()
            }
            panel?.widget.isVisible = true
            updateCovering()
            framesUntilSlide = 2
            if isRevealPending { startTicker.start() } else { revealer.isRevealed = true }
        }
    }

    private func startSlide() -> Bool {
        guard isRevealPending else { return false }
        framesUntilSlide -= 1
        guard framesUntilSlide == 0 else { return true }
        isRevealPending = false
        revealer.isRevealed = true
        return false
    }

    /// How much of the panel is visible, from 0 to 1.
    var visiblePart: Double {
        Double(min(revealer.measureWidth().natural, Self.wholeSlide)) / Double(Self.wholeSlide)
    }

    /// Whether any of the panel is visible.
    var isAnyVisible: Bool { revealer.isChildShown }

    /// Whether the panel is about to slide in or is sliding in.
    var isSlidingIn: Bool { isRevealPending || revealer.isRevealed && !revealer.isFullyRevealed }

    /// The width of the revealer once it has revealed everything.
    private nonisolated static let wholeSlide = 1_000

    /// Returns how much of a panel is visible, at a width of the revealer.
    nonisolated static func visibleWidth(at slide: Int, of panel: Int) -> Int {
        Int((Double(panel) * Double(min(slide, wholeSlide)) / Double(wholeSlide)).rounded())
    }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        guard let width else {
            let board = content.measureWidth()
            return (board.minimum, board.natural + Self.panelWidth)
        }
        let board = content.measureHeight(forWidth: width)
        // The panel may get more width, and then needs less height. It gets less width only in a window that is
        // narrower than this.
        let panel = panel?.widget.measureHeight(forWidth: fullWidth) ?? (minimum: 0, natural: 0)
        return (max(board.minimum, panel.minimum), max(board.natural, panel.natural))
    }

    /// The width of the panel next to the board.
    private var fullWidth: Int { max(panel?.widget.measureWidth().minimum ?? 0, Self.panelWidth) }

    /// Returns whether a panel covers the board. This does not depend on the panel's own width, because that depends on
    /// the button that closes the panel, and the button depends on this.
    nonisolated static func isCovering(in width: Int) -> Bool { width < panelWidth + minimumBoardWidth }

    private func updateCovering() {
        // Before the first layout, nothing is known.
        guard size.width > 0 else { return }
        wasCovering = Self.isCovering(in: size.width)
        panel?.setCovers(wasCovering)
    }

    override func layOut(width: Int, height: Int) {
        let full = fullWidth
        let isCovering = Self.isCovering(in: width)
        if isCovering != wasCovering {
            // Showing or hiding buttons queues another layout, which is not allowed during this one.
            crossing = DelayedCall(afterMilliseconds: 0) { [weak self] in self?.updateCovering() }
        }
        let panelWidth = isCovering ? width : full
        let slide = revealer.measureWidth().natural
        revealer.allocate(x: 0, y: 0, width: slide, height: 0)
        let shown = Self.visibleWidth(at: slide, of: panelWidth)
        // A very wide panel covers part of the board.
        let board = isCovering ? width : max(width - shown, content.measureWidth().minimum)
        content.isShownAsChild = !(isCovering && shown == width)
        content.allocate(x: isRightToLeft ? Double(width - board) : 0, y: 0, width: board, height: height)
        guard let panel = panel?.widget, panel.isVisible else { return }
        panel.allocate(
            x: Double(isRightToLeft ? shown - panelWidth : width - shown), y: 0, width: panelWidth, height: height)
    }
}
