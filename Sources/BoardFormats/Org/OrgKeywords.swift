/// The words that state whether a headline's task is done: `#+TODO: TODO WAITING(w@) | DONE CANCELED`.
struct OrgKeywords {
    private var isDone: [String: Bool] = [:]

    /// The words that many people add to Org's own, for a file that names none.
    static let usual: OrgKeywords = {
        var keywords = OrgKeywords()
        keywords.add("TODO NEXT STARTED DOING WAITING WAIT HOLD SOMEDAY | DONE CANCELED CANCELLED")
        return keywords
    }()

    var isEmpty: Bool { isDone.isEmpty }

    /// Adds the words of a line. If no bar divides them, the last word means done.
    mutating func add(_ line: String) {
        let words = line.split { $0 == " " || $0 == "\t" }
        let bar = words.firstIndex(of: "|") ?? words.count - 1
        for (index, word) in words.enumerated() where word != "|" {
            // A key for quick access may follow the word in parentheses.
            let name = String(word.prefix { $0 != "(" })
            if !name.isEmpty { isDone[name] = index >= bar }
        }
    }

    /// Returns whether a word means done, or `nil` if it isn't a keyword.
    func state(_ word: ArraySlice<UInt8>) -> Bool? {
        word.count <= 100 ? isDone[String(word)] : nil
    }
}
