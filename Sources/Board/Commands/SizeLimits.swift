/// The largest sizes allowed. Anything larger is refused as a mistake or an attack.
public enum SizeLimits {
    /// Bytes of UTF-8 in a title.
    public static let title = 4_096
    /// Bytes of UTF-8 in the notes of a card.
    public static let notes = 1_048_576
    /// Bytes of UTF-8 in the parts of a file that a board can't hold.
    public static let extras = 16_777_216
    /// Cards that one command may name or add.
    public static let cards = 2_000_000
    /// Sections of a board.
    public static let sections = 10_000
    /// Labels of a card.
    public static let labels = 64
    /// The largest value of a card limit.
    public static let limit = 1_000_000
}
