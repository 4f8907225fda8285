/// A color of a board, a section, or a label.
public enum BoardColor: String, Hashable, Sendable, CaseIterable {
    case red, orange, yellow, green, teal, blue, purple, pink, brown, gray

    /// Creates the color that most resembles a color name from another program, or `nil` if none does.
    public init?(likeName name: String) {
        let name = name.lowercased().prefix { $0 != "_" }
        if let color = BoardColor(rawValue: String(name)) {
            self = color
            return
        }
        switch name {
        case "lime": self = .green
        case "sky", "cyan", "turquoise": self = .teal
        case "violet", "magenta": self = .purple
        case "grey", "black": self = .gray
        default: return nil
        }
    }
}
