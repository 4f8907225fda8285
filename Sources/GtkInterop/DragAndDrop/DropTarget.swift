import CGtk
import CGtkGlue

/// A target for drops on a widget. The data of a drop can be read at any time.
///
/// GTK's own target does the work, but it forgets a drop only when the drop is reported to have left. Until then, it
/// accepts no other. It is not notified if its widget goes off the screen meanwhile, if another widget comes under the
/// resting pointer, or, on X11, after a drop. In these cases, a new GTK target replaces it.
@MainActor
package final class DropTarget {
    private var accepts: (@MainActor (Drop) -> Bool)?
    private var enter: PointHandler = { _, _, _ in [] }
    private var motion: PointHandler = { _, _, _ in [] }
    private var leave: @MainActor (Drop) -> Void = { _ in }
    private var drop: @MainActor (Drop, _ x: Double, _ y: Double) -> Bool = { _, _, _ in false }

    private weak var widget: Widget?
    private var phase = EventPhase.bubble
    /// GTK's target. The widget owns it, and it retains this object.
    private weak var controller: Object?
    /// The controller that receives movements and drops before GTK's target does. The widget owns it.
    private weak var watch: Object?
    /// The drop that GTK's target knows about. In newer GTK versions, the target may have released it without a signal.
    private var pendingDrop: Drop?
    private var replacementTimer: DelayedCall?

    /// Creates a target for all types that allows copies and moves.
    package init() {}

    // MARK: Callbacks

    /// Calls a closure that returns whether the target is interested in a drop at all.
    package func onAccept(_ body: @escaping @MainActor (Drop) -> Bool) { accepts = body }

    /// A function that handles a drop at a point, and returns the actions that the target would perform.
    package typealias PointHandler = @MainActor (Drop, _ x: Double, _ y: Double) -> DragActions

    /// Calls a closure when a drag enters the widget.
    package func onEnter(_ body: @escaping PointHandler) { enter = body }
    /// Calls a closure when a drag moves over the widget.
    package func onMotion(_ body: @escaping PointHandler) { motion = body }

    /// Calls a closure when a drag leaves the widget or ends elsewhere. On X11, it is not called after a drop.
    package func onLeave(_ body: @escaping @MainActor (Drop) -> Void) { leave = body }

    /// Calls a closure with a drop. It returns `true` to accept the drop, and then has to call `finish` on it,
    /// immediately or later.
    package func onDrop(_ body: @escaping @MainActor (Drop, _ x: Double, _ y: Double) -> Bool) { drop = body }

    /// Ignores a drop that has ended or been canceled.
    package func reject(_ drop: Drop) {
        if pendingDrop?.handle == drop.handle, let controller {
            gtk_drop_target_async_reject_drop(controller.opaque, drop.handle)
        }
        // GTK reports the end only to the widgets that it believes to be under the pointer. On Wayland, a drop may
        // still come, and the old target passes it on.
        if drop.isOnX11 { for target in Self.targets(with: drop) { target.replaceControllerSoon() } }
    }

    // MARK: GTK's target

    /// Attaches the target to a widget. This can be done only once.
    fileprivate func attach(to widget: Widget, phase: EventPhase) {
        precondition(self.widget == nil, "a drop target can be attached to only one widget")
        (self.widget, self.phase) = (widget, phase)
        makeController(on: widget)
        widget.connect(Signals.unmap) { [weak self] in self?.replaceControllerSoon() }
    }

    private func makeController(on widget: Widget) {
        let actions = DragActions([.copy, .move])
        let controller = Object(taking: UnsafeMutableRawPointer(gtk_drop_target_async_new(nil, actions.value)))
        controller.connect(Signals.accept) { [self] in isAccepted($0) }
        controller.connect(Signals.dropEnter) { [self] in enter($0, $1, $2) }
        controller.connect(Signals.dropMotion) { [self] in motion($0, $1, $2) }
        controller.connect(Signals.dropLeave) { [self] in handleLeave($0) }
        controller.connect(Signals.drop) { [self] in handleDrop($0, $1, $2) }
        widget.addEventController(controller, phase: phase)
        self.controller = controller
        let watch = Object(taking: UnsafeMutableRawPointer(gtk_event_controller_legacy_new()))
        watch.connect(Signals.event) { [weak self] in self?.stops($0) ?? false }
        widget.addEventController(watch, phase: .capture)
        self.watch = watch
    }

    private func isAccepted(_ drop: Drop) -> Bool {
        pendingDrop = drop
        drop.rejectInitially()
        // A target that is not notified of the end of a drop would ignore the next one.
        for target in Self.targetsWithPendingDrop.compactMap(\.target) where target.hasOther(than: drop) {
            if target.widget === widget { target.replaceControllerSoon() } else { target.replaceController() }
        }
        Self.targetsWithPendingDrop.removeAll { $0.target == nil || $0.target === self }
        Self.targetsWithPendingDrop.append(WeakTarget(target: self))
        return accepts.map { $0(drop) } ?? !drop.actions.isDisjoint(with: [.copy, .move])
    }

    private func handleLeave(_ drop: Drop?) {
        pendingDrop = nil
        if let drop { leave(drop) }
    }

    private func handleDrop(_ drop: Drop, _ x: Double, _ y: Double) -> Bool {
        inlay_drop_stop_tracking_actions(drop.handle)
        if drop.isOnX11 {
            for target in Self.targets(with: drop) { target.replaceControllerSoon() }
        }
        clearDropState()
        return self.drop(drop, x, y)
    }

    // MARK: Widgets that come under the pointer

    /// Handles a movement or the drop of a drag before GTK's target does.
    ///
    /// When the widget under the pointer goes off the screen, GTK treats the widget that is there now as the one under
    /// the pointer, but reports this only as a movement of the pointer, not of the drag. So the drag doesn't leave the
    /// old widget or enter the new one, whose target would log a warning for each event and accept nothing.
    ///
    /// - Returns: Whether the event goes no further. The next movement then enters the widget. A drop before that is
    ///   refused.
    private func stops(_ event: OpaquePointer) -> Bool {
        let type = gdk_event_get_event_type(event)
        guard type == GDK_DRAG_MOTION || type == GDK_DROP_START, let widget,
            let drop = gdk_dnd_event_get_drop(event).map({ Drop($0) })
        else { return false }
        for target in Self.targets(with: drop) where !target.isInOneBranch(with: widget) {
            target.leave(drop)
            target.replaceController()
        }
        guard pendingDrop?.handle != drop.handle else { return false }
        guard type == GDK_DRAG_MOTION else {
            refuse(drop)
            return true
        }
        // A target that was not notified of the end of another drop would ignore this one.
        replaceControllerSoon()
        inlay_pointer_focus_forget(widget.widget, event)
        return true
    }

    /// Refuses a drop that no target under the pointer has been told about.
    private func refuse(_ drop: Drop) {
        for target in drop.isOnX11 ? Self.targets(with: drop) : [] {
            // On X11, nothing reports that the drag has left them.
            target.leave(drop)
            target.replaceControllerSoon()
        }
        drop.refuse()
    }

    /// Whether one of two widgets contains the other. Otherwise a drag can't be over both.
    private func isInOneBranch(with other: Widget) -> Bool {
        guard let widget else { return false }
        return widget === other || gtk_widget_is_ancestor(widget.widget, other.widget) != 0
            || gtk_widget_is_ancestor(other.widget, widget.widget) != 0
    }

    // MARK: Replacing GTK's target

    private struct WeakTarget {
        weak var target: DropTarget?
    }

    /// The targets whose GTK target knows about a drop, including those that ignore it. Some entries may be stale.
    private static var targetsWithPendingDrop: [WeakTarget] = []

    /// Whether GTK's target knows about another drop.
    private func hasOther(than drop: Drop) -> Bool { pendingDrop.map { $0.handle != drop.handle } ?? false }

    private static func targets(with drop: Drop) -> [DropTarget] {
        targetsWithPendingDrop.compactMap(\.target).filter { $0.pendingDrop?.handle == drop.handle }
    }

    /// Replaces GTK's target once GTK no longer iterates over the widget's controllers, and before the next event.
    private func replaceControllerSoon() {
        guard pendingDrop != nil else { return }
        replacementTimer = DelayedCall.beforeNextEvent { [weak self] in self?.replaceController() }
    }

    private func replaceController() {
        replacementTimer = nil
        guard let pendingDrop, let widget, let controller = controller?.opaque else { return }
        self.pendingDrop = nil
        withExtendedLifetime(pendingDrop) { inlay_drop_target_remove(widget.widget, controller, pendingDrop.handle) }
        if let watch { gtk_widget_remove_controller(widget.widget, watch.opaque) }
        clearDropState()
        makeController(on: widget)
    }

    /// Clears the widget's drop state. Otherwise the widget would look as if a drop were still possible.
    private func clearDropState() {
        if let widget { gtk_widget_unset_state_flags(widget.widget, GTK_STATE_FLAG_DROP_ACTIVE) }
    }
}

extension Widget {
    /// Adds a drop target to the widget, which then owns it.
    package func addEventController(_ target: DropTarget, phase: EventPhase = .bubble) {
        target.attach(to: self, phase: phase)
    }
}
