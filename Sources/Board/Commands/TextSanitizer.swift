/// Text cleaned up for a library.
package enum TextSanitizer {
    /// Returns a title as one line: line breaks and other control characters become spaces.
    package static func title(_ text: String, limit: Int = SizeLimits.title) throws -> String {
        guard text.utf8.count <= limit else { throw Refusal.tooLong(.title, limit: limit) }
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var cleaned = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { cleaned.append(isControl(scalar) ? " " : scalar) }
        return String(cleaned)
    }

    /// Returns the title of a board, section, or label, which has no notes to hold the rest of a long title.
    package static func name(_ text: String) throws -> String {
        guard text.utf8.count <= SizeLimits.title else {
            throw Refusal.tooLongName(try title(String(text.prefix(30)), limit: .max), limit: SizeLimits.title)
        }
        return try title(text)
    }

    /// Returns notes without NUL characters, where other programs would cut them off.
    static func notes(_ text: String) throws -> String {
        guard text.utf8.count <= SizeLimits.notes else { throw Refusal.tooLong(.notes, limit: SizeLimits.notes) }
        return withoutNULs(text)
    }

    /// Returns the parts of a file that a board can't hold, without NUL characters.
    static func extras(_ text: String) throws -> String {
        guard text.utf8.count <= SizeLimits.extras else { throw Refusal.tooLong(.extras, limit: SizeLimits.extras) }
        return withoutNULs(text)
    }

    package static func withoutNULs(_ text: String) -> String {
        guard text.utf8.contains(0) else { return text }
        var cleaned = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { cleaned.append(scalar == "\0" ? "\u{FFFD}" : scalar) }
        return String(cleaned)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
        default: false
        }
    }
}
