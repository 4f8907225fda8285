import Glibc

/// The benchmarks: `inlay-bench engine` measures the pure core, without a display.
let usage = """
    usage: inlay-bench engine [--cards N] [--sections M] [--json]
           inlay-bench engine --compare [--sections M] [--json]

      --cards N      how many cards (100000)
      --sections M   in how many sections (12)
      --compare      1,000, 100,000 and 1,000,000 cards side by side, with the ratios to 1,000
      --json         one object of figures, or an array of them
    """

do {
    let options = try EngineOptions(CommandLine.arguments.dropFirst())
    if options.isHelp {
        print(usage)
    } else if options.isComparison {
        let figures = [1_000, 100_000, 1_000_000].map { EngineBenchmark(cards: $0, sections: options.sections).run() }
        print(options.isJSON ? "[\(figures.map(\.json).joined(separator: ",\n "))]" : EngineFigures.table(figures))
    } else {
        let figures = EngineBenchmark(cards: options.cards, sections: options.sections).run()
        print(options.isJSON ? figures.json : EngineFigures.table([figures]))
    }
} catch {
    let line = "inlay-bench: \(error)\n\(usage)\n"
    // `stderr` is a global variable of C's, which Swift 6 does not let anybody touch.
    _ = write(STDERR_FILENO, line, line.utf8.count)
    exit(2)
}
