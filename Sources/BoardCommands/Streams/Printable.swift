/// Text as it may be printed, whoever has written it.
enum Printable {
    /// A text in which each control character is a picture of itself: to a terminal it would be an order.
    static func text(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var printable = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { printable.append(isControl(scalar) ? picture(of: scalar) : scalar) }
        return String(printable)
    }

    /// Lines end, and tabs go on, without harm.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
    }

    private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0...0x1F: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        default: "\u{FFFD}"
        }
    }
}
