import Board
import BoardStore
import Glibc

/// A benchmark of a library's file: opening, drops compared with bare transactions of the same rows, undo, and search.
struct StoreBenchmark {
    let cards: Int
    private let sections = 12
    private let board = BoardID(number: 1)

    init(cards: Int) {
        self.cards = cards
    }

    func run() throws -> StoreFigures {
        let folder = ScratchFolder()
        let path = folder.path + "/library.inlay"

        var figures = StoreFigures(cards: cards)
        try fill(path)
        figures.fileMegabytes = Double(size(path)) / 1_048_576
        try measureReading(path, into: &figures)
        copy(path, to: folder.path + "/bare.inlay")
        try measureDrops(path, bare: BareDatabase(path: folder.path + "/bare.inlay"), into: &figures)
        return figures
    }

    // MARK: The library

    private static let words = [
        "water", "paint", "write", "call", "plan", "order", "mend", "draw", "review", "measure", "fold", "carry",
    ]

    private func fill(_ path: String) throws {
        let session = try LibrarySession(path: path, creates: true)
        var random = SeededGenerator()
        let sections = (0..<sections).map { NewSection(title: "Section \($0)") }
        _ = try session.perform(.addBoard(NewBoard(id: board, title: "Board", sections: sections)), at: 0)
        var made = 0
        while made < cards {
            let count = min(cards - made, 50_000)
            let new = (0..<count).map { index in
                let words = (0..<4).map { _ in Self.words[Int.random(in: 0..<Self.words.count, using: &random)] }
                let hasNotes = index.isMultiple(of: 10)
                return NewCard(
                    title: "\(words.joined(separator: " ")) \(made + index)", notes: hasNotes ? "some notes on it" : "")
            }
            for (number, section) in sections.enumerated() {
                let part = new[(count * number / sections.count)..<(count * (number + 1) / sections.count)]
                _ = try session.perform(.addCards(Array(part), at: .section(section.id)), at: 0)
            }
            made += count
        }
        try session.sync()
    }

    // MARK: Reading

    private func measureReading(_ path: String, into figures: inout StoreFigures) throws {
        figures.openMilliseconds = try median(of: 9) {
            _ = try FileReader(path: path).boards()
        }
        figures.firstCardsMilliseconds = try median(of: 9) {
            _ = try FileReader(path: path).open(board, firstCards: 60)
        }
        let reader = try FileReader(path: path)
        var random = SeededGenerator()
        let positions = try allCards(path)
        var seen = 0
        figures.summary = Samples(
            5_000, prepare: { _ in positions[Int.random(in: 0..<positions.count, using: &random)].card },
            work: { seen += (try? reader.summary($0))?.title.isEmpty == false ? 1 : 0 })
        precondition(seen == 5_000, "a card was not found")
        var found = 0
        figures.search = Samples(
            9, prepare: { "\(Self.words[$0 % Self.words.count]) \(cards / 100 + $0)" },
            work: { found += (try? reader.search($0, board: board))??.count ?? 0 })
    }

    private func allCards(_ path: String) throws -> [(card: CardID, section: SectionID)] {
        guard let opened = try FileReader(path: path).open(board, firstCards: cards) else { return [] }
        return opened.first.runs.flatMap { run in
            run.cards.map { (card: CardID(number: $0.number), section: run.section) }
        }
    }

    // MARK: Writing

    private func measureDrops(_ path: String, bare: BareDatabase, into figures: inout StoreFigures) throws {
        let session = try LibrarySession(path: path, creates: false)
        var all = try allCards(path)
        let ids = Array(Set(all.map(\.section)))
        var random = SeededGenerator()
        var (dropTimes, bareTimes): ([Int], [Int]) = ([], [])
        var sequence: Int64 = 1 << 40
        let clock = ContinuousClock()
        // Alternates between the two, so that other activity on the machine affects both equally.
        for turn in 0..<4_000 {
            let index = Int.random(in: 0..<all.count, using: &random)
            let (card, source) = all[index]
            let target = ids[Int.random(in: 0..<ids.count, using: &random)]
            var anchor = all[Int.random(in: 0..<all.count, using: &random)]
            while anchor.section != target { anchor = all[Int.random(in: 0..<all.count, using: &random)] }
            let command = Command.moveCards([card], to: .section(target, .before(anchor.card)))
            var start = clock.now
            let stored = try session.perform(command, at: Int64(turn))
            dropTimes.append(nanoseconds(clock.now - start))
            guard let edit = stored?.edit, let place = edit.changes.first?.after?.place else { continue }
            all[index].section = target
            let journalBytes = edit.encoded.count
            sequence += 1
            start = clock.now
            bare.drop(
                card: card.number, from: source.number, to: target.number, rank: place.rank.text, sequence: sequence,
                journalBytes: journalBytes)
            bareTimes.append(nanoseconds(clock.now - start))
        }
        figures.drop = Samples(dropTimes)
        figures.bare = Samples(bareTimes)
        var undone = 0
        figures.undo = Samples(
            400, prepare: { _ in },
            work: { _ in undone += (try? session.perform(.undo, at: 0)) == nil ? 0 : 1 })
        precondition(undone == 400, "a step was not undone")
        let some = (0..<1_000).map { _ in all[Int.random(in: 0..<all.count, using: &random)].card }
        var turn = 0
        figures.bulkMilliseconds = try median(of: 5) {
            turn += 1
            _ = try session.perform(.moveCards(some, to: .section(ids[turn % ids.count])), at: 0)
        }
        try session.sync()
    }

    // MARK: Helpers

    private func median(of count: Int, _ work: () throws -> Void) rethrows -> Double {
        let clock = ContinuousClock()
        var times: [Int] = []
        for _ in 0..<count {
            let start = clock.now
            try work()
            times.append(nanoseconds(clock.now - start))
        }
        return Double(Samples(times).p50) / 1e6
    }

    private func nanoseconds(_ duration: Duration) -> Int {
        let (seconds, attoseconds) = duration.components
        return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    }

    private func size(_ path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    private func copy(_ source: String, to target: String) {
        guard let input = fopen(source, "r"), let output = fopen(target, "w") else { return }
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        while case let count = fread(&buffer, 1, buffer.count, input), count > 0 { fwrite(buffer, 1, count, output) }
        fclose(input)
        fclose(output)
    }
}
