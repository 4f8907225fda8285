import CGtk
import CGtkGlue

/// A watch that detects Escape during a drag on X11, where GDK misses it.
@MainActor
package final class EscapeWatch {
    private nonisolated(unsafe) let watch: OpaquePointer?
    private nonisolated(unsafe) let box: UnsafeMutableRawPointer

    /// Creates a watch that lasts until it is released.
    package init(_ body: @escaping @MainActor () -> Void) {
        box = CallbackBox(body).retained()
        watch = inlay_escape_watch_new(
            gdk_display_get_default(),
            { box in
                let box = Address(bitPattern: box)
                MainActor.assumeIsolated { callback(box, as: (@MainActor () -> Void).self)() }
            }, box)
    }

    deinit {
        if let watch { onMainThread(UnsafeMutableRawPointer(watch)) { inlay_escape_watch_free(OpaquePointer($0)) } }
        onMainThread(box) { releaseCallback($0) }
    }
}
