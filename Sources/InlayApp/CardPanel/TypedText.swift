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
    private var typing = Typing("")
    /// What stands in the view, to find out what is new.
    private var shown = ""
    /// What was taken over last of what is typed.
    private var taken = ""
    private var isShowing = false
    private var correction: GtkInterop.Timer?

    init(_ kind: Kind, _ actions: Actions) {
        self.kind = kind
        self.actions = actions
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
        let clean = cleaned(text)
        shown = text
        // While GTK is still changing the text nobody else may.
        if clean != text { correction = Timer(afterMilliseconds: 0) { [weak self] in self?.correct() } }
        guard let clean else { return }
        taken = clean
        write(typing.type(kind.isSingleLine ? clean.trimmed : clean, at: MainLoop.now))
    }

    /// What may be saved of a text; `nil` where it is too long.
    private func cleaned(_ text: String) -> String? {
        guard text.utf8.count <= kind.limit else { return nil }
        guard kind.isSingleLine, text.contains(where: \.isNewline) else { return text }
        return String(text.map { $0.isNewline ? " " : $0 })
    }

    private func correct() {
        correction = nil
        let text = view.text
        guard let clean = cleaned(text) else {
            replace(by: taken)
            return actions.refuse(kind.refusal)
        }
        if clean != text { replace(by: clean) }
    }

    private func write(_ text: String?) {
        if let text { actions.write(text) }
    }

    // MARK: What is heard

    /// Shows the text of another card.
    func open(_ text: String) {
        correction = nil
        typing = Typing(text)
        isShowing = true
        view.text = text
        view.cursor = kind.isSingleLine ? text.unicodeScalars.count : 0
        isShowing = false
        (shown, taken) = (text, text)
        widget.isEmpty = text.isEmpty
    }

    /// Shows what the text is by now, unless it is being typed.
    func follow() {
        guard let stored = actions.stored(), typing.hear(stored, at: MainLoop.now) else { return }
        replace(by: stored)
    }

    /// A write was answered.
    func settle() {
        if let text = typing.settle() { actions.write(text) } else { follow() }
    }

    /// Nothing is typed any more.
    func end() {
        correctNow()
        // Where the card has gone, what has not been handed over yet may be kept all the same.
        guard let stored = actions.stored() else { return write(typing.yield()) }
        write(typing.end(stored: stored))
        follow()
        // Blanks around it are not saved, but stand there as long as somebody may type on.
        if kind.isSingleLine, !view.containsFocus { replace(by: typing.text) }
    }

    /// Something is taken back: what is in the field is no better than what comes.
    func yield() {
        correctNow()
        write(typing.yield())
    }

    private func correctNow() {
        if correction != nil { correct() }
    }

    private func replace(by text: String) {
        taken = text
        guard text != shown else { return }
        let change = TextReplacement(from: shown, to: text)
        isShowing = true
        view.replace(change.range, with: change.text)
        isShowing = false
        shown = text
        widget.isEmpty = text.isEmpty
    }
}
