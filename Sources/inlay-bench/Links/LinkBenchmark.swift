import Board
import BoardFormats
import BoardLinks
import BoardStore
import Glibc

/// A benchmark of linked files: the time until a change of the file is on the board, and the other way round.
struct LinkBenchmark {
    /// A board and its file, as they are kept in step by a window.
    private struct Link {
        let store: SQLiteStore
        let library: String
        let worker: LinkWorker
        let board: BoardID
        let path: String
        /// The file's lines with cards.
        let places: [Int]
    }

    let cards: Int
    private let folder = ScratchFolder()
    private let sections = 12
    private let turns = 15

    init(cards: Int) {
        self.cards = cards
    }

    func run() throws -> [LinkFigures] { try FileVersion.formats.map(measure) }

    private func measure(_ format: BoardFormat) throws -> LinkFigures {
        let link = try makeLink(format)
        var figures = LinkFigures(format: format, cards: cards)
        figures.read = try samples { _ in
            let bytes = try RegularFile.read(link.path).bytes
            return { _ = try FileVersion(bytes, name: link.path, as: format, in: .utc).contents }
        }
        figures.fromFile = try samples { turn in
            try editFile(of: link, turn)
            return { try update(link) }
        }
        let ids = try FileReader(path: link.library).contents(of: link.board)?.cards.flatMap { $0.map(\.id) } ?? []
        figures.toFile = try samples { turn in
            let card = ids[turn * 2 * ids.count / (turns * 2 + 1)]
            let session = try LibrarySession(path: link.library, creates: false)
            _ = try session.perform(.changeCards([card], .title("Paint number \(turn)")), at: 0)
            return { try update(link) }
        }
        figures.unchanged = try samples { _ in { try update(link) } }
        return figures
    }

    /// Creates a board and links it to a file.
    private func makeLink(_ format: BoardFormat) throws -> Link {
        let extensions: [BoardFormat: String] = [.csv: "csv", .todo: "txt"]
        let path = "\(folder.path)/\(format.rawValue).\(extensions[format] ?? "md")"
        let library = "\(folder.path)/\(format.rawValue).inlay"
        let board = BoardID(number: 1)
        let size = cards / sections
        let sections = (0..<sections).map { number in
            SectionDocument(
                title: "Section \(number)",
                cards: (0..<size).map { index in
                    let number = number * 100_000 + index
                    return CardDocument(
                        title: "Call number \(number)", notes: index % 10 == 0 ? "about card \(number)" : "",
                        isDone: index % 3 == 0,
                        due: index % 5 == 0 ? Due(year: 2026, month: 6, day: 1 + index % 28) : nil,
                        labels: index % 4 == 0 ? ["home"] : [],
                        steps: index % 20 == 0 ? [StepDocument(title: "First of \(number)")] : [])
                })
        }
        let document = BoardDocument(title: format.rawValue, sections: sections)
        _ = try LibrarySession(path: library, creates: true)
            .perform(.importBoard(document, as: board, extras: ""), at: 0)
        let store = try SQLiteStore(path: library, clock: { 0 })
        guard let links = store.links else { preconditionFailure("the library has no links") }
        let worker = LinkWorker(links, language: .english, time: { 0 }, zones: SystemZone.zones)
        do throws(LinkFailure) { try worker.makeFile(at: path, as: format, for: board).get() } catch {
            throw LinkProblem(path, error)
        }
        let lines = try lines(of: path)
        let places = lines.indices.filter { !lines[$0].ranges(of: "Call".utf8).isEmpty }
        let link = Link(store: store, library: library, worker: worker, board: board, path: path, places: places)
        try update(link)
        return link
    }

    /// Changes the title of a card in the file, as a text editor does.
    private func editFile(of link: Link, _ turn: Int) throws {
        var lines = try lines(of: link.path)
        let index = link.places[(turn * 2 + 1) * link.places.count / (turns * 2 + 1)]
        let line = String(decoding: lines[index], as: UTF8.self).replacing("Call", with: "Mend", maxReplacements: 1)
        lines[index] = Array(line.utf8)[...]
        guard let file = fopen(link.path, "w") else { throw LinkFailure.unwritable(errno) }
        let bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
        precondition(
            fwrite(bytes, 1, bytes.count, file) == bytes.count && fclose(file) == 0, "the file was not written")
        // An update waits for a file that was just written, because it may not be complete.
        var times = [timespec](repeating: timespec(tv_sec: time(nil) - 60 + turn, tv_nsec: 0), count: 2)
        utimensat(AT_FDCWD, link.path, &times, 0)
    }

    private func lines(of path: String) throws -> [ArraySlice<UInt8>] {
        try RegularFile.read(path).bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }

    /// Brings board and file in step.
    private func update(_ link: Link) throws {
        let report = link.worker.update([link.board])
        if let failure = report.failures[link.board] { throw LinkProblem(link.path, failure) }
        precondition(report.messages.isEmpty, "an update had something to say")
    }

    /// Measures the work that a function returns, and not the function itself.
    private func samples(_ prepare: (Int) throws -> () throws -> Void) throws -> LinkFigures.Times {
        let clock = ContinuousClock()
        var (whole, processor): ([Int], [Int]) = ([], [])
        for turn in 0..<turns {
            let work = try prepare(turn)
            let (start, used) = (clock.now, processorTime)
            try work()
            processor.append(processorTime - used)
            whole.append(Int((clock.now - start) / .nanoseconds(1)))
        }
        return .init(whole: Samples(whole), processor: Samples(processor))
    }

    /// The processor time of this process, in nanoseconds.
    private var processorTime: Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
