import Board

extension TitleLine {
    /// Returns the due date of a card or step if one of the words of its title is that date.
    static func dueInTitle<D: Dialect>(_ title: String, _ due: Due?, _ dialect: D) -> Due? {
        guard let due else { return nil }
        return dueWord(in: Array(title.utf8)[...], dialect)?.due == due ? due : nil
    }

    /// Returns a title in which the word of an earlier due date is that of the new one, or is gone with it. Otherwise,
    /// the word would be written as text, with the new due date after it.
    ///
    /// - Parameter earlier: The due dates that words in the title may be.
    ///
    /// - Returns: `nil` if the title has no such word, or if it would get too long.
    static func title<D: Dialect>(_ title: String, due: Due?, insteadOf earlier: Set<Due>, _ dialect: D) -> String? {
        var line = Array(title.utf8)
        guard !earlier.isEmpty, let (word, range) = dueWord(in: line[...], dialect), word != due,
            earlier.contains(word)
        else { return nil }
        if let due {
            line.replaceSubrange(range, with: dialect.word(forDue: due))
        } else if range.upperBound < line.count {
            line.removeSubrange(range.lowerBound...range.upperBound)
        } else {
            line.removeSubrange(max(range.lowerBound - 1, 0)...)
        }
        let new = String(line)
        return StoredText.fitted(new, notes: "").notes.isEmpty ? new : nil
    }

    private static func dueWord<D: Dialect>(
        in line: ArraySlice<UInt8>, _ dialect: D
    ) -> (due: Due, range: Range<Int>)? {
        for word in words(of: line, dialect) where !word.isEscaped {
            if case .due(let due) = word.meaning { return (due, word.range) }
        }
        return nil
    }
}
