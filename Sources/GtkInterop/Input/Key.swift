import CGtk

/// A key of the keyboard, identified by its meaning.
public struct Key: Hashable, Sendable {
    /// The key value in X11 and GDK.
    package let value: UInt32

    /// Creates a key from its value.
    package init(value: UInt32) {
        self.value = value
    }

    /// Creates a key from an X11 name, such as `Escape` or `a`.
    public init(_ name: String) {
        value = gdk_keyval_from_name(name)
    }

    /// The Escape key.
    public static let escape = Key(value: UInt32(GDK_KEY_Escape))
    /// The Enter key.
    public static let enter = Key(value: UInt32(GDK_KEY_Return))
    /// The Enter key of the numeric keypad.
    package static let keypadEnter = Key(value: UInt32(GDK_KEY_KP_Enter))
    /// The space bar.
    public static let space = Key(value: UInt32(GDK_KEY_space))
    /// The up arrow key.
    public static let up = Key(value: UInt32(GDK_KEY_Up))
    /// The down arrow key.
    public static let down = Key(value: UInt32(GDK_KEY_Down))
    /// The left arrow key.
    public static let left = Key(value: UInt32(GDK_KEY_Left))
    /// The right arrow key.
    public static let right = Key(value: UInt32(GDK_KEY_Right))
    /// The Page Up key.
    public static let pageUp = Key(value: UInt32(GDK_KEY_Page_Up))
    /// The Page Down key.
    public static let pageDown = Key(value: UInt32(GDK_KEY_Page_Down))
    /// The Home key.
    public static let home = Key(value: UInt32(GDK_KEY_Home))
    /// The End key.
    public static let end = Key(value: UInt32(GDK_KEY_End))
    /// The menu key.
    public static let menu = Key(value: UInt32(GDK_KEY_Menu))
    /// The F10 key, which, together with Shift, opens a context menu.
    public static let f10 = Key(value: UInt32(GDK_KEY_F10))
    /// The Tab key.
    public static let tab = Key(value: UInt32(GDK_KEY_Tab))
    /// The Tab key together with Shift.
    public static let backTab = Key(value: UInt32(GDK_KEY_ISO_Left_Tab))
    /// The letter a.
    public static let a = Key(value: UInt32(GDK_KEY_a))

    /// The character that the key types, apart from spaces; `nil` for other keys.
    package var character: Character? {
        guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(value)) else { return nil }
        let character = Character(scalar)
        return character.isLetter || character.isNumber || character.isPunctuation || character.isSymbol
            ? character : nil
    }

    /// Whether the key is one of those that act as Alt.
    package var isAlt: Bool {
        [GDK_KEY_Alt_L, GDK_KEY_Alt_R, GDK_KEY_Meta_L, GDK_KEY_Meta_R].contains(Int32(value))
    }

    /// Whether the key, such as Shift, only modifies others.
    package var isModifier: Bool {
        isAlt
            || [
                GDK_KEY_Shift_L, GDK_KEY_Shift_R, GDK_KEY_Control_L, GDK_KEY_Control_R, GDK_KEY_Super_L,
                GDK_KEY_Super_R, GDK_KEY_ISO_Level3_Shift,
            ]
            .contains(Int32(value))
    }

    /// The equivalent key outside the numeric keypad, for the keypad's navigation keys; otherwise the key itself.
    package var withoutKeypad: Key {
        switch Int32(value) {
        case GDK_KEY_KP_Up: .up
        case GDK_KEY_KP_Down: .down
        case GDK_KEY_KP_Left: .left
        case GDK_KEY_KP_Right: .right
        case GDK_KEY_KP_Page_Up: .pageUp
        case GDK_KEY_KP_Page_Down: .pageDown
        case GDK_KEY_KP_Home: .home
        case GDK_KEY_KP_End: .end
        default: self
        }
    }

    /// The arrow key for one of the letters H, J, K, and L, as in vi; otherwise the key itself.
    package var arrowForLetter: Key {
        switch Int32(value) {
        case GDK_KEY_h, GDK_KEY_H: .left
        case GDK_KEY_j, GDK_KEY_J: .down
        case GDK_KEY_k, GDK_KEY_K: .up
        case GDK_KEY_l, GDK_KEY_L: .right
        default: self
        }
    }
}
