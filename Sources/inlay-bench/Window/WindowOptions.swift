/// The options of `inlay-bench window`, and of its parts.
struct WindowOptions {
    var cards = 100_000
    var sections = 12
    /// Whether to compare with a board of few cards.
    var isComparison = false
    var isJSON = false
    /// The path of the library, for a part.
    var library = ""
    /// The time when the process of a part was started, in nanoseconds of the monotonic clock.
    var start = 0
    var isHelp = false

    init(_ arguments: Arguments) throws {
        var arguments = arguments
        while let word = arguments.next() {
            switch word {
            case "--cards": cards = try arguments.number(of: "--cards", in: 100...1_000_000)
            case "--sections": sections = try arguments.number(of: "--sections", in: 1...100)
            case "--compare": isComparison = true
            case "--library": library = arguments.next() ?? ""
            case "--start": start = try arguments.number(of: "--start", in: 0...Int.max)
            case "--json": isJSON = true
            case "--help", "-h": isHelp = true
            default: throw Arguments.UsageError(description: "there is no option “\(word)”")
            }
        }
    }
}
