/// The words of a search, for marking them in texts. As in the search itself, each matches the start of a word,
/// regardless of case and accents.
package struct SearchWords {
    private let words: [String]
    private let fold: (String) -> String

    /// Creates the words of a text, or `nil` if it has none.
    ///
    /// - Parameter fold: Returns a text without differences of case and accents.
    package init?(_ text: String, fold: @escaping (String) -> String) {
        self.init(Self.words(of: text).map { fold(String($0)) }, fold)
    }

    private init?(_ words: [String], _ fold: @escaping (String) -> String) {
        // If several of them match a word in a text, the longest is marked.
        let distinct = Set(words.filter { !$0.isEmpty }).sorted { ($0.count, $0) > ($1.count, $1) }
        guard !distinct.isEmpty else { return nil }
        (self.words, self.fold) = (distinct, fold)
    }

    private static func words(of text: some StringProtocol) -> [Substring] {
        String(text).split { !$0.isLetter && !$0.isNumber }
    }

    /// Returns the parts of a text that match.
    package func matches(in text: String) -> [Range<String.Index>] {
        text.split { !$0.isLetter && !$0.isNumber }.compactMap { word in
            let folded = fold(String(word))
            guard let found = words.first(where: folded.hasPrefix) else { return nil }
            // Folding can change the number of characters.
            let end = word.indices.lazy.map { word.index(after: $0) }.first { end in
                fold(String(word[..<end])).hasPrefix(found)
            }
            return word.startIndex..<(end ?? word.endIndex)
        }
    }

    /// Returns the matching parts of a text as ranges of UTF-8 offsets.
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
            guard let match = matches(in: text).first else { continue }
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
