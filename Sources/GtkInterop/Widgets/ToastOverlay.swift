import CGtk

/// A container that shows toasts over its content, one at a time. A new toast replaces the current one. A toast that
/// stays until it is closed returns afterward.
///
/// In the Tab order, the toast comes after everything else. Style sheets find it as `toast`. It does not time out while
/// the pointer is over it or the focus is in it. Escape closes it, and the focus returns to where it was.
@MainActor
package final class ToastOverlay: Overlay {
    private let revealer = Revealer(.crossfade)
    private let label = Label()
    private let button = Button("")
    private var toast: Toast?
    /// The toasts that return after the current one.
    private var pinnedToasts: [Toast] = []
    private var timer: DelayedCall?
    /// The remaining time when the timer last stopped, and the time when it started.
    private var remainingTime = 0
    private var timerStart = 0
    private var isPointedAt = false
    private var focusWatch: PropertyObservation?
    private weak var focusBefore: Widget?
    private var announcer: FocusDescriptionAnnouncer?
    private var activation: PropertyObservation?
    private var settling: NextFrame?

    /// Creates a container that shows toasts over its content.
    ///
    /// - Parameter closeLabel: The accessible name and tooltip of the close button.
    package init(_ content: Widget, closeLabel: String) {
        super.init(content)
        // With a minimum width, GTK 4.8 logs a warning about shorter text that is centered vertically.
        label.setWraps(true, atLeast: nil)
        label.setExpands(horizontally: true)
        let close = Button(iconName: "window-close-symbolic")
        close.addStyleClass("flat")
        close.tooltip = closeLabel
        close.setAccessibleName(closeLabel)
        close.onClick { [weak self] in self?.dismiss() }
        button.onClick { [weak self] in self?.performAction() }
        let box = Box(.horizontal, spacing: 12, [label, button, close])
        for control in [label, button, close] { control.align(vertically: .center) }
        box.setMargins(top: 8, bottom: 8, start: 16, end: 8)
        let toast = Clamp(maximumWidth: 560, role: .status, box)
        for name in ["toast", "osd"] { toast.addStyleClass(name) }
        toast.onMotion { [weak self] place in self?.setPointedAt(place != nil) }
        toast.addShortcut(Accelerator(.escape)) { [weak self] in self?.dismiss() != nil }
        revealer.child = toast
        revealer.align(horizontally: .center, vertically: .end)
        revealer.setMargins(bottom: 16, start: 16, end: 16)
        // Lets the toast's shadow show.
        revealer.clipsToBounds = false
        // A hidden toast must not block input.
        revealer.isVisible = false
        revealer.onSettle { [weak self] in self?.hideWhenGone() }
        addLayer(revealer)
        // Lets drags pass through. If the toast disappeared under a drag, GTK would not tell the widgets below about
        // the drag, and they would not accept it. The pointer itself moves only when no drag is active.
        onDragOver { [weak self] in self?.revealer.canTarget = false }
        onPointerMovement { [weak self] in self?.revealer.canTarget = true }
        // The focus observation retains the window, and the window retains everything here.
        connect(Signals.unmap) { [weak self] in
            self?.announcer = nil
            self?.activation = nil
            self?.settling = nil
            self?.pinnedToasts = []
            self?.dismiss()
        }
    }

    /// Whether a toast is shown.
    package var isShowing: Bool { toast != nil }

    /// Shows a toast in place of the current one.
    package func show(_ toast: Toast) {
        if let previous = self.toast, previous.returns { pinnedToasts.append(previous) }
        if let topic = toast.topic { pinnedToasts.removeAll { $0.topic == topic } }
        self.toast = toast
        label.text = toast.text
        button.isVisible = toast.buttonLabel != nil
        if let label = toast.buttonLabel { button.label = label }
        revealer.child?.setAccessibleName(toast.text)
        revealer.isVisible = true
        // Not every drag reports its end. A drag that is still active reports its next movement.
        revealer.canTarget = true
        revealer.isRevealed = true
        watchFocus()
        remainingTime = toast.duration ?? 0
        timer = nil
        updateTimer()
        if toast.isSpoken { say(toast.text) }
    }

    /// Announces a message without showing it. If a dialog over the window has just closed, that waits until the window
    /// is active again and shows its focus. Until then, screen readers ignore it.
    package func say(_ text: String) {
        (activation, settling) = (nil, nil)
        guard let window = rootWindow, !window.isActive else { return sayNow(text) }
        activation = PropertyObservation(
            window,
            window.observe("is-active") { [weak self] in
                guard let self else { return }
                settling = NextFrame(of: self) { [weak self] in self?.sayNow(text) }
                activation = nil
            })
    }

    private func sayNow(_ text: String) {
        if !announce(text) { announceByFocus(text) }
    }

    /// Announces a message through the focused widget's description. Before GTK 4.14, screen readers announce only
    /// changes to the focused widget. The widget's own description returns when the focus moves.
    private func announceByFocus(_ text: String) {
        announcer = FocusDescriptionAnnouncer(text, inWindowOf: self, replacing: announcer)
    }

    /// Closes the toast if it would time out by itself and isn't important.
    package func dismissTransientToast() {
        if let toast, !toast.returns { dismiss() }
    }

    /// Closes the toast if it would time out by itself, isn't important, and has no action.
    package func dismissTransientMessage() {
        if let toast, !toast.returns, toast.buttonLabel == nil { dismiss() }
    }

    /// Closes the toast with a topic, or keeps it from returning, because it no longer applies.
    package func withdraw(topic: String) {
        pinnedToasts.removeAll { $0.topic == topic }
        if toast?.topic == topic { dismiss() }
    }

    /// Closes the toast without performing its action.
    package func dismiss() {
        guard let toast else { return }
        if toast.isSpoken { (activation, settling) = (nil, nil) }
        self.toast = nil
        timer = nil
        isPointedAt = false
        focusWatch = nil
        if revealer.containsFocus {
            if let before = focusBefore, before.isMapped { before.grabFocus() } else { clearWindowFocus() }
        }
        if var next = pinnedToasts.popLast() {
            // It was announced when it first appeared.
            next.isSpoken = false
            return show(next)
        }
        revealer.isRevealed = false
        hideWhenGone()
    }

    private func performAction() {
        let action = toast?.action
        dismiss()
        action?()
    }

    private func hideWhenGone() {
        if !revealer.isChildShown { revealer.isVisible = false }
    }

    // MARK: Timing

    private func setPointedAt(_ isPointedAt: Bool) {
        self.isPointedAt = isPointedAt
        updateTimer()
    }

    private func updateTimer() {
        guard let toast, let duration = toast.duration else { return }
        if isPointedAt || revealer.containsFocus || toast.isImportant && rootWindow?.isActive != true {
            guard timer != nil else { return }
            remainingTime = max(remainingTime - (MainLoop.now - timerStart) / 1000, 0)
            timer = nil
        } else if timer == nil {
            timerStart = MainLoop.now
            // Leaves at least a second for the pointer to return.
            remainingTime = max(remainingTime, min(duration, 1_000))
            timer = DelayedCall(afterMilliseconds: remainingTime) { [weak self] in self?.dismiss() }
        }
    }

    // MARK: Focus

    private func watchFocus() {
        guard let root = gtk_widget_get_root(widget) else { return }
        let window = Object.wrapping(UnsafeMutableRawPointer(root))
        focusDidChange()
        focusWatch = PropertyObservation(
            window, window.observe("focus-widget") { [weak self] in self?.focusDidChange() },
            window.observe("is-active") { [weak self] in self?.updateTimer() })
    }

    private func focusDidChange() {
        guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else { return }
        guard gtk_widget_is_ancestor(focus, revealer.widget) == 0 else { return updateTimer() }
        focusBefore = Widget.adopt(UnsafeMutableRawPointer(focus))
        updateTimer()
    }
}
