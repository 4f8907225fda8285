import CGtk
import Glibc
import GtkInterop

/// Measures windows, each in a process of its own, and several times over in turn: what else the machine does then
/// touches all of them alike.
@MainActor
struct WindowBenchmark {
    /// A part that has failed, which has said itself why.
    struct Failure: Error, CustomStringConvertible {
        var part: String

        var description: String { "the part “\(part)” of the benchmark has failed" }
    }

    private static let runs = 3
    private static let fewCards = 100

    let cards: Int
    let sections: Int

    func run() throws -> WindowFigures {
        var empty: [PartFigures] = []
        var board: [PartFigures] = []
        var small: [PartFigures] = []
        var listView: [PartFigures] = []
        for _ in 0..<Self.runs {
            empty.append(try measure(.empty, cards: cards))
            board.append(try measure(.board, cards: cards))
            small.append(try measure(.board, cards: min(cards, Self.fewCards)))
            listView.append(try measure(.listView, cards: cards))
        }
        return WindowFigures(
            cards: cards, sections: sections, empty: .median(empty), board: .median(board), small: .median(small),
            listView: .median(listView))
    }

    /// Starts this program anew for one part.
    private func measure(_ part: WindowPart, cards: Int) throws -> PartFigures {
        let words = [
            "/proc/self/exe", WindowPart.word, part.rawValue, "--cards", "\(cards)", "--sections", "\(sections)",
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
    /// Of each figure the one in the middle.
    static func median(_ runs: [PartFigures]) -> PartFigures {
        var median = PartFigures()
        for name in runs.first?.values.keys ?? [:].keys {
            median[name] = runs.map { $0[name] }.sorted()[runs.count / 2]
        }
        return median
    }
}
