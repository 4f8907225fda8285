/// A reader of a benchmark's arguments, one after the other.
struct Arguments {
    /// An invalid argument, with advice on its correct use.
    struct UsageError: Error, CustomStringConvertible {
        var description: String
    }

    private var words: ArraySlice<String>

    init(_ words: some Sequence<String>) {
        self.words = ArraySlice(Array(words))
    }

    /// Returns the next argument, or `nil` if there is none left.
    mutating func next() -> String? { words.popFirst() }

    /// Returns the number that follows an option.
    mutating func number(of option: String, in range: ClosedRange<Int>) throws -> Int {
        guard let number = next().flatMap({ Int($0) }), range.contains(number) else {
            throw UsageError(description: "\(option) needs a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}
