import CGtk
import CGtkGlue

/// The modifier keys held during an event.
public struct HeldKeys: OptionSet, Hashable, Sendable {
    /// A bit mask with GDK's values.
    public let rawValue: UInt32

    /// Creates a set of keys from GDK's bit mask.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The Shift key.
    public static let shift = HeldKeys(rawValue: GDK_SHIFT_MASK.rawValue)
    /// The Control key.
    public static let control = HeldKeys(rawValue: GDK_CONTROL_MASK.rawValue)
    /// The Alt key.
    public static let alt = HeldKeys(rawValue: GDK_ALT_MASK.rawValue)
    /// The primary mouse button.
    public static let primaryButton = HeldKeys(rawValue: GDK_BUTTON1_MASK.rawValue)
}

/// Detects changes of the held keys, even during a drag. Only active on X11, where nothing else reports them while the
/// pointer rests.
@MainActor
public final class HeldKeysWatch {
    private var observation: Observation?

    /// Creates a watch that lasts until it is released.
    public init(_ body: @escaping @MainActor () -> Void) {
        guard let display = gdk_display_get_default(), inlay_display_is_x11(display) != 0,
            let keyboard = gdk_display_get_default_seat(display).flatMap({ gdk_seat_get_keyboard($0) })
        else { return }
        let device = Object.wrapping(UnsafeMutableRawPointer(keyboard))
        observation = Observation(device, device.observe("modifier-state", body))
    }
}
