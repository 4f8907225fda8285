/// The options of `inlay-bench links`.
struct LinkOptions {
    var cards = 10_000
    var isJSON = false
    var isHelp = false

    init(_ arguments: Arguments) throws {
        var arguments = arguments
        while let word = arguments.next() {
            switch word {
            case "--cards": cards = try arguments.number(of: "--cards", in: 100...1_000_000)
            case "--json": isJSON = true
            case "--help", "-h": isHelp = true
            default: throw Arguments.UsageError(description: "there is no option “\(word)”")
            }
        }
    }
}
