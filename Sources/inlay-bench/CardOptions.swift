/// The options of `inlay-bench store` and `inlay-bench links`.
struct CardOptions {
    var cards: Int
    var isJSON = false
    var isHelp = false

    /// Reads the options.
    ///
    /// - Parameter cards: The number of cards if none is given.
    init(_ arguments: Arguments, cards: Int, in range: ClosedRange<Int>) throws {
        self.cards = cards
        var arguments = arguments
        while let word = arguments.next() {
            switch word {
            case "--cards": self.cards = try arguments.number(of: "--cards", in: range)
            case "--json": isJSON = true
            case "--help", "-h": isHelp = true
            default: throw Arguments.UsageError(description: "there is no option “\(word)”")
            }
        }
    }
}
