import Board
import BoardModel
import GtkInterop

/// A text field that is saved while it is typed, and that shows changes made elsewhere.
@MainActor
final class AutosavedTextField {
    /// The properties of a field.
    struct Kind {
        /// The name for screen readers.
        var name: String
        var placeholder: String
        var isSingleLine: Bool
        /// The maximum length, in bytes of UTF-8.
        var limit: Int
        /// The minimum height, and the maximum height before the text scrolls, in points.
        var minimumHeight: Int?
        var maximumHeight: Int
        /// The reason why longer text is refused.
        var refusal: Refusal
    }

    /// The functions that the panel provides.
    struct Actions {
        /// Saves the text. Call `writeDidFinish` when the write has been answered.
        var write: (String) -> Void
        /// Returns the text as stored, including writes that have not been answered.
        var stored: () -> String?
        /// Reports why typed text was refused.
        var refuse: (Refusal) -> Void
        /// Called when Enter is pressed in a single-line field.
        var enter: () -> Void = {}
        /// Called when the field has lost the focus.
        var left: () -> Void = {}
        /// The functions that handle drops from other programs on the text.
        var dropping = TextDropZone.Actions()
    }

    let widget: TextViewContainer
    let view = TextView()
    private let kind: Kind
    private let actions: Actions
    private var field: TypedField
    private var isShowing = false
    private var correction: DelayedCall?

    init(_ kind: Kind, _ actions: Actions) {
        self.kind = kind
        self.actions = actions
        field = TypedField(isSingleLine: kind.isSingleLine, limit: kind.limit)
        widget = TextViewContainer(
            view, placeholder: kind.placeholder, minimumHeight: kind.minimumHeight, maximumHeight: kind.maximumHeight,
            hasScrollbar: !kind.isSingleLine)
        view.setAcceptsTab(false)
        view.setAccessibleName(kind.name)
        view.setAccessible(.placeholder(kind.placeholder))
        view.setAccessible(.isMultiline(!kind.isSingleLine))
        connect()
    }

    private func connect() {
        view.onChange { [weak self] in self?.read() }
        view.onFocusChange { [weak self] isFocused in
            guard let self, !isFocused else { return }
            endEditing()
            // When another window becomes active, the cursor stays where it is.
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

    // MARK: Typed text

    private func read() {
        guard !isShowing else { return }
        let text = view.text
        widget.isEmpty = text.isEmpty
        let typed = field.type(text, at: MainLoop.now)
        // The text must not be set while GTK is still changing it.
        if typed.needsCorrection { correction = DelayedCall(afterMilliseconds: 0) { [weak self] in self?.correct() } }
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

    // MARK: Updating

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

    /// Shows the stored text, unless the user is typing.
    func update() {
        guard let stored = actions.stored(), field.receiveStored(stored, at: MainLoop.now) else { return }
        show(stored)
    }

    /// Called when a write was answered.
    func writeDidFinish() {
        if let text = field.writeDidFinish() { actions.write(text) } else { update() }
    }

    /// Ends typing and saves everything that is not saved yet.
    func endEditing() {
        correctNow()
        let stored = actions.stored()
        write(field.end(stored: stored))
        guard stored != nil else { return }
        update()
        // Blanks around a title are not saved, but stay visible while the user may continue typing.
        if kind.isSingleLine, !view.containsFocus { show(field.text) }
    }

    /// Saves pending text before an undo. From then on, the stored text takes precedence over the field's.
    func endForUndo() {
        correctNow()
        write(field.endForUndo())
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
