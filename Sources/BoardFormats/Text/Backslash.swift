/// Keeps text apart from syntax: where a text looks like syntax, a backslash goes before it.
///
/// Text that has backslashes before what looks like syntax gets one more, and reading takes one off; so any text comes
/// back, and text that looks like nothing special stays as it is.
enum Backslash {
    /// Adds a backslash where, behind any backslashes at the beginning, there is something that looks like syntax.
    static func escape(_ bytes: ArraySlice<UInt8>, if looksLikeSyntax: (ArraySlice<UInt8>) -> Bool) -> [UInt8] {
        isSyntax(bytes, looksLikeSyntax) ? [Byte.backslash] + bytes : Array(bytes)
    }

    /// Takes off what `escape` has added.
    static func unescape(
        _ bytes: ArraySlice<UInt8>, if looksLikeSyntax: (ArraySlice<UInt8>) -> Bool
    ) -> ArraySlice<UInt8> {
        bytes.first == Byte.backslash && isSyntax(bytes, looksLikeSyntax) ? bytes.dropFirst() : bytes
    }

    private static func isSyntax(_ bytes: ArraySlice<UInt8>, _ looksLikeSyntax: (ArraySlice<UInt8>) -> Bool) -> Bool {
        looksLikeSyntax(bytes.dropFirst(bytes.leadingCount(of: Byte.backslash)))
    }
}
