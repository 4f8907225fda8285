import Board
import BoardModel
import GtkInterop

/// The colors and fonts on paper, which is light even if the window is dark.
struct PaperLook: Sendable {
    /// The family of the user's font.
    let family: String

    func font(_ style: PrintedTextStyle) -> PaperFont {
        PaperFont(family: family, size: style.size, isBold: style.isBold)
    }

    static func color(_ ink: PrintedInk) -> Color {
        switch ink {
        case .text: gray(0.1)
        case .faint: gray(0.38)
        }
    }

    static let paper = gray(1)
    static let ground = gray(0.94)
    static let line = gray(0.8)
    static let check = gray(0.38)
    /// The share of white mixed into a label's color.
    static let chipLightness = 0.78

    /// Returns a color that the user has chosen, mixed with white for areas behind text.
    static func color(_ color: BoardColor?, lightness: Double = 0) -> Color {
        let name = color.flatMap { color in Look.palette.first { $0.name == color.rawValue }?.color }
        guard let full = name.flatMap({ Color($0) }) else { return gray(0.75).mixed(with: paper, lightness) }
        return full.mixed(with: paper, lightness)
    }

    private static func gray(_ value: Double) -> Color { Color(red: value, green: value, blue: value) }
}

extension Color {
    fileprivate func mixed(with other: Color, _ share: Double) -> Color {
        func mix(_ part: Double, _ other: Double) -> Double { part + (other - part) * share }
        return Color(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }
}
