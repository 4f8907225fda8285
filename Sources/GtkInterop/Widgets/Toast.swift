import CGtk

/// A few words on what has just happened, and at most one thing to do about it.
public struct Toast: Sendable {
    /// What has happened; plain text.
    public var text: String
    /// What the button says; without one it has only the one to close it.
    public var buttonLabel: String?
    /// What the button does.
    public var action: @MainActor @Sendable () -> Void
    /// How long it stays, in milliseconds; `nil` for until it is closed or its button is used: others pass before it.
    public var duration: Int?
    /// Whether a screen reader is to say it; not where it has just heard as much.
    public var isSpoken = true
    /// What it is about: of one topic the last one is enough.
    public var topic: String?

    /// A few words.
    public init(
        _ text: String, button: String? = nil, duration: Int? = 5_000,
        action: @escaping @MainActor @Sendable () -> Void = {}
    ) {
        self.text = text
        buttonLabel = button
        self.duration = duration
        self.action = action
    }
}

/// A widget over which toasts come and go, one at a time: the next takes the place of the one before. One that stays until
/// it is closed comes back then.
///
/// A toast is found by the tabulator behind all else, and by style sheets as `toast`. It waits with going as long as
/// the pointer is over it or the focus in it, and Escape closes it; then the focus goes back to where it was.
@MainActor
public final class ToastOverlay: Overlay {
    private let revealer = Revealer(.crossfade)
    private let label = Label()
    private let button = Button("")
    private var toast: Toast?
    /// Those that stay, behind the one that is shown.
    private var staying: [Toast] = []
    private var alarm: Timer?
    /// How long it would have stayed, when something began to hold it; and when the alarm was set.
    private var rest = 0
    private var alarmStart = 0
    private var isPointedAt = false
    private var focusWatch: Observation?
    private weak var focusBefore: Widget?
    private var speaker: DescribedFocus?

    /// A widget over which toasts come and go.
    ///
    /// - Parameter closeLabel: what the button to close a toast is called.
    public init(_ content: Widget, closeLabel: String) {
        super.init(content)
        // With a least width GTK 4.8 complains of a shorter text that is centered downwards.
        label.setWraps(true, atLeast: nil)
        label.setExpands(horizontally: true)
        let close = Button(iconName: "window-close-symbolic")
        close.addStyleClass("flat")
        close.tooltip = closeLabel
        close.setAccessibleName(closeLabel)
        close.onClick { [weak self] in self?.dismiss() }
        button.onClick { [weak self] in self?.act() }
        let box = Box(.horizontal, spacing: 12, [label, button, close])
        for control in [label, button, close] { control.align(vertically: .center) }
        box.setMargins(top: 6, bottom: 6, start: 14, end: 6)
        let toast = Clamp(maximumWidth: 560, role: .status, box)
        for name in ["toast", "osd"] { toast.addStyleClass(name) }
        toast.onMotion { [weak self] place in self?.hold(isPointedAt: place != nil) }
        toast.addShortcut(Accelerator(.escape)) { [weak self] in self?.dismiss() != nil }
        revealer.child = toast
        revealer.align(horizontally: .center, vertically: .end)
        revealer.setMargins(bottom: 18, start: 18, end: 18)
        // The toast's shadow.
        revealer.clipsToBounds = false
        // What can't be seen must not be in anybody's way.
        revealer.isVisible = false
        revealer.onSettle { [weak self] in self?.hideWhenGone() }
        addLayer(revealer)
        // What is dragged goes through. Where it is taken away from under a drag, GTK does not tell those below of the drag:
        // they would not take it. The pointer itself moves only when no drag goes on.
        onDragOver { [weak self] in self?.revealer.canTarget = false }
        onPointerMovement { [weak self] in self?.revealer.canTarget = true }
        // Who watches the window's focus holds the window, which holds all this.
        connect(Signals.unmap) { [weak self] in
            self?.speaker = nil
            self?.staying = []
            self?.dismiss()
        }
    }

    /// Whether a toast is to be seen.
    public var isShowing: Bool { toast != nil }

