import CGtk
import CGtkGlue

/// The icon of a drag on X11 that is being canceled. It stays where it is until it is removed or released, although
/// GDK ends the drag at once.
///
/// It must be created in `DragSource.onCancel`, which then has to return `false`: this object replaces the animation
/// that GDK starts.
@MainActor
package final class CanceledIcon {
    private let mark = inlay_loop_mark()
    private var isRemoved = false
    private var hold: DelayedCall?
    /// GDK's animation. The icon disappears with it.
    private nonisolated(unsafe) var animation: UnsafeMutablePointer<GSource>?

    package init(of drag: Drag) {
        // Otherwise the icon would get a press that is meant for what is under it. During the drag it must not let the
        // pointer through, because what is under it would not learn that the pointer returns.
        inlay_drag_icon_ignore_pointer(drag.handle)
        // The animation exists once the current event has been handled, and must not take its first step.
        hold = .beforeNextEvent { self.stopAnimation() }
    }

    deinit {
        guard let animation else { return }
        onMainThread(animation) { animation in
            let animation = animation.assumingMemoryBound(to: GSource.self)
            g_source_destroy(animation)
            g_source_unref(animation)
        }
    }

    private func stopAnimation() {
        hold = nil
        animation = inlay_drag_icon_hold(mark)
        if isRemoved { remove() }
    }

    /// Removes the icon.
    package func remove() {
        isRemoved = true
        if let animation { g_source_destroy(animation) }
    }
}
