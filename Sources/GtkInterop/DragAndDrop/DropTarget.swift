import CGtk
import CGtkGlue

/// Takes drops on a widget, and reads them when it likes.
///
/// GTK's own target, which does the work, forgets a drop only when it is told that it has left, and until then it takes no
/// other. It is never told where its widget goes off the screen meanwhile, nor on X11 after a drop: then there is a new one
/// in its place.
@MainActor
public final class DropTarget {
    private var accepts: (@MainActor (Drop) -> Bool)?
    private var enter: PointHandler = { _, _, _ in [] }
    private var motion: PointHandler = { _, _, _ in [] }
    private var leave: @MainActor (Drop) -> Void = { _ in }
    private var drop: @MainActor (Drop, _ x: Double, _ y: Double) -> Bool = { _, _, _ in false }

    private weak var widget: Widget?
    private var phase = EventPhase.bubble
    /// GTK's target. It is the widget's, and holds this one.
    private weak var controller: Object?
    /// The drop that it knows of. A newer GTK's target may have let go of it without a signal.
    private var known: Drop?
    private var renewal: Timer?

    /// A target for whatever type, that lets it be copied or moved.
    public init() {}

    // MARK: What is asked and told

    /// Is asked whether it cares at all.
    public func onAccept(_ body: @escaping @MainActor (Drop) -> Bool) { accepts = body }

    /// Is told of a drop at a point, and answers what would become of it.
    public typealias PointHandler = @MainActor (Drop, _ x: Double, _ y: Double) -> DragActions

    /// Is told that something comes over the widget, and answers what it would do with it.
    public func onEnter(_ body: @escaping PointHandler) { enter = body }
    /// Is told where it is now.
    public func onMotion(_ body: @escaping PointHandler) { motion = body }

    /// Is told that it has left the widget, by going on or by an end elsewhere. On X11 nobody tells that after a drop.
    public func onLeave(_ body: @escaping @MainActor (Drop) -> Void) { leave = body }

    /// Is handed the drop; who answers true calls `finish` on it, now or later.
    public func onDrop(_ body: @escaping @MainActor (Drop, _ x: Double, _ y: Double) -> Bool) { drop = body }

    /// Wants to hear no more of a drop.
    public func reject(_ drop: Drop) {
        guard known?.handle == drop.handle, let controller else { return }
        gtk_drop_target_async_reject_drop(controller.opaque, drop.handle)
    }

    // MARK: GTK's target

    /// Puts it on a widget, once and for all.
    fileprivate func attach(to widget: Widget, phase: EventPhase) {
        precondition(self.widget == nil, "a drop target is one widget's")
        (self.widget, self.phase) = (widget, phase)
        makeController(on: widget)
        widget.connect(Signals.unmap) { [weak self] in self?.renewSoon() }
    }

    private func makeController(on widget: Widget) {
        let actions = DragActions([.copy, .move])
        let controller = Object(taking: UnsafeMutableRawPointer(gtk_drop_target_async_new(nil, actions.value)))
        controller.connect(Signals.accept) { [self] in isAccepted($0) }
        controller.connect(Signals.dropEnter) { [self] in enter($0, $1, $2) }
        controller.connect(Signals.dropMotion) { [self] in motion($0, $1, $2) }
        controller.connect(Signals.dropLeave) { [self] in tellLeave($0) }
        controller.connect(Signals.drop) { [self] in tellDrop($0, $1, $2) }
        widget.addEventController(controller, phase: phase)
        self.controller = controller
    }

    private func isAccepted(_ drop: Drop) -> Bool {
        known = drop
        drop.answerFirst()
        Self.knowing.removeAll { $0.target == nil || $0.target === self }
        Self.knowing.append(Weak(target: self))
        return accepts.map { $0(drop) } ?? !drop.actions.isDisjoint(with: [.copy, .move])
    }

    private func tellLeave(_ drop: Drop?) {
        known = nil
        if let drop { leave(drop) }
    }

    private func tellDrop(_ drop: Drop, _ x: Double, _ y: Double) -> Bool {
        inlay_drop_settle(drop.handle)
        if drop.isOnX11 {
            for target in Self.knowing.compactMap(\.target) where target.known?.handle == drop.handle {
                target.renewSoon()
            }
        }
        lookIdle()
        return self.drop(drop, x, y)
    }

    // MARK: Another in its place

    private struct Weak {
        weak var target: DropTarget?
    }

    /// All whose GTK's targets know of a drop, also those that do not care for it; and perhaps some more.
    private static var knowing: [Weak] = []

    /// As soon as GTK goes through the widget's controllers no more, and before the next event.
    private func renewSoon() {
        guard known != nil else { return }
        renewal = Timer.beforeNextEvent { [weak self] in self?.renew() }
    }

    private func renew() {
        renewal = nil
        guard let known, let widget, let controller = controller?.opaque else { return }
        self.known = nil
        withExtendedLifetime(known) { inlay_drop_target_remove(widget.widget, controller, known.handle) }
        lookIdle()
        makeController(on: widget)
    }

    /// The widget would look as if there was a drop to come.
    private func lookIdle() {
        if let widget { gtk_widget_unset_state_flags(widget.widget, GTK_STATE_FLAG_DROP_ACTIVE) }
    }
}

extension Widget {
    /// Lets drops be taken on the widget, which then owns the target.
    public func addEventController(_ target: DropTarget, phase: EventPhase = .bubble) {
        target.attach(to: self, phase: phase)
    }
}
