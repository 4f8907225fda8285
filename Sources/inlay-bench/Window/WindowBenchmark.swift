import BoardStore
import CGtk
import Glibc
import GtkInterop

/// Measures windows, each in a process of its own, and most of them several times over in turn: what else the machine does then
/// touches all of them alike.
@MainActor
struct WindowBenchmark {
    /// A part that has failed, which has said itself why.
    struct Failure: Error, CustomStringConvertible {
        var part: String

        var description: String { "the part “\(part)” of the benchmark failed" }
    }

    private static let runs = 3
    /// A first frame is there once in a process, and differs by a third from one to the next: as many more of them.
    private static let startsARun = 2
    private static let fewCards = 100

    let cards: Int
    let sections: Int
    /// Whether the application is measured with few cards as well.
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
            // No budget is about GTK's own lists: once is enough.
            if run == 0 { listView.append(try measure(.listView, many)) }
            for _ in 0..<Self.startsARun {
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

    /// Starts this program anew for one part.
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
    /// Of each figure the one in the middle, among the runs that have it.
    static func median(_ runs: [PartFigures]) -> PartFigures {
        var median = PartFigures()
        for name in Set(runs.flatMap(\.values.keys)) {
            let values = runs.compactMap { $0.values[name] }.sorted()
            median[name] = values[values.count / 2]
        }
        return median
    }
}
