/// The words of a search, for marking them in texts. As in the search itself, each matches the start of a word,
/// regardless of case and accents.
package struct SearchWords {
    private let words: [String]
    private let fold: (String) -> String
    /// The words as UTF-8.
    private let starts: [[UInt8]]

    /// Creates the words of a string, or `nil` if it has none.
    ///
    /// - Parameter fold: Returns text without differences of case and accents. ASCII letters become lowercase.
    package init?(_ text: String, fold: @escaping (String) -> String) {
        self.init(Self.words(of: text).map { fold(String($0)) }, fold)
    }

    private init?(_ words: [String], _ fold: @escaping (String) -> String) {
        // If several of them match a word in a string, the longest is marked.
        let distinct = Set(words.filter { !$0.isEmpty }).sorted { ($0.count, $0) > ($1.count, $1) }
        guard !distinct.isEmpty else { return nil }
        (self.words, self.fold, starts) = (distinct, fold, distinct.map { Array($0.utf8) })
    }

    private static func words(of text: some StringProtocol) -> [Substring] {
        String(text).split { !$0.isLetter && !$0.isNumber }
    }

    /// Returns the parts of a string that match, up to a maximum number.
    package func matches(in text: String, limit: Int = .max) -> [Range<String.Index>] {
        var text = text
        var found: [Range<String.Index>] = []
        var offset = 0
        var firstLetters: [Character: Bool] = [:]
        while found.count < limit, let part = text.withUTF8({ nextCandidate(in: $0, from: offset) }) {
            offset = part.upperBound
            let start = text.utf8.index(text.startIndex, offsetBy: part.lowerBound)
            found += matches(in: text[start..<text.utf8.index(start, offsetBy: part.count)], &firstLetters)
        }
        return Array(found.prefix(limit))
    }

    /// Returns the matching words in part of a string.
    ///
    /// - Parameter firstLetters: Whether a match can start with a letter, for the letters seen so far, so that few
    ///   words have to be folded.
    private func matches(in part: Substring, _ firstLetters: inout [Character: Bool]) -> [Range<String.Index>] {
        part.split { !$0.isLetter && !$0.isNumber }.compactMap { word in
            guard canStart(with: word[word.startIndex], &firstLetters) else { return nil }
            let folded = fold(String(word))
            guard let found = words.first(where: folded.hasPrefix) else { return nil }
            // Folding can change the number of characters.
            let end = word.indices.lazy.map { word.index(after: $0) }.first { end in
                fold(String(word[..<end])).hasPrefix(found)
            }
            return word.startIndex..<(end ?? word.endIndex)
        }
    }

    private func canStart(with letter: Character, _ known: inout [Character: Bool]) -> Bool {
        if let result = known[letter] { return result }
        let folded = fold(String(letter))
        let result = words.contains { $0.hasPrefix(folded) || folded.hasPrefix($0) }
        known[letter] = result
        return result
    }

    // MARK: Candidates

    /// Returns the next part of a string, between white space, that may have a match. Folding is slow, and notes are
    /// long, so words of ASCII letters are compared without it.
    private func nextCandidate(in text: UnsafeBufferPointer<UInt8>, from offset: Int) -> Range<Int>? {
        let isSpace = { (byte: UInt8) in byte <= 0x20 }
        var start = offset
        while start < text.count {
            if isSpace(text[start]) {
                start += 1
                continue
            }
            let end = text[start...].firstIndex(where: isSpace) ?? text.count
            if mayMatch(text[start..<end]) { return start..<end }
            start = end
        }
        return nil
    }

    private func mayMatch(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var isInWord = false
        for index in part.indices {
            let byte = part[index].lowercaseASCII
            guard byte < 0x80 else { return true }
            let isWord = byte.isLowercaseOrDigit
            let rest = part[index...].lazy.map(\.lowercaseASCII)
            if isWord, !isInWord, starts.contains(where: { rest.starts(with: $0) }) { return true }
            isInWord = isWord
        }
        return false
    }

    /// Returns the matching parts of a string as ranges of UTF-8 offsets.
    package func marks(in text: String) -> [Range<Int>] {
        func offset(_ index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }
        return matches(in: text).map { offset($0.lowerBound)..<offset($0.upperBound) }
    }

    /// Returns the words that none of the texts contains, or `nil` if there are none.
    package func missing(from texts: [String]) -> SearchWords? {
        let seen = texts.flatMap { text in Self.words(of: text).map { fold(String($0)) } }
        return SearchWords(words.filter { word in !seen.contains { $0.hasPrefix(word) } }, fold)
    }

    // MARK: Excerpts

    /// The number of characters that an excerpt shows before and after the start of its first match.
    private static let (before, after) = (24, 120)

    /// Returns a single line with the first match in any of the texts, or `nil` if none matches.
    package func excerpt(of texts: [String]) -> String? {
        for text in texts {
            guard let match = matches(in: text, limit: 1).first else { continue }
            let start = start(of: match.lowerBound, in: text)
            let end = text.index(match.lowerBound, offsetBy: Self.after, limitedBy: text.endIndex) ?? text.endIndex
            let line = text[start..<end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return (start > text.startIndex ? "…" : "") + line + (end < text.endIndex ? "…" : "")
        }
        return nil
    }

    /// Returns the start of an excerpt: the start of a word shortly before the match, or of the match itself.
    private func start(of match: String.Index, in text: String) -> String.Index {
        guard let limit = text.index(match, offsetBy: -Self.before, limitedBy: text.startIndex) else {
            return text.startIndex
        }
        let space = text[limit..<match].firstIndex(where: \.isWhitespace)
        return space.map { text.index(after: $0) } ?? match
    }
}

extension UInt8 {
    fileprivate var lowercaseASCII: UInt8 { 65...90 ~= self ? self | 0x20 : self }

    fileprivate var isLowercaseOrDigit: Bool { 97...122 ~= self || 48...57 ~= self }
}
