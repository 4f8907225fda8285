import GtkInterop

/// The board, and beside it the panel that comes and goes at the end; over it, where there is no room for both.
@MainActor
final class PanelArea: CustomWidget {
    /// How wide the panel is beside the board, in points.
    static let panelWidth = 340
    /// What the board needs beside the panel: a column.
    private static let leastBoardWidth = 300

    private let content: Widget
    private let revealer = Revealer(.slideFromEnd)
    /// What comes and goes; a window opens sooner where it is not there before it is needed.
    var panel: Widget? {
        didSet {
            // What can't be seen must not be in the way of Tab.
            panel?.isVisible = revealer.isRevealed
            revealer.child = panel
        }
    }
    /// Is told that the panel has gone.
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

    /// Whether the panel is there, or coming.
    var isRevealed: Bool {
        get { revealer.isRevealed }
        set {
            if newValue { panel?.isVisible = true }
            revealer.isRevealed = newValue
        }
    }

    /// How wide the panel is shown where it is to fill a width: as much of that as has come of what the panel itself would
    /// like.
    nonisolated static func shown(_ come: Int, of wanted: Int, filling width: Int) -> Int {
        // The last point stands for whatever small a part GTK is at, and for more it would make the panel as many times wider.
        guard come > 1 else { return min(come, width) }
        return Int((Double(width) * min(Double(come) / Double(max(wanted, 1)), 1)).rounded())
    }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        guard let width else {
            let board = content.measureWidth()
            return (board.minimum, board.natural + Self.panelWidth)
        }
        let board = content.measureHeight(forWidth: width)
        // The panel may get more width, and then needs less height. It is never asked to be narrower.
        let panel = panel?.measureHeight(forWidth: fullWidth) ?? (minimum: 0, natural: 0)
        return (max(board.minimum, panel.minimum), max(board.natural, panel.natural))
    }

    /// The width of the panel beside the board.
    private var fullWidth: Int { max(panel?.measureWidth().minimum ?? 0, Self.panelWidth) }

    override func layOut(width: Int, height: Int) {
        let wanted = panel?.measureWidth().natural ?? 0
        let full = fullWidth
        let isCovering = width < full + Self.leastBoardWidth
        let shown = Self.shown(
            revealer.measureWidth().natural, of: wanted, filling: isCovering ? width : full)
        let board = isCovering ? width : width - shown
        content.isShownAsChild = !(isCovering && shown == width)
        content.allocate(x: isRightToLeft && !isCovering ? Double(shown) : 0, y: 0, width: board, height: height)
        revealer.allocate(x: isRightToLeft ? 0 : Double(width - shown), y: 0, width: shown, height: height)
    }
}
