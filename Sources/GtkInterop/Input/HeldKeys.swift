import CGtk
import CGtkGlue

/// The modifier keys and mouse buttons held during an event.
public struct HeldKeys: OptionSet, Hashable, Sendable {
    /// A bit mask with GDK's values.
    public let rawValue: UInt32

    /// Creates a set of keys from GDK's bit mask.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The keys held now, while a window of this program has the keyboard.
    @MainActor package static var now: HeldKeys {
        let seat = gdk_display_get_default().flatMap { gdk_display_get_default_seat($0) }
        let keyboard = seat.flatMap { gdk_seat_get_keyboard($0) }
        return HeldKeys(rawValue: keyboard.map { gdk_device_get_modifier_state($0).rawValue } ?? 0)
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
