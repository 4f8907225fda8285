import Board

/// A card's title with its labels and due date on one line, as in Markdown boards and todo.txt: `Buy #home milk`.
///
/// Words that name a label or a date are recognized anywhere. Those at the end of the line are removed from the title.
/// Those inside a sentence also stay in the title, which keeps it readable and lets the line be written unchanged.
/// Words of a title that only look like labels or dates are escaped with a backslash.
///
/// At the end of a line, the dialect determines whether the date comes before or after the labels. Only the first date
/// counts.
struct TitleLine: Equatable {
    var title: [UInt8]
    var labels: [String] = []
    var due: Due?

    /// The syntax of labels and dates.
    protocol Dialect {
        /// Whether the date at the end of a line comes after the labels.
        var dueIsLast: Bool { get }
        func meaning(of word: ArraySlice<UInt8>) -> Meaning?
        /// Returns whether a word begins like a due date.
        func beginsDue(_ word: ArraySlice<UInt8>) -> Bool
        func word(forLabel label: String) -> [UInt8]
        func word(forDue due: Due) -> [UInt8]
        /// Returns the length of the gap between words that begins here, or 0 if there is none.
        func gapLength(in line: ArraySlice<UInt8>, at index: Int) -> Int
        /// Returns the end of a word that may contain gaps, or `nil` for other words.
        func end(ofWordIn line: ArraySlice<UInt8>, from start: Int) -> Int?
    }

    /// A meaning that a word may have besides text.
    enum Meaning: Equatable {
        case label(String)
        case due(Due)
    }

    /// A word that has a meaning, or would have one without the backslashes before it.
    struct Word {
        var range: Range<Int>
        var isEscaped: Bool
        /// Whether the word follows a space or begins the line, so it can be removed from the title.
        var followsSpace: Bool
        var meaning: Meaning
    }
}

// Reading

extension TitleLine {
    init<D: Dialect>(reading line: ArraySlice<UInt8>, _ dialect: D, log: inout ImportLog, number: Int)
        throws(ImportError)
    {
        title = []
        let words = Self.words(of: line, dialect)
        try log.count(words.count, line: number)
        let suffix = Self.suffix(of: words, in: line, dialect)
        var seen: Set<String> = []
        for word in words where !word.isEscaped {
            switch word.meaning {
            case .label(let label): if seen.insert(label).inserted { labels.append(label) }
            case .due(let date): due = due ?? date
            }
        }
        let end = suffix < words.count ? max(words[suffix].range.lowerBound - 1, line.startIndex) : line.endIndex
        var start = line.startIndex
        for word in words[..<suffix] where word.isEscaped {
            title += line[start..<word.range.lowerBound]
            start = word.range.lowerBound + 1
        }
        title += line[start..<end]
    }

    /// Returns the index of the first word to remove from the end of the title.
    private static func suffix<D: Dialect>(of words: [Word], in line: ArraySlice<UInt8>, _ dialect: D) -> Int {
        var start = words.count
        var end = line.endIndex
        while start > 0 {
            let word = words[start - 1]
            guard !word.isEscaped, word.followsSpace, word.range.upperBound == end,
                isAsWritten(word, in: line, dialect)
            else { break }
            var isDue = false
            if case .due = word.meaning { isDue = true }
            if isDue, dialect.dueIsLast, start < words.count { break }
            start -= 1
            end = word.range.lowerBound - 1
            if isDue, !dialect.dueIsLast { break }
        }
        // A word that repeats an earlier one adds nothing at the end of the line, so it is part of the sentence.
        var seen: Set<String> = []
        var hasDue = false
        for (index, word) in words.enumerated() where !word.isEscaped {
            switch word.meaning {
            case .label(let label): if !seen.insert(label).inserted, index >= start { start = index + 1 }
            case .due:
                if hasDue, index >= start { start = index + 1 }
                hasDue = true
            }
        }
        return start
    }

    static func isAsWritten<D: Dialect>(_ word: Word, in line: ArraySlice<UInt8>, _ dialect: D) -> Bool {
        switch word.meaning {
        case .label(let label): line[word.range].elementsEqual(dialect.word(forLabel: label))
        case .due(let due): line[word.range].elementsEqual(dialect.word(forDue: due))
        }
    }

    static func words<D: Dialect>(of line: ArraySlice<UInt8>, _ dialect: D) -> [Word] {
        var words: [Word] = []
        forEachWord(of: line, dialect) { range, slashes, followsSpace in
            guard let meaning = dialect.meaning(of: line[range].dropFirst(slashes)) else { return }
            words.append(
                Word(range: range, isEscaped: slashes > 0, followsSpace: followsSpace, meaning: meaning))
        }
        return words
    }

    /// Returns the words of a title that begin like a due date but aren't one.
    static func unreadDueDates<D: Dialect>(in title: String, _ dialect: D) -> Set<String> {
        let line = Array(title.utf8)[...]
        var words: Set<String> = []
        forEachWord(of: line, dialect) { range, _, _ in
            let word = line[range]
            if dialect.beginsDue(word), dialect.meaning(of: word) == nil { words.insert(String(word)) }
        }
        return words
    }

    /// Calls a block with the range of each word, the number of backslashes that it begins with, and whether it follows
    /// a space or begins the line.
    private static func forEachWord<D: Dialect>(
        of line: ArraySlice<UInt8>, _ dialect: D, _ block: (Range<Int>, _ slashes: Int, _ followsSpace: Bool) -> Void
    ) {
        var start = line.startIndex
        var followsSpace = true
        while start < line.endIndex {
            let gap = dialect.gapLength(in: line, at: start)
            if gap > 0 {
                followsSpace = line[start] == Byte.space
                start += gap
                continue
            }
            let slashes = line[start...].leadingCount(of: Byte.backslash)
            let end = end(ofWordIn: line, from: start, afterSlashes: slashes, dialect)
            block(start..<end, slashes, followsSpace)
            start = end
        }
    }

    private static func end<D: Dialect>(
        ofWordIn line: ArraySlice<UInt8>, from start: Int, afterSlashes slashes: Int, _ dialect: D
    ) -> Int {
        let first = start + slashes
        if first < line.endIndex, let end = dialect.end(ofWordIn: line, from: first),
            end == line.endIndex || dialect.gapLength(in: line, at: end) > 0
        {
            return end
        }
        var end = start
        while end < line.endIndex, dialect.gapLength(in: line, at: end) == 0 { end += 1 }
        return end
    }
}

extension TitleLine.Dialect {
    func gapLength(in line: ArraySlice<UInt8>, at index: Int) -> Int { line[index] == Byte.space ? 1 : 0 }
    func end(ofWordIn line: ArraySlice<UInt8>, from start: Int) -> Int? { nil }
}
