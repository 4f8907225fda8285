import BoardStore
import CGtk
import Glibc
import GtkInterop

/// The benchmarks: `inlay-bench engine` measures the pure modules, without a display; `inlay-bench window` measures the
/// application; `inlay-bench store` measures a library's file.
let usage = """
    usage: inlay-bench engine [--cards N] [--sections M] [--json]
           inlay-bench engine --compare [--sections M] [--json]
           inlay-bench window [--cards N] [--sections M] [--compare] [--json]
           inlay-bench store [--cards N] [--json]

      --cards N      how many cards (100000)
      --sections M   in how many sections (12)
      --compare      engine: 1,000, 100,000 and 1,000,000 cards side by side, with the ratios to 1,000;
                     window: beside a board of 100 cards, with the ratio
      --json         one object of figures, or an array of them

    inlay-bench store fills a library in /tmp, with the cards in 12 sections, and measures it. drop_commit is a card moved
    before another, from planning it to the end of its transaction; bare_commit, by turns with it, is SQLite writing the
    same rows of a copy. open is a connection and the list of boards; first_cards a connection and the first 60 cards of
    each section; card what one card shows; search two words of which one is rare.

    inlay-bench window opens windows of the application's size, each in a process of its own, three times over in turn, and
    prints medians: an empty window, the application on a library with the cards in one board, with --compare also on one
    of 100 cards (small_…). The board made of GTK's own list views with a label a card (listview_…) is opened once.

      first_frame    from the start of the process to the end of the first frame that is painted, cards and all, of 9
                     starts in turn (GTK's own lists: 1); …_window_… what of it is left once GTK is open, from before
                     the library is opened or the window made
      drag_frame     a drag up and down across the window and into the edges that scroll, one move a frame
      hold_frame     a card moved by a key that is held, down by two screens of cards and back, one step a frame
      press          a card moved by one press: the press by itself, and …_whole_… with all frames that it leads to
      scroll_frame   a column scrolled by some three cards a frame, and then the board across
      rss            resident memory after that scrolling; of the empty window after its first frame
      row_widgets    the most there were at once; visible_rows: how many rows were seen then
      row_widget_excess   the most beyond the visible rows and two for each section

    A frame is what the main thread does from the frame clock's before-paint to its after-paint; …_cpu_… is what of it
    the processor worked for this thread, which other programs do not lengthen.
    """

@MainActor
func runEngine(_ options: EngineOptions) {
    if options.isHelp {
        print(usage)
    } else if options.isComparison {
        let figures = [1_000, 100_000, 1_000_000].map { EngineBenchmark(cards: $0, sections: options.sections).run() }
        print(options.isJSON ? "[\(figures.map(\.json).joined(separator: ",\n "))]" : EngineFigures.table(figures))
    } else {
        let figures = EngineBenchmark(cards: options.cards, sections: options.sections).run()
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
        throw Arguments.UsageError(description: "there is no such part of “window”")
    }
    let options = try WindowOptions(arguments)
    // The way any program initializes GTK.
    if part == .empty || part == .listView { _ = gtk_init_check() }
    openDesktop()
    let sample = SampleBoard(cards: options.cards, sections: options.sections)
    print(try part.run(sample, library: options.library, start: options.start).text)
}

func runStore(_ options: StoreOptions) throws {
    if options.isHelp { return print(usage) }
    let figures = try StoreBenchmark(cards: options.cards).run()
    print(options.isJSON ? figures.json : figures.table)
}

@MainActor
func openDesktop() {
    guard Desktop.open() else {
        Terminal.complain("inlay-bench: there is no display to open a window on. Start it from a desktop.")
        exit(1)
    }
}

var arguments = Arguments(CommandLine.arguments.dropFirst())
do {
    switch arguments.next() {
    case nil, "--help", "-h", "help": print(usage)
    case "engine": runEngine(try EngineOptions(arguments))
    case "store": try runStore(try StoreOptions(arguments))
    case "window": try runWindow(try WindowOptions(arguments))
    case WindowPart.word: try runPart(arguments)
    case let word?:
        throw Arguments.UsageError(description: "there is no benchmark “\(word)”, but engine, window and store")
    }
} catch let error as StoreError {
    Terminal.complain("inlay-bench: \(error)")
    exit(1)
} catch let error as WindowBenchmark.Failure {
    Terminal.complain("inlay-bench: \(error)")
    exit(1)
} catch {
    Terminal.complain("inlay-bench: \(error)\n\(usage)")
    exit(2)
}
