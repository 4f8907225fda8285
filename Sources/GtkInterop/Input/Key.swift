import CGtk

/// A key of the keyboard, by what it means.
public struct Key: Hashable, Sendable {
    /// Its number in X11 and GDK.
    public let value: UInt32

    /// The key of a number.
    public init(value: UInt32) {
        self.value = value
    }

    /// The key of a name of X11's, such as `Escape` or `a`.
    public init(_ name: String) {
        value = gdk_keyval_from_name(name)
    }

    /// Escape.
    public static let escape = Key(value: UInt32(GDK_KEY_Escape))
    /// Enter.
    public static let enter = Key(value: UInt32(GDK_KEY_Return))
    /// Enter of the number pad.
    public static let keypadEnter = Key(value: UInt32(GDK_KEY_KP_Enter))
    /// The space bar.
    public static let space = Key(value: UInt32(GDK_KEY_space))
    /// Up.
    public static let up = Key(value: UInt32(GDK_KEY_Up))
    /// Down.
    public static let down = Key(value: UInt32(GDK_KEY_Down))
    /// Left.
    public static let left = Key(value: UInt32(GDK_KEY_Left))
    /// Right.
    public static let right = Key(value: UInt32(GDK_KEY_Right))
    /// Page up.
    public static let pageUp = Key(value: UInt32(GDK_KEY_Page_Up))
    /// Page down.
    public static let pageDown = Key(value: UInt32(GDK_KEY_Page_Down))
    /// Home.
    public static let home = Key(value: UInt32(GDK_KEY_Home))
    /// End.
    public static let end = Key(value: UInt32(GDK_KEY_End))
    /// The key for a menu.
    public static let menu = Key(value: UInt32(GDK_KEY_Menu))
    /// F10, which with Shift is for a menu too.
    public static let f10 = Key(value: UInt32(GDK_KEY_F10))
    /// Tab.
    public static let tab = Key(value: UInt32(GDK_KEY_Tab))
    /// Tab with Shift.
    public static let backTab = Key(value: UInt32(GDK_KEY_ISO_Left_Tab))
    /// The letter a.
    public static let a = Key(value: UInt32(GDK_KEY_a))

    /// Whether it is one of those that are held as Alt.
    public var isAlt: Bool {
        [GDK_KEY_Alt_L, GDK_KEY_Alt_R, GDK_KEY_Meta_L, GDK_KEY_Meta_R].contains(Int32(value))
    }

    /// The key that means the same beside the number pad, for one of the number pad that moves; else the key itself.
    public var besideNumberPad: Key {
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

    /// The arrow that a letter of the row below the fingers stands for, as in editors of old; else the key itself.
    public var arrowOfLetter: Key {
        switch Int32(value) {
        case GDK_KEY_h, GDK_KEY_H: .left
        case GDK_KEY_j, GDK_KEY_J: .down
        case GDK_KEY_k, GDK_KEY_K: .up
        case GDK_KEY_l, GDK_KEY_L: .right
        default: self
        }
    }
}
