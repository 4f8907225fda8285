/// Escaping of text that looks like syntax, by a backslash before it.
///
/// If the text already has backslashes before something that looks like syntax, another one is added, and reading
/// removes one. Any text is therefore preserved, and ordinary text stays as it is.
enum Backslash {
    /// Returns the bytes with a backslash if, after any backslashes at the start, they look like syntax.
    static func escape(_ bytes: ArraySlice<UInt8>, if looksLikeSyntax: (ArraySlice<UInt8>) -> Bool) -> [UInt8] {
        isSyntax(bytes, looksLikeSyntax) ? [Byte.backslash] + bytes : Array(bytes)
    }

    /// Removes the backslash that `escape` added.
    static func unescape(
        _ bytes: ArraySlice<UInt8>, if looksLikeSyntax: (ArraySlice<UInt8>) -> Bool
    ) -> ArraySlice<UInt8> {
        bytes.first == Byte.backslash && isSyntax(bytes, looksLikeSyntax) ? bytes.dropFirst() : bytes
    }

    private static func isSyntax(_ bytes: ArraySlice<UInt8>, _ looksLikeSyntax: (ArraySlice<UInt8>) -> Bool) -> Bool {
        looksLikeSyntax(bytes.dropFirst(bytes.leadingCount(of: Byte.backslash)))
    }
}
