import Board

/// A card's title with its labels and its date on one line, as Markdown boards and todo.txt have them: `Buy #home milk`.
///
/// Words that name a label or a date are taken where they stand. Those at the end of the line leave the title; those
/// inside a sentence stay in it as well, so that it can still be read, and so that the line is written as it was. Words
/// of a title that only look so are written with a backslash.
///
/// At the end of a line the date comes before the labels or behind them, as the dialect has it. A date counts once: the
/// first one is the card's.
struct TitleLine: Equatable {
    var title: [UInt8]
    var labels: [String] = []
    var due: Day?

    /// How words name labels and dates.
    protocol Dialect {
        /// Whether the date at the end of a line comes behind the labels.
        var dueIsLast: Bool { get }
        func meaning(of word: ArraySlice<UInt8>) -> Meaning?
        func word(forLabel label: String) -> [UInt8]
        func word(forDue due: Day) -> [UInt8]
        /// How long the gap between words is that begins here; 0 where there is none.
        func gapLength(in line: ArraySlice<UInt8>, at index: Int) -> Int
        /// Where a word ends that may have gaps in it; nil for others.
        func end(ofWordIn line: ArraySlice<UInt8>, from start: Int) -> Int?
    }

    /// What a word may be besides text.
    enum Meaning: Equatable {
        case label(String)
        case due(Day)
    }

    /// A word that has a meaning, or would have without the backslashes before it.
    struct Word {
        var range: Range<Int>
        var isEscaped: Bool
        /// Whether a space is before the word, so that it can leave the title, or nothing.
        var isBehindSpace: Bool
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
            case .due(let day): due = due ?? day
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

    /// Where the words begin that leave the title.
    private static func suffix<D: Dialect>(of words: [Word], in line: ArraySlice<UInt8>, _ dialect: D) -> Int {
        var start = words.count
        var end = line.endIndex
        while start > 0 {
            let word = words[start - 1]
            guard !word.isEscaped, word.isBehindSpace, word.range.upperBound == end,
                isAsWritten(word, in: line, dialect)
            else { break }
            var isDue = false
            if case .due = word.meaning { isDue = true }
            if isDue, dialect.dueIsLast, start < words.count { break }
            start -= 1
            end = word.range.lowerBound - 1
            if isDue, !dialect.dueIsLast { break }
        }
        // What an earlier word says already is nothing that the end of the line adds: it is a part of the sentence.
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
        case .due(let day): line[word.range].elementsEqual(dialect.word(forDue: day))
        }
    }

    static func words<D: Dialect>(of line: ArraySlice<UInt8>, _ dialect: D) -> [Word] {
        var words: [Word] = []
        var start = line.startIndex
        var isBehindSpace = true
        while start < line.endIndex {
            let gap = dialect.gapLength(in: line, at: start)
            if gap > 0 {
                isBehindSpace = line[start] == Byte.space
                start += gap
                continue
            }
            let slashes = line[start...].leadingCount(of: Byte.backslash)
            let end = end(ofWordIn: line, from: start, behindSlashes: slashes, dialect)
            if let meaning = dialect.meaning(of: line[min(start + slashes, end)..<end]) {
                words.append(
                    Word(
                        range: start..<end, isEscaped: slashes > 0, isBehindSpace: isBehindSpace, meaning: meaning))
            }
            start = end
        }
        return words
    }

    private static func end<D: Dialect>(
        ofWordIn line: ArraySlice<UInt8>, from start: Int, behindSlashes slashes: Int, _ dialect: D
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
