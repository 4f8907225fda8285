/// A text while it is typed into and others may change it, too: what is to be written, and what is to be shown.
///
/// What is typed wins in its field. It is written as it is typed, but one write at a time: what was typed meanwhile
/// follows in one piece, so that a long text is not written more often than the store can take.
package struct Typing {
    /// What stands in the field, as far as it is saved.
    package private(set) var text: String
    /// What stood there before each letter since the first, as hashes: taking the typing back, all or a part of it, makes one
    /// of these of it.
    private var before: Set<Int>
    /// The last letter's time, in microseconds, until the typing is over.
    private var lastTyped: Int?
    /// How many writes have not been answered.
    private var underWay = 0
    /// Whether more was typed since the last write.
    private var isWaiting = false

    /// After a rest of so many microseconds nobody is typing any more, wherever the cursor is.
    private static let rest = 5_000_000

    /// A text that nobody has typed into yet.
    package init(_ text: String) {
        self.text = text
        before = [text.hashValue]
    }

    /// Whether not all of it has been answered.
    package var isUnsettled: Bool { underWay > 0 || isWaiting }

    /// The user has typed: answers what to write now.
    package mutating func type(_ text: String, at time: Int) -> String? {
        guard text != self.text else { return nil }
        if !isTyping(at: time) { before = [] }
        before.insert(self.text.hashValue)
        self.text = text
        lastTyped = time
        isWaiting = true
        return underWay == 0 ? flush() : nil
    }

    /// A write was answered: answers what to write next.
    package mutating func settle() -> String? {
        underWay = max(underWay - 1, 0)
        return underWay == 0 ? flush() : nil
    }

    /// What was typed and not yet written, to write it now.
    package mutating func flush() -> String? {
        guard isWaiting else { return nil }
        isWaiting = false
        underWay += 1
        return text
    }

    /// The store says what the text is: answers whether the field is to show it.
    package mutating func hear(_ stored: String, at time: Int) -> Bool {
        guard stored != text, !isUnsettled else { return false }
        // Somebody has taken it back, perhaps with another program: that is as good as the user's own word.
        guard before.contains(stored.hashValue) || !isTyping(at: time) else { return false }
        text = stored
        lastTyped = nil
        return true
    }

    private func isTyping(at time: Int) -> Bool { lastTyped.map { time - $0 < Self.rest } ?? false }

    /// The user goes on to something else: answers what to write, where somebody has written something else meanwhile.
    package mutating func end(stored: String) -> String? {
        let wasTyped = lastTyped != nil
        lastTyped = nil
        if let waiting = flush() { return waiting }
        guard wasTyped, underWay == 0, stored != text else { return nil }
        underWay += 1
        return text
    }

    /// The user takes something back: from here on the store knows better.
    package mutating func yield() -> String? {
        lastTyped = nil
        return flush()
    }
}
