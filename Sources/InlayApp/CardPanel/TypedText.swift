import Board
import BoardModel
import GtkInterop

/// A text that is saved as it is typed, and that follows when it is changed elsewhere.
@MainActor
final class TypedText {
    /// What kind of text.
    struct Kind {
        /// What a screen reader calls it.
        var name: String
        var placeholder: String
        var isSingleLine: Bool
        /// The most bytes of UTF-8 that it may have.
        var limit: Int
        /// How high it is at least, and at most before it is scrolled, in points.
        var minimumHeight: Int?
        var maximumHeight: Int
        /// Why it may not have more.
        var refusal: Refusal
    }

    /// What a text asks of the panel that it is in.
    struct Actions {
        /// Writes the text; `settle` is to be called when that has been answered.
        var write: (String) -> Void
        /// What the store, and what is on its way to it, says that the text is.
        var stored: () -> String?
        /// Says why something was not taken.
        var refuse: (Refusal) -> Void
        /// Enter was pressed in a single line.
        var enter: () -> Void = {}
        /// The cursor has gone elsewhere.
        var left: () -> Void = {}
        /// What other programs drag over it.
        var dropping = TextDropZone.Actions()
    }

    let widget: TextFrame
    let view = TextView()
    private let kind: Kind
    private let actions: Actions
    private var field: TypedField
    private var isShowing = false
    private var correction: GtkInterop.Timer?

    init(_ kind: Kind, _ actions: Actions) {
        self.kind = kind
        self.actions = actions
        field = TypedField(isSingleLine: kind.isSingleLine, limit: kind.limit)
        widget = TextFrame(
            view, placeholder: kind.placeholder, minimumHeight: kind.minimumHeight, maximumHeight: kind.maximumHeight,
            hasScrollbar: !kind.isSingleLine)
        view.setTakesTab(false)
        view.setAccessibleName(kind.name)
        view.setAccessible(.placeholder(kind.placeholder))
        view.setAccessible(.isMultiline(!kind.isSingleLine))
        connect()
    }

    private func connect() {
        view.onChange { [weak self] in self?.read() }
        view.onFocusChange { [weak self] isFocused in
            guard let self, !isFocused else { return }
            end()
            // Of a window that another one comes before the cursor stays where it is.
            guard !view.containsFocus else { return }
            if kind.isSingleLine { widget.showStart() }
            actions.left()
        }
        TextDropZone.add(to: view, actions.dropping)
        guard kind.isSingleLine else { return }
        view.onKey(phase: .capture) { [weak self] key, _ in
            guard let self, key == .enter || key == .keypadEnter else { return false }
            self.actions.enter()
            return true
        }
    }

    // MARK: What is typed

    private func read() {
        guard !isShowing else { return }
        let text = view.text
        widget.isEmpty = text.isEmpty
        let typed = field.type(text, at: MainLoop.now)
        // While GTK is still changing the text nobody else may.
        if typed.needsCorrection { correction = Timer(afterMilliseconds: 0) { [weak self] in self?.correct() } }
        write(typed.write)
    }

    private func correct() {
        correction = nil
        guard let right = field.correction(of: view.text) else { return }
        show(right.text)
        if right.isRefused { actions.refuse(kind.refusal) }
    }

    private func write(_ text: String?) {
        if let text { actions.write(text) }
    }

    // MARK: What is heard

    /// Shows the text of another card.
    func open(_ text: String) {
        correction = nil
        field.open(text)
        isShowing = true
        view.text = text
        view.cursor = kind.isSingleLine ? text.unicodeScalars.count : 0
        isShowing = false
        widget.isEmpty = text.isEmpty
    }

    /// Shows what the text is by now, unless it is being typed.
    func follow() {
        guard let stored = actions.stored(), field.hear(stored, at: MainLoop.now) else { return }
        show(stored)
    }

    /// A write was answered.
    func settle() {
        if let text = field.settle() { actions.write(text) } else { follow() }
    }

    /// Nothing is typed any more.
    func end() {
        correctNow()
        let stored = actions.stored()
        write(field.end(stored: stored))
        guard stored != nil else { return }
        follow()
        // Blanks around it are not saved, but stand there as long as somebody may type on.
        if kind.isSingleLine, !view.containsFocus { show(field.text) }
    }

    /// Something is taken back: what is in the field is no better than what comes.
    func yield() {
        correctNow()
        write(field.yield())
    }

    private func correctNow() {
        if correction != nil { correct() }
    }

    private func show(_ text: String) {
        guard let change = field.show(text) else { return }
        isShowing = true
        view.replace(change.range, with: change.text)
        isShowing = false
        widget.isEmpty = text.isEmpty
    }
}
