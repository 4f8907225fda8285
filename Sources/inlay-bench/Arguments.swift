/// The words that a benchmark was started with, read one after the other.
struct Arguments {
    /// A word that can't be understood, and what to write instead.
    struct UsageError: Error, CustomStringConvertible {
        var description: String
    }

    private var words: ArraySlice<String>

    init(_ words: some Sequence<String>) {
        self.words = ArraySlice(Array(words))
    }

    /// Takes the next word; `nil` where there is none left.
    mutating func next() -> String? { words.popFirst() }

    /// Takes the number that an option wants.
    mutating func number(of option: String, in range: ClosedRange<Int>) throws -> Int {
        guard let number = next().flatMap({ Int($0) }), range.contains(number) else {
            throw UsageError(description: "\(option) needs a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}
