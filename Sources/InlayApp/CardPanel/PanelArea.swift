import GtkInterop

/// The board, with a panel that slides in at its end side. Without room for both, the panel covers the board.
@MainActor
final class PanelArea: CustomWidget {
    /// The width, in points, of the panel next to the board.
    static let panelWidth = 340
    /// The width that the board needs next to the panel: one column.
    private static let minimumBoardWidth = 300

    private let content: Widget
    private let revealer = Revealer(.slideFromEnd)
    /// The panel. It is set only when it is needed, because the window then opens sooner.
    var panel: Widget? {
        didSet {
            // Tab must not reach a panel that is not visible.
            panel?.isVisible = revealer.isRevealed
            revealer.child = panel
        }
    }
    /// Called when the panel is completely hidden.
    var onHidden: () -> Void = {}

    init(_ content: Widget) {
        self.content = content
        super.init(styleName: "panelarea")
        add(content)
        add(revealer)
        clipsToBounds = true
        setExpands(horizontally: true, vertically: true)
        revealer.onSettle { [weak self] in
            guard let self, !self.revealer.isChildShown else { return }
            self.panel?.isVisible = false
            self.onHidden()
        }
    }

    /// Whether the panel is shown, or is sliding in.
    var isRevealed: Bool {
        get { revealer.isRevealed }
        set {
            if newValue { panel?.isVisible = true }
            revealer.isRevealed = newValue
        }
    }

    /// Returns the current width of a panel that slides in to fill a width: the same fraction of it as the revealer
    /// shows of the panel's natural width.
    nonisolated static func visibleWidth(of current: Int, natural: Int, filling width: Int) -> Int {
        // GTK rounds tiny fractions up to one point, and divides the revealer's width by the real fraction: a larger
        // width would make the panel many times too wide.
        guard current > 1 else { return min(current, width) }
        return Int((Double(width) * min(Double(current) / Double(max(natural, 1)), 1)).rounded())
    }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        guard let width else {
            let board = content.measureWidth()
            return (board.minimum, board.natural + Self.panelWidth)
        }
        let board = content.measureHeight(forWidth: width)
        // The panel may get more width, and then needs less height. It is never narrower than this.
        let panel = panel?.measureHeight(forWidth: fullWidth) ?? (minimum: 0, natural: 0)
        return (max(board.minimum, panel.minimum), max(board.natural, panel.natural))
    }

    /// The width of the panel next to the board.
    private var fullWidth: Int { max(panel?.measureWidth().minimum ?? 0, Self.panelWidth) }

    override func layOut(width: Int, height: Int) {
        let natural = panel?.measureWidth().natural ?? 0
        let full = fullWidth
        let isCovering = width < full + Self.minimumBoardWidth
        let shown = Self.visibleWidth(
            of: revealer.measureWidth().natural, natural: natural, filling: isCovering ? width : full)
        let board = isCovering ? width : width - shown
        content.isShownAsChild = !(isCovering && shown == width)
        content.allocate(x: isRightToLeft && !isCovering ? Double(shown) : 0, y: 0, width: board, height: height)
        revealer.allocate(x: isRightToLeft ? 0 : Double(width - shown), y: 0, width: shown, height: height)
    }
}
