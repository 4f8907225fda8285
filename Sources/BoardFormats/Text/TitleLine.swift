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
        static var dueIsLast: Bool { get }
        static func meaning(of word: ArraySlice<UInt8>) -> Meaning?
        static func word(forLabel label: String) -> [UInt8]
        static func word(forDue due: Day) -> [UInt8]
    }

    /// What a word may be besides text.
    enum Meaning: Equatable {
        case label(String)
        case due(Day)
    }

    /// A word that has a meaning, or would have without the backslashes before it.
    private struct Word {
        var range: Range<Int>
        var isEscaped: Bool
        var meaning: Meaning
    }
}

// Reading

extension TitleLine {
    init<D: Dialect>(reading line: ArraySlice<UInt8>, _ dialect: D.Type, log: inout ImportLog, number: Int)
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
    private static func suffix<D: Dialect>(of words: [Word], in line: ArraySlice<UInt8>, _ dialect: D.Type) -> Int {
        var start = words.count
        var end = line.endIndex
        while start > 0 {
            let word = words[start - 1]
            guard !word.isEscaped, word.range.upperBound == end, isAsWritten(word, in: line, dialect) else { break }
            var isDue = false
            if case .due = word.meaning { isDue = true }
            if isDue, D.dueIsLast, start < words.count { break }
            start -= 1
            end = word.range.lowerBound - 1
            if isDue, !D.dueIsLast { break }
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

    private static func isAsWritten<D: Dialect>(_ word: Word, in line: ArraySlice<UInt8>, _ dialect: D.Type) -> Bool {
        switch word.meaning {
        case .label(let label): line[word.range].elementsEqual(D.word(forLabel: label))
        case .due(let day): line[word.range].elementsEqual(D.word(forDue: day))
        }
    }

    private static func words<D: Dialect>(of line: ArraySlice<UInt8>, _ dialect: D.Type) -> [Word] {
        var words: [Word] = []
        var start = line.startIndex
        while start < line.endIndex {
            var end = start
            while end < line.endIndex, line[end] != Byte.space { end += 1 }
            if end > start {
                let slashes = line[start..<end].leadingCount(of: Byte.backslash)
                if let meaning = D.meaning(of: line[start + slashes..<end]) {
                    words.append(Word(range: start..<end, isEscaped: slashes > 0, meaning: meaning))
                }
            }
            start = end + 1
        }
        return words
    }
}

// Writing

extension TitleLine {
    func line<D: Dialect>(_ dialect: D.Type) -> [UInt8] {
        let words = Self.words(of: title[...], dialect)
        var plan = self.plan(words, escapingLast: false)
        // A last word that reading would take out of the title.
        if plan.isLastNew, let last = words.last, last.range.upperBound == title.endIndex,
            Self.isAsWritten(last, in: title[...], dialect), isRead(last, behind: plan, dialect)
        {
            plan = self.plan(words, escapingLast: true)
        }
        var line: [UInt8] = []
        line.reserveCapacity(title.count + 16)
        var start = 0
        for (word, isEscaped) in zip(words, plan.isEscaped) where isEscaped {
            line += title[start..<word.range.lowerBound]
            line.append(Byte.backslash)
            start = word.range.lowerBound
        }
        line += title[start...]
        let dueWord = plan.writesDue ? due.map(D.word(forDue:)) : nil
        if let dueWord, !D.dueIsLast { Self.append(dueWord, to: &line) }
        for label in labels[plan.labelsInTitle...] { Self.append(D.word(forLabel: label), to: &line) }
        if let dueWord, D.dueIsLast { Self.append(dueWord, to: &line) }
        return line
    }

    /// Whether reading from the end of the line comes to the last word of the title.
    private func isRead<D: Dialect>(_ last: Word, behind plan: Plan, _ dialect: D.Type) -> Bool {
        guard D.dueIsLast else { return !plan.writesDue }
        if case .due = last.meaning { return plan.labelsInTitle == labels.count }
        return true
    }

    private static func append(_ word: [UInt8], to line: inout [UInt8]) {
        if !line.isEmpty { line.append(Byte.space) }
        line += word
    }

    /// Which words of the title are escaped, and what is left to be written behind it.
    private struct Plan {
        var isEscaped: [Bool] = []
        var labelsInTitle = 0
        var writesDue: Bool
        /// Whether the last word says something that no word before it has said.
        var isLastNew = false
    }

    private func plan(_ words: [Word], escapingLast: Bool) -> Plan {
        var plan = Plan(writesDue: due != nil)
        var seen: Set<String> = []
        for (index, word) in words.enumerated() {
            var isNew = false
            var isText = word.isEscaped || escapingLast && index == words.count - 1
            if !isText {
                switch word.meaning {
                case .label(let label):
                    if !seen.contains(label) {
                        isNew = plan.labelsInTitle < labels.count && labels[plan.labelsInTitle] == label
                        isText = !isNew
                        if isNew {
                            seen.insert(label)
                            plan.labelsInTitle += 1
                        }
                    }
                case .due(let day):
                    if due == nil || plan.writesDue {
                        isNew = day == due
                        isText = !isNew
                        if isNew { plan.writesDue = false }
                    }
                }
            }
            plan.isEscaped.append(isText)
            plan.isLastNew = isNew
        }
        return plan
    }
}