    /// Shows a toast, in place of the one that is there.
    public func show(_ toast: Toast) {
        if let former = self.toast, former.duration == nil { staying.append(former) }
        if let topic = toast.topic { staying.removeAll { $0.topic == topic } }
        self.toast = toast
        label.text = toast.text
        button.isVisible = toast.buttonLabel != nil
        if let label = toast.buttonLabel { button.label = label }
        revealer.child?.setAccessibleName(toast.text)
        revealer.isVisible = true
        // Nobody tells of the end of every drag; one that still goes on says so with its next movement.
        revealer.canTarget = true
        revealer.isRevealed = true
        watchFocus()
        rest = toast.duration ?? 0
        alarm = nil
        holdOrGoOn()
        if toast.isSpoken, !announce(toast.text) { sayByFocus(toast.text) }
    }

    /// Before GTK 4.14 only a change of what has the focus is said: it is described by the toast as long as it has that.
    private func sayByFocus(_ text: String) {
        guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else { return }
        let spoken = Widget.adopt(UnsafeMutableRawPointer(focus))
        let before = speaker?.widget === spoken ? speaker?.before : nil
        speaker = DescribedFocus(spoken, text, before: before ?? spoken.accessibleDescription)
    }

    /// Lets a toast go that would go by itself.
    public func dismissPassing() {
        if toast?.duration != nil { dismiss() }
    }

    /// Lets the toast go, with nothing done about it.
    public func dismiss() {
        guard toast != nil else { return }
        toast = nil
        alarm = nil
        isPointedAt = false
        focusWatch = nil
        if revealer.containsFocus {
            if let before = focusBefore, before.isMapped { before.grabFocus() } else { giveUpFocus() }
        }
        if var next = staying.popLast() {
            // It was said when it came.
            next.isSpoken = false
            return show(next)
        }
        revealer.isRevealed = false
        hideWhenGone()
    }

    private func act() {
        let action = toast?.action
        dismiss()
        action?()
    }

    private func hideWhenGone() {
        if !revealer.isChildShown { revealer.isVisible = false }
    }

    // MARK: Time

    private func hold(isPointedAt: Bool) {
        self.isPointedAt = isPointedAt
        holdOrGoOn()
    }

    private func holdOrGoOn() {
        guard let duration = toast?.duration else { return }
        if isPointedAt || revealer.containsFocus {
            guard alarm != nil else { return }
            rest = max(rest - (MainLoop.now - alarmStart) / 1000, 0)
            alarm = nil
        } else if alarm == nil {
            alarmStart = MainLoop.now
            // Whoever has just left it may want to come back.
            rest = max(rest, min(duration, 1_000))
            alarm = Timer(afterMilliseconds: rest) { [weak self] in self?.dismiss() }
        }
    }

    // MARK: Focus

    private func watchFocus() {
        guard let root = gtk_widget_get_root(widget) else { return }
        let window = Object.wrapping(UnsafeMutableRawPointer(root))
        noteFocus()
        focusWatch = Observation(window, window.observe("focus-widget") { [weak self] in self?.noteFocus() })
    }

    private func noteFocus() {
        guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else { return }
        guard gtk_widget_is_ancestor(focus, revealer.widget) == 0 else { return holdOrGoOn() }
        focusBefore = Widget.adopt(UnsafeMutableRawPointer(focus))
        holdOrGoOn()
    }
}

/// What has the focus, and is described by something that is to be said, until the focus goes on.
@MainActor
private final class DescribedFocus {
    private(set) weak var widget: Widget?
    let before: String
    private var watch: Observation?

    init(_ widget: Widget, _ text: String, before: String) {
        self.widget = widget
        self.before = before
        widget.setAccessibleDescription(text)
        guard let root = gtk_widget_get_root(widget.widget) else { return }
        let window = Object.wrapping(UnsafeMutableRawPointer(root))
        watch = Observation(
            window,
            window.observe("focus-widget") { [weak self] in
                guard let self else { return }
                self.watch = nil
                guard let widget = self.widget, widget.accessibleDescription == text else { return }
                widget.setAccessibleDescription(self.before)
            })
    }
}
