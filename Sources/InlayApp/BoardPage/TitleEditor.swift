import Board
import GtkInterop

/// The editor of a card's title on the board, exactly where the title is drawn, with the same lines.
@MainActor
final class TitleEditor: CustomWidget {
    private let view = TextView()
    /// The text as the row would draw it, which determines the height.
    private var drawn: DrawnText?
    /// The width at the last allocation.
    private var placedWidth: Int?
    private var isSetting = false
    private var isComposing = false

    /// The functions that the row provides.
    struct Actions {
        /// Called when the text has changed.
        var change: (String) -> Void
        /// Called when text with several lines, or with a single line that is too long for notes, is pasted or dropped.
        /// Returns the text to insert instead.
        var paste: (String) -> String
        var end: (CardRow.Ending) -> Void
        var focusChange: (Bool) -> Void
    }

    init(_ actions: Actions) {
        super.init(styleName: "titleeditor")
        clipsToBounds = true
        add(view)
        view.setAcceptsTab(false)
        view.setAccessibleName(localized("Title"))
        view.setAccessible(.isMultiline(false))
        view.onChange { [weak self] in
            guard let self else { return }
            drawn = nil
            queueResize()
            layOutEarly()
            if !isSetting { actions.change(text) }
        }
        view.onLines(orMoreThan: SizeLimits.notes) { actions.paste($0) }
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

    /// The text. Setting it moves the cursor to the end.
    var text: String {
        get { view.text }
        set {
            isSetting = true
            view.text = newValue
            view.cursor = newValue.unicodeScalars.count
            isSetting = false
        }
    }

    /// Inserts text at the cursor.
    func insert(_ text: String) { view.replace(view.cursor..<view.cursor, with: text) }

    /// Starts editing.
    ///
    /// - Parameter width: The width that the editor is going to have.
    func begin(width: Int, selectsAll: Bool) {
        placedWidth = width
        layOutEarly()
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
        // Don't ask the text view: GTK knows its lines only after a layout.
        guard let width else { return (40, 200) }
        let height = drawing.height(forWidth: width)
        return (height, height)
    }

    override func layOut(width: Int, height: Int) { place(width: width, height: height) }

    /// Allocates the text view. GTK scrolls the text before it knows that there is more space, and reserves a
    /// point for the cursor. So the view gets all the height it could need, unless the text is too long to be shown in
    /// full.
    private func place(width: Int, height: Int) {
        placedWidth = width
        let text = text
        let isWhole = CardRow.shown(text) == text
        view.allocate(x: 0, y: 0, width: width + 1, height: isWhole ? Self.sufficientHeight : max(height, 1))
    }

    /// Allocates the text view before the board's layout. Text that is laid out for the first time requests another
    /// size, which it must not do in the middle of that layout.
    private func layOutEarly() {
        guard let placedWidth else { return }
        _ = view.measureWidth()
        place(width: placedWidth, height: drawing.height(forWidth: placedWidth))
    }

    /// A height greater than that of any text that is shown in full.
    private static let sufficientHeight = 8_000
}
