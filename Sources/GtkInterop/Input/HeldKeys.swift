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

    /// The Shift key.
    public static let shift = HeldKeys(rawValue: GDK_SHIFT_MASK.rawValue)
    /// The Control key.
    public static let control = HeldKeys(rawValue: GDK_CONTROL_MASK.rawValue)
    /// The Alt key.
    public static let alt = HeldKeys(rawValue: GDK_ALT_MASK.rawValue)
    /// The primary mouse button.
    public static let primaryButton = HeldKeys(rawValue: GDK_BUTTON1_MASK.rawValue)
}
