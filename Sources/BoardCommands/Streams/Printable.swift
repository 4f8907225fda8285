/// Text from any source in a form that is safe to print.
enum Printable {
    /// Returns text with control characters replaced by symbols, because a terminal would execute them.
    static func text(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var printable = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { printable.append(isControl(scalar) ? picture(of: scalar) : scalar) }
        return String(printable)
    }

    /// Returns whether a character is a control character other than a line feed or tab, which are harmless.
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
