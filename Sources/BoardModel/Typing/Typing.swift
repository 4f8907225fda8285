/// Text that is typed while other writers may change it too. It decides which text is written, and which is shown.
///
/// Typed text wins in its field. It is written while it is typed, but only one write at a time. Later typing follows as
/// a single write, so long text isn't written more often than the store can handle.
package struct Typing {
    /// The text of the field, as far as it can be saved.
    package private(set) var text: String
    /// Hashes of the texts before each keystroke since typing began. Undoing all or part of the typing restores one of
    /// them.
    private var before: Set<Int>
    /// The time of the last keystroke in microseconds, or `nil` when typing is over.
    private var lastTyped: Int?
    /// The number of unanswered writes.
    private var writesInProgress = 0
    /// Whether text was typed since the last write.
    private var isWaiting = false

    /// The pause in microseconds after which typing is over, wherever the cursor is.
    private static let pause = 5_000_000

    /// Creates text that hasn't been typed in yet.
    package init(_ text: String) {
        self.text = text
        before = [text.hashValue]
    }

    /// Whether part of the text is unwritten or unanswered.
    package var hasUnsavedText: Bool { writesInProgress > 0 || isWaiting }

    /// Records typed text. Returns the text to write now.
    package mutating func type(_ text: String, at time: Int) -> String? {
        guard text != self.text else { return nil }
        if !isTyping(at: time) { before = [] }
        before.insert(self.text.hashValue)
        self.text = text
        lastTyped = time
        isWaiting = true
        return writesInProgress == 0 ? flush() : nil
    }

    /// Records that a write was answered. Returns the text to write next.
    package mutating func writeDidFinish() -> String? {
        writesInProgress = max(writesInProgress - 1, 0)
        return writesInProgress == 0 ? flush() : nil
    }

    /// Returns the typed text that isn't written yet, for writing it now.
    package mutating func flush() -> String? {
        guard isWaiting else { return nil }
        isWaiting = false
        writesInProgress += 1
        return text
    }

    /// Receives the stored text. Returns whether the field must show it.
    package mutating func receiveStored(_ stored: String, at time: Int) -> Bool {
        guard stored != text, !hasUnsavedText else { return false }
        // Someone undid the typing, perhaps in another program. That counts as the user's own decision.
        guard before.contains(stored.hashValue) || !isTyping(at: time) else { return false }
        text = stored
        lastTyped = nil
        return true
    }

    private func isTyping(at time: Int) -> Bool { lastTyped.map { time - $0 < Self.pause } ?? false }

    /// Ends typing as the user moves on. Returns the text to write if it is unwritten, or if someone has overwritten
    /// it.
    package mutating func end(stored: String) -> String? {
        let wasTyped = lastTyped != nil
        lastTyped = nil
        if let waiting = flush() { return waiting }
        guard wasTyped, writesInProgress == 0, stored != text else { return nil }
        writesInProgress += 1
        return text
    }

    /// Ends typing for an undo, after which the stored text takes precedence. Returns the text to write first.
    package mutating func endForUndo() -> String? {
        lastTyped = nil
        return flush()
    }
}
