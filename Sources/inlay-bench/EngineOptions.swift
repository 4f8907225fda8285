/// What stands behind `inlay-bench engine`.
struct EngineOptions {
    /// A word that can't be understood, and what to write instead.
    struct UsageError: Error, CustomStringConvertible {
        var description: String
    }

    var cards = 100_000
    var sections = 12
    var isJSON = false
    var isComparison = false
    var isHelp = false

    init(_ arguments: some Sequence<String>) throws {
        var words = Array(arguments)
        var hasCards = false
        if words.isEmpty || ["--help", "-h", "help"].contains(words[0]) {
            isHelp = true
            return
        }
        guard words.removeFirst() == "engine" else {
            throw UsageError(description: "the first word names the benchmark, and there is only “engine”")
        }
        while !words.isEmpty {
            switch words.removeFirst() {
            case "--cards":
                cards = try Self.number(&words, of: "--cards", in: 100...10_000_000)
                hasCards = true
            case "--sections": sections = try Self.number(&words, of: "--sections", in: 1...100_000)
            case "--json": isJSON = true
            case "--compare": isComparison = true
            case "--help", "-h": isHelp = true
            case let word: throw UsageError(description: "there is no option “\(word)”")
            }
        }
        if isComparison, hasCards { throw UsageError(description: "--compare has sizes of its own; leave out --cards") }
        let least = isComparison ? 1_000 : cards
        if sections > least { throw UsageError(description: "--sections must not be more than the \(least) cards") }
    }

    private static func number(_ words: inout [String], of option: String, in range: ClosedRange<Int>) throws -> Int {
        guard !words.isEmpty, let number = Int(words.removeFirst()), range.contains(number) else {
            throw UsageError(description: "\(option) wants a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}
