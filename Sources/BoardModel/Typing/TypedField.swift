import Board

/// A field that saves its text while the user types, and shows changes made elsewhere. It decides which text is written
/// and which is shown. It doesn't own the view.
///
/// A single-line field is a title, which can't consist of blanks: until something else is typed, the original text
/// is saved.
package struct TypedField {
    private let isSingleLine: Bool
    private let limit: Int
    private var typing = Typing("")
    /// The text in the view, for finding the difference from new text.
    private var shown = ""
    /// The last accepted text.
    private var accepted = ""
    /// The text before typing began.
    private var original = ""

    /// Creates an empty field.
    ///
    /// - Parameter limit: The maximum length in bytes of UTF-8.
    package init(isSingleLine: Bool, limit: Int) {
        (self.isSingleLine, self.limit) = (isSingleLine, limit)
    }

    /// The text of the field, as far as it can be saved.
    package var text: String { typing.text }

    /// Shows another text, which hasn't been typed in yet.
    package mutating func open(_ text: String) {
        typing = Typing(text)
        (shown, accepted, original) = (text, text, text)
    }

    /// Records text that the user typed.
    ///
    /// - Returns: The text to write now, and whether the view's text needs correction.
    package mutating func type(_ text: String, at time: Int) -> (write: String?, needsCorrection: Bool) {
        let clean = cleaned(text)
        shown = text
        guard let clean else { return (nil, true) }
        accepted = clean
        return (typing.type(saved(clean), at: time), clean != text)
    }

    /// Returns the text to save for a text in the view.
    private func saved(_ text: String) -> String {
        guard isSingleLine else { return text }
        return text.trimmed.isEmpty ? original : text.trimmed
    }

    /// Returns the text to show instead of typed text, and whether that text was refused, or `nil` if it may stay.
    package func correction(of text: String) -> (text: String, isRefused: Bool)? {
        guard let clean = cleaned(text) else { return (accepted, true) }
        return clean == text ? nil : (clean, false)
    }

    /// Returns the text in the form that may be saved, or `nil` if it is too long.
    private func cleaned(_ text: String) -> String? {
        guard text.utf8.count <= limit else { return nil }
        guard isSingleLine, text.contains(where: \.isNewline) else { return text }
        return String(text.map { $0.isNewline ? " " : $0 })
    }

    /// Receives the stored text.
    ///
    /// - Returns: Whether the view must show it.
    package mutating func receiveStored(_ stored: String, at time: Int) -> Bool {
        let isShown = typing.receiveStored(stored, at: time)
        if isShown { original = stored }
        return isShown
    }

    /// Records that a write was answered. Returns the text to write next.
    package mutating func writeDidFinish() -> String? { typing.writeDidFinish() }

    /// Ends typing. Returns the text to write.
    ///
    /// - Parameter stored: The stored text, or `nil` if the store no longer has the card.
    package mutating func end(stored: String?) -> String? {
        // The card is gone, but text that hasn't been submitted may still be rescued.
        guard let stored else { return typing.endForUndo() }
        defer { original = typing.text }
        return typing.end(stored: stored)
    }

    /// Ends typing for an undo, after which the stored text takes precedence. Returns the text to write first.
    package mutating func endForUndo() -> String? {
        defer { original = typing.text }
        return typing.endForUndo()
    }

    /// Shows another text in the view. Returns the replacement to make there.
    package mutating func show(_ text: String) -> TextReplacement? {
        accepted = text
        guard text != shown else { return nil }
        defer { shown = text }
        return TextReplacement(from: shown, to: text)
    }
}
