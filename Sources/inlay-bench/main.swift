import BoardLinks
import BoardStore
import CGtk
import Glibc
import GtkInterop

/// The benchmarks: `inlay-bench engine` measures the pure modules, without a display; `inlay-bench window` measures the
/// application; `inlay-bench store` measures a library's file; `inlay-bench links` measures linked files.
let usage = """
    Usage:
      inlay-bench engine [--cards N] [--sections M] [--grid] [--json]
      inlay-bench engine --compare [--sections M] [--grid] [--json]
      inlay-bench window [--cards N] [--sections M] [--compare] [--json]
      inlay-bench store [--cards N] [--json]
      inlay-bench links [--cards N] [--json]

    Options:
      --cards N      Number of cards (100000; of linked files 10000).
      --sections M   Number of sections (12).
      --grid         A grid instead of columns.
      --compare      engine: 1,000, 100,000, and 1,000,000 cards side by side,
                     with the ratios to 1,000.
                     window: also a board of 100 cards, with the ratio.
      --json         Print an object of figures, or an array of objects.

    inlay-bench store fills a library in /tmp, with the cards in 12 sections, and
    measures it:
      drop_commit    moving a card before another, from planning to the end of the
                     transaction
      bare_commit    SQLite writing the same rows to a copy, alternating with
                     drop_commit
      open           a connection and the list of boards
      first_cards    a connection and the first 60 cards of each section
      card           the summary of one card
      search         looking for two words, one of them rare

    inlay-bench links keeps a board and a file of each format in step, with a card
    changed in between:
      read           reading the file's contents, which all updates begin with
      from_file      after a title was changed in the file
      to_file        after a title was changed on the board
      unchanged      after neither was changed

    inlay-bench window opens windows of the application's size, each in its own
    process, three times in turn, and prints medians: an empty window, the
    application with all cards on one board, and with --compare also with 100 cards
    (small_…). A board of GTK's own list views with one label per card
    (listview_…) is opened once.
      first_frame    from the start of the process to the end of the first painted
                     frame with its cards, of 9 starts in turn (GTK's own lists: 1);
                     …_window_… is the part that begins once GTK is open, before
                     the library is opened or the window created
      drag_frame     a drag up and down across the window and into the scrolling
                     edges, one move per frame
      hold_frame     a card moved by a held key, down past 60 cards and back,
                     one step per frame
      press          a card moved by one key press: the press alone, and …_whole_…
                     with all frames that follow
      scroll_frame   a column scrolled by about three cards per frame, then the
                     board sideways
      rss            resident memory after that scrolling; for the empty window,
                     after its first frame
      row_widgets    the maximum at any time; visible_rows: the number of visible
                     rows then
      row_widget_excess
                     the maximum beyond the visible rows and two per section

    A frame is the main thread's work from the frame clock's before-paint to its
    after-paint; …_cpu_… is the processor time of this thread, which other programs
    don't increase.
    """

@MainActor
func runEngine(_ options: EngineOptions) {
    if options.isHelp {
        print(usage)
    } else if options.isComparison {
        let figures = [1_000, 100_000, 1_000_000].map {
            EngineBenchmark(cards: $0, sections: options.sections, layout: options.layout).run()
        }
        print(options.isJSON ? "[\(figures.map(\.json).joined(separator: ",\n "))]" : EngineFigures.table(figures))
    } else {
        let figures = EngineBenchmark(cards: options.cards, sections: options.sections, layout: options.layout).run()
        print(options.isJSON ? figures.json : EngineFigures.table([figures]))
    }
}

@MainActor
func runWindow(_ options: WindowOptions) throws {
    if options.isHelp { return print(usage) }
    openDesktop()
    let figures = try WindowBenchmark(options).run()
    print(options.isJSON ? figures.json : figures.table)
}

/// Measures a single window, for the process that compares several.
@MainActor
func runPart(_ arguments: Arguments) throws {
    var arguments = arguments
    guard let part = arguments.next().flatMap({ WindowPart(rawValue: $0) }) else {
        throw Arguments.UsageError(description: "“window” has no such part")
    }
    let options = try WindowOptions(arguments)
    // The way any program initializes GTK.
    if part == .empty || part == .listView { _ = gtk_init_check() }
    openDesktop()
    let sample = SampleBoard(cards: options.cards, sections: options.sections)
    print(try part.run(sample, library: options.library, start: options.start).text)
}

func runStore(_ options: CardOptions) throws {
    if options.isHelp { return print(usage) }
    let figures = try StoreBenchmark(cards: options.cards).run()
    print(options.isJSON ? figures.json : figures.table)
}

func runLinks(_ options: CardOptions) throws {
    if options.isHelp { return print(usage) }
    let figures = try LinkBenchmark(cards: options.cards).run()
    print(options.isJSON ? "[\(figures.map(\.json).joined(separator: ",\n "))]" : LinkFigures.table(figures))
}

@MainActor
func openDesktop() {
    guard Desktop.open() else {
        Terminal.printError("inlay-bench: Can't open a window: there is no display. Start it from a desktop session.")
        exit(1)
    }
}

var arguments = Arguments(CommandLine.arguments.dropFirst())
do {
    switch arguments.next() {
    case nil, "--help", "-h", "help": print(usage)
    case "engine": runEngine(try EngineOptions(arguments))
    case "store": try runStore(try CardOptions(arguments, cards: 100_000, in: 1_000...10_000_000))
    case "links": try runLinks(try CardOptions(arguments, cards: 10_000, in: 100...1_000_000))
    case "window": try runWindow(try WindowOptions(arguments))
    case WindowPart.word: try runPart(arguments)
    case let word?:
        throw Arguments.UsageError(description: "there is no benchmark “\(word)”; use engine, window, store, or links")
    }
} catch let error as StoreError {
    Terminal.printError("inlay-bench: \(error)")
    exit(1)
} catch let problem as LinkProblem {
    Terminal.printError("inlay-bench: \(problem.text(in: .english))")
    exit(1)
} catch let error as WindowBenchmark.Failure {
    Terminal.printError("inlay-bench: \(error)")
    exit(1)
} catch {
    Terminal.printError("inlay-bench: \(error)\n\(usage)")
    exit(2)
}
