import CGtk
import CGtkGlue

/// The keys that are held with another key or a button.
public struct HeldKeys: OptionSet, Hashable, Sendable {
    /// One bit for each key, as GDK has them.
    public let rawValue: UInt32

    /// The keys whose bits are set.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Shift.
    public static let shift = HeldKeys(rawValue: GDK_SHIFT_MASK.rawValue)
    /// Control.
    public static let control = HeldKeys(rawValue: GDK_CONTROL_MASK.rawValue)
    /// Alt.
    public static let alt = HeldKeys(rawValue: GDK_ALT_MASK.rawValue)
    /// The primary button of the mouse.
    public static let primaryButton = HeldKeys(rawValue: GDK_BUTTON1_MASK.rawValue)
}

/// Is told when other keys are held, also while something is dragged; on X11, where nothing else tells it at rest.
@MainActor
public final class HeldKeysWatch {
    private var observation: Observation?

    /// Watches until it is let go.
    public init(_ body: @escaping @MainActor () -> Void) {
        guard let display = gdk_display_get_default(), inlay_display_is_x11(display) != 0,
            let keyboard = gdk_display_get_default_seat(display).flatMap({ gdk_seat_get_keyboard($0) })
        else { return }
        let device = Object.wrapping(UnsafeMutableRawPointer(keyboard))
        observation = Observation(device, device.observe("modifier-state", body))
    }
}
