import CGtk
import CGtkGlue

/// A watch that detects changes to the held keys, even during a drag. It is only active on X11, where nothing else
/// reports them while the pointer rests.
@MainActor
package final class HeldKeysWatch {
    private var observation: PropertyObservation?

    /// Creates a watch that lasts until it is released.
    package init(_ body: @escaping @MainActor () -> Void) {
        guard let display = gdk_display_get_default(), inlay_display_is_x11(display) != 0,
            let keyboard = gdk_display_get_default_seat(display).flatMap({ gdk_seat_get_keyboard($0) })
        else { return }
        let device = Object.wrapping(UnsafeMutableRawPointer(keyboard))
        observation = PropertyObservation(device, device.observe("modifier-state", body))
    }
}
