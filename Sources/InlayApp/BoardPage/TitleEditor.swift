import Board
import GtkInterop

/// The title of a card while it is edited on the board: just where it is drawn otherwise, in as many lines.
@MainActor
final class TitleEditor: CustomWidget {
    private let view = TextView()
    /// What it would be drawn as, which tells how high it is.
    private var drawn: DrawnText?
    /// How wide it was placed last.
    private var placedWidth: Int?
    private var isSetting = false
    private var isComposing = false

    /// What an editor asks of the card.
    struct Actions {
        /// Other text stands in it.
        var change: (String) -> Void
        /// Several lines were pasted; answers what to put in their place.
        var paste: (String) -> String
        var end: (CardRow.Ending) -> Void
        var focusChange: (Bool) -> Void
    }

    init(_ actions: Actions) {
        super.init(styleName: "titleeditor")
        clipsToBounds = true
        add(view)
        view.setTakesTab(false)
        view.setAccessibleName(localized("Title"))
        view.setAccessible(.isMultiline(false))
        view.onChange { [weak self] in
            guard let self else { return }
            drawn = nil
            queueResize()
            settle()
            if !isSetting { actions.change(text) }
        }
        view.onLines(orMoreThan: Bounds.notes) { actions.paste($0) }
        view.onComposing { [weak self] in self?.isComposing = $0 }
        view.onKey(phase: .capture) { [weak self] key, _ in
            guard self?.isComposing == false else { return false }
            switch key {
            case .enter, .keypadEnter: actions.end(.entered)
            case .escape: actions.end(.escaped)
            default: return false
            }
            return true
        }
        view.onFocusChange { actions.focusChange($0) }
    }

    /// What stands in it, with the cursor at its end.
    var text: String {
        get { view.text }
        set {
            isSetting = true
            view.text = newValue
            view.cursor = newValue.unicodeScalars.count
            isSetting = false
        }
    }

    /// Has it typed into.
    ///
    /// - Parameter width: how wide it is going to be.
    func begin(width: Int, selectsAll: Bool) {
        placedWidth = width
        settle()
        view.grabFocus()
        if selectsAll { view.selectAll() }
    }

    // MARK: Layout

    private var drawing: DrawnText {
        if let drawn { return drawn }
        let text = CardRow.shown(text)
        let made = DrawnText(text.isEmpty ? " " : text, of: self, wraps: true)
        drawn = made
        return made
    }

    override func styleDidChange() { drawn = nil }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        // Not what GTK thinks: it knows of lines only when it has laid them out.
        guard let width else { return (40, 200) }
        let height = drawing.height(forWidth: width)
        return (height, height)
    }

    override func layOut(width: Int, height: Int) { place(width: width, height: height) }

    /// GTK scrolls a text before it hears that there is more room for it, and keeps a point for the cursor: it has all
    /// that it could ever need, unless it is longer than anybody reads on a board.
    private func place(width: Int, height: Int) {
        placedWidth = width
        let text = text
        let isWhole = CardRow.shown(text) == text
        view.allocate(x: 0, y: 0, width: width + 1, height: isWhole ? Self.enough : max(height, 1))
    }

    /// Text that is laid out for the first time wants another size, and is not to in the midst of the board's layout: it is
    /// placed before as it will be there.
    private func settle() {
        guard let placedWidth else { return }
        _ = view.measureWidth()
        place(width: placedWidth, height: drawing.height(forWidth: placedWidth))
    }

    /// More lines than a text has that is shown whole.
    private static let enough = 8_000
}
