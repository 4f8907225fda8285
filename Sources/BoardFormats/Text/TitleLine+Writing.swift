import Board

extension TitleLine {
    func line<D: Dialect>(_ dialect: D) -> [UInt8] {
        let words = Self.words(of: title[...], dialect)
        var plan = self.plan(words, escapingLast: false)
        // The last word, if reading would remove it from the title, is escaped too.
        if plan.isLastNew, let last = words.last, last.followsSpace, last.range.upperBound == title.endIndex,
            Self.isAsWritten(last, in: title[...], dialect), isRead(last, with: plan, dialect)
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
        let dueWord = plan.writesDue ? due.map { dialect.word(forDue: $0) } : nil
        if let dueWord, !dialect.dueIsLast { Self.append(dueWord, to: &line) }
        for label in labels[plan.labelsInTitle...] { Self.append(dialect.word(forLabel: label), to: &line) }
        if let dueWord, dialect.dueIsLast { Self.append(dueWord, to: &line) }
        return line
    }

    /// Returns whether reading from the end of the line would reach the last word of the title.
    private func isRead<D: Dialect>(_ last: Word, with plan: Plan, _ dialect: D) -> Bool {
        guard dialect.dueIsLast else { return !plan.writesDue }
        if case .due = last.meaning { return plan.labelsInTitle == labels.count }
        return true
    }

    private static func append(_ word: [UInt8], to line: inout [UInt8]) {
        if !line.isEmpty { line.append(Byte.space) }
        line += word
    }

    /// The words of the title to escape, and the words to write after it.
    private struct Plan {
        var isEscaped: [Bool] = []
        var labelsInTitle = 0
        var writesDue: Bool
        /// Whether the last word has a meaning that no earlier word has.
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
                case .due(let date):
                    if due == nil || plan.writesDue {
                        isNew = date == due
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
