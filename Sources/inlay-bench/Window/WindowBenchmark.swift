import BoardStore
import CGtk
import Glibc
import GtkInterop

/// A benchmark of windows, each in its own process. Most are measured several times in turn, so that other activity on
/// the machine affects all of them equally.
@MainActor
struct WindowBenchmark {
    /// The failure of a part, which has already reported the reason.
    struct Failure: Error, CustomStringConvertible {
        var part: String

        var description: String { "the part “\(part)” of the benchmark failed" }
    }

    private static let runs = 3
    /// The number of additional starts per run. A process has only one first frame, and its time varies by a third.
    private static let startsPerRun = 2
    private static let fewCards = 100

    let cards: Int
    let sections: Int
    /// Whether the application is also measured with few cards.
    let isComparison: Bool
    private let folder = ScratchFolder()

    init(_ options: WindowOptions) {
        (cards, sections, isComparison) = (options.cards, options.sections, options.isComparison)
    }

    func run() throws -> WindowFigures {
        let many = try Board(cards, sections, in: folder)
        let few = isComparison ? try Board(Self.fewCards, sections, in: folder) : nil
        var (empty, app, small, listView) = ([PartFigures](), [PartFigures](), [PartFigures](), [PartFigures]())
        for run in 0..<Self.runs {
            empty.append(try measure(.empty, many))
            app.append(try measure(.app, many))
            if let few { small.append(try measure(.app, few)) }
            // No budget depends on GTK's own lists, so one run is enough.
            if run == 0 { listView.append(try measure(.listView, many)) }
            for _ in 0..<Self.startsPerRun {
                empty.append(try measure(.empty, many))
                app.append(try measure(.start, many))
                if let few { small.append(try measure(.start, few)) }
            }
        }
        return WindowFigures(
            cards: cards, sections: sections, empty: .median(empty), app: .median(app),
            small: small.isEmpty ? nil : .median(small), listView: .median(listView))
    }

    /// A board with its library.
    private struct Board {
        let sample: SampleBoard
        let library: String

        init(_ cards: Int, _ sections: Int, in folder: ScratchFolder) throws(StoreError) {
            sample = SampleBoard(cards: cards, sections: sections)
            library = "\(folder.path)/\(cards).inlay"
            try SampleLibrary(sample: sample).write(to: library)
        }
    }

    /// Starts this program again to measure one part.
    private func measure(_ part: WindowPart, _ board: Board) throws -> PartFigures {
        let words = [
            "/proc/self/exe", WindowPart.word, part.rawValue, "--cards", "\(board.sample.cards)", "--sections",
            "\(sections)", "--library", board.library, "--start", "\(FrameMeter.bothNow.wall)",
        ]
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var output: UnsafeMutablePointer<CChar>?
        var status: gint = 0
        let isStarted = g_spawn_sync(
            nil, &arguments, nil, GSpawnFlags(rawValue: 0), nil, nil, &output, nil, &status, nil)
        defer { g_free(output) }
        guard isStarted != 0, status == 0, let output else { throw Failure(part: part.rawValue) }
        return PartFigures(parsing: String(cString: output))
    }
}

extension PartFigures {
    /// Returns the median of each result, among the runs that have it.
    static func median(_ runs: [PartFigures]) -> PartFigures {
        var median = PartFigures()
        for name in Set(runs.flatMap(\.values.keys)) {
            let values = runs.compactMap { $0.values[name] }.sorted()
            median[name] = values[values.count / 2]
        }
        return median
    }
}
