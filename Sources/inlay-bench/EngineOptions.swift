import SectionedList

/// The options of `inlay-bench engine`.
struct EngineOptions {
    var cards = 100_000
    var sections = 12
    var layout = ListLayout.columns
    var isJSON = false
    var isComparison = false
    var isHelp = false

    init(_ arguments: Arguments) throws {
        var arguments = arguments
        var hasCards = false
        while let word = arguments.next() {
            switch word {
            case "--cards":
                cards = try arguments.number(of: "--cards", in: 100...10_000_000)
                hasCards = true
            case "--sections": sections = try arguments.number(of: "--sections", in: 1...100_000)
            case "--grid": layout = .grid
            case "--json": isJSON = true
            case "--compare": isComparison = true
            case "--help", "-h": isHelp = true
            default: throw Arguments.UsageError(description: "there is no option “\(word)”")
            }
        }
        if isComparison, hasCards {
            throw Arguments.UsageError(description: "--compare uses its own sizes; omit --cards")
        }
        let least = isComparison ? 1_000 : cards
        if sections > least {
            throw Arguments.UsageError(description: "--sections can't exceed the number of cards (\(least))")
        }
    }
}
