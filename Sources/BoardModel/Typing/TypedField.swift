import Board

/// A field whose text is saved as it is typed, and follows when it is changed elsewhere: what of it is written, and what
/// stands in it. It does not own the view that shows it.
package struct TypedField {
    private let isSingleLine: Bool
    private let limit: Int
    private var typing = Typing("")
    /// What stands in the view, to find out what is new.
    private var shown = ""
    /// The last text that was accepted.
    private var accepted = ""

    /// An empty field.
    ///
    /// - Parameter limit: the most bytes of UTF-8 that it may have.
    package init(isSingleLine: Bool, limit: Int) {
        (self.isSingleLine, self.limit) = (isSingleLine, limit)
    }

    /// What stands in it, as far as it is saved.
    package var text: String { typing.text }

    /// Shows another text, which nobody has typed into.
    package mutating func open(_ text: String) {
        typing = Typing(text)
        (shown, accepted) = (text, text)
    }

    /// The user has typed.
    ///
    /// - Returns: what to write now, and whether what stands in the view is to be corrected.
    package mutating func type(_ text: String, at time: Int) -> (write: String?, needsCorrection: Bool) {
        let clean = cleaned(text)
        shown = text
        guard let clean else { return (nil, true) }
        accepted = clean
        return (typing.type(isSingleLine ? clean.trimmed : clean, at: time), clean != text)
    }

    /// What is to stand in the view instead of a text, and whether that text was refused; `nil` where it may stay.
    package func correction(of text: String) -> (text: String, isRefused: Bool)? {
        guard let clean = cleaned(text) else { return (accepted, true) }
        return clean == text ? nil : (clean, false)
    }

    /// What may be saved of a text; `nil` where it is too long.
    private func cleaned(_ text: String) -> String? {
        guard text.utf8.count <= limit else { return nil }
        guard isSingleLine, text.contains(where: \.isNewline) else { return text }
        return String(text.map { $0.isNewline ? " " : $0 })
    }

    /// The store says what the text is by now.
    ///
    /// - Returns: whether the view is to show it.
    package mutating func hear(_ stored: String, at time: Int) -> Bool { typing.hear(stored, at: time) }

    /// A write was answered: returns what to write next.
    package mutating func settle() -> String? { typing.settle() }

    /// Nothing is typed any more: returns what to write.
    ///
    /// - Parameter stored: what the store says that the text is; `nil` where it has it no more.
    package mutating func end(stored: String?) -> String? {
        // Where the card has gone, what has not been handed over yet may be kept all the same.
        guard let stored else { return typing.yield() }
        return typing.end(stored: stored)
    }

    /// Something is undone, and the store knows better from here on: returns what to write.
    package mutating func yield() -> String? { typing.yield() }

    /// Shows another text in the view: returns what is to be replaced there.
    package mutating func show(_ text: String) -> TextReplacement? {
        accepted = text
        guard text != shown else { return nil }
        defer { shown = text }
        return TextReplacement(from: shown, to: text)
    }
}
