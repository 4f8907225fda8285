import Board
import BoardTestSupport
import SectionedList
import TestSupport
import XCTest

/// A comparison of the window's order with the store's, in whatever order everything arrives.
final class BoardOrderTests: XCTestCase {
    /// A store with its journal, and a window that receives its edits late.
    private struct Simulation {
        var store = MemoryLibrary()
        var journal: [StoredEdit] = []
        var order: BoardOrder
        var shown: SectionedList<SectionID, CardID>
        let board: BoardID
        var heard = 0
        var chunks: [BoardChunk] = []
        var unanswered: [(token: CommandToken, command: Command)] = []

        init?(_ commands: [RandomCommand]) {
            for command in commands { store.perform(command.command(in: store)) }
            guard let board = store.boards.first else { return nil }
            self.board = board
            order = BoardOrder(store.opening(board, sequence: 0))
            shown = order.list
            chunks = store.chunks(board, sequence: 0, size: 3)
        }

        mutating func follow(_ changes: [BoardOrder.ListChange]) throws {
            try shown.apply(changes)
        }

        mutating func perform(_ command: Command, token: CommandToken?) throws {
            if let edit = store.perform(command) {
                journal.append(StoredEdit(sequence: Int64(journal.count + 1), edit: edit, token: token))
            } else if let token {
                try follow(order.finish(token))
            }
        }

        mutating func step(_ event: RandomEvent) throws {
            switch event.kind {
            case 0..<3:
                try perform(event.command.command(in: store), token: nil)
            case 3..<6:
                let token = CommandToken()
                let command = event.command.command(in: store)
                if let changes = try? order.apply(command, as: token) {
                    try follow(changes)
                    unanswered.append((token, command))
                }
            case 6: try answer()
            case 7: try receive()
            case 8: try load()
            case 9: reopen()
            default:
                // The rest of the cards from a later snapshot, while earlier edits are still on their way.
                if !chunks.isEmpty { chunks = store.chunks(board, sequence: Int64(journal.count), size: 2) }
            }
        }

        mutating func answer() throws {
            guard !unanswered.isEmpty else { return }
            let (token, command) = unanswered.removeFirst()
            try perform(command, token: token)
        }

        mutating func receive() throws {
            guard heard < journal.count else { return }
            heard += 1
            try follow(order.apply(journal[heard - 1]))
            if order.needsReload { reopen() }
        }

        /// Reads the board again, while edits that it already contains are still on their way.
        mutating func reopen() {
            guard store.boards.contains(board) else { return }
            let sequence = Int64(journal.count)
            chunks = store.chunks(board, sequence: sequence, size: 3)
            order.reopen(store.opening(board, sequence: sequence), chunks.removeFirst())
            shown = order.list
        }

        mutating func load() throws {
            guard !chunks.isEmpty else { return }
            try follow(order.load(chunks.removeFirst()))
        }

        /// Returns what is wrong after everything has arrived.
        mutating func end() throws -> String? {
            while !unanswered.isEmpty { try answer() }
            while heard < journal.count { try receive() }
            while !chunks.isEmpty { try load() }
            let truth = store.boards.contains(board) ? store.order(of: board) : []
            if order.list.sectionIDs != truth.map(\.0) {
                return "sections: \(order.list.sectionIDs) not \(truth.map(\.0))"
            }
            for (section, cards) in truth where order.list.items(in: section) != cards {
                return "\(section) shows \(order.list.items(in: section)), but has \(cards)"
            }
            for (section, _) in truth where order.sections[section] != store.section(section) {
                return "\(section) is shown as \(String(describing: order.sections[section]))"
            }
            return shown == order.list ? nil : "an observer of the changes sees something else"
        }
    }

    private struct RandomEvent: CustomStringConvertible {
        var kind: Int
        var command: RandomCommand
        var description: String { "event \(kind): \(command)" }
    }

    func testWindowAlwaysEndsUpWithOrderOfStore() {
        XCTAssertNil(
            forAll(cases: 400, lengths: 10...90) { random in
                RandomEvent(kind: random.int(in: 0...10), command: RandomCommand(using: &random))
            } property: { events in
                let start = events.prefix(events.count / 3).map(\.command)
                guard var simulation = Simulation(start) else { return nil }
                do {
                    for event in events.dropFirst(start.count) { try simulation.step(event) }
                    return try simulation.end()
                } catch {
                    return "\(error)"
                }
            })
    }

    func testDropShowsAtOnceAndRefusalRevertsIt() throws {
        var store = MemoryLibrary()
        let sections = [SectionID(number: 1), SectionID(number: 2)]
        let board = BoardID(number: 1)
        store.perform(
            .addBoard(
                NewBoard(id: board, title: "", sections: sections.map { NewSection(id: $0, title: "\($0.number)") })))
        let cards = (1...3).map { CardID(number: $0) }
        store.perform(.addCards(cards.map { NewCard(id: $0, title: "") }, at: .section(sections[0])))
        var order = BoardOrder(store.opening(board, sequence: 0))
        for chunk in store.chunks(board, sequence: 0, size: 10) { _ = order.load(chunk) }

        let token = CommandToken()
        _ = try order.apply(.moveCards([cards[0]], to: .section(sections[1])), as: token)
        XCTAssertEqual(order.list.items(in: sections[1]), [cards[0]])
        _ = order.finish(token)
        XCTAssertEqual(order.list.items(in: sections[0]), cards)
    }

    func testDeletedCardStaysDeletedWhenItsMoveIsAnswered() throws {
        var store = MemoryLibrary()
        let (board, section) = (BoardID(number: 1), SectionID(number: 1))
        store.perform(.addBoard(NewBoard(id: board, title: "", sections: [NewSection(id: section, title: "")])))
        let cards = (1...3).map { CardID(number: $0) }
        store.perform(.addCards(cards.map { NewCard(id: $0, title: "") }, at: .section(section)))
        var order = BoardOrder(store.opening(board, sequence: 0))
        for chunk in store.chunks(board, sequence: 0, size: 10) { _ = order.load(chunk) }

        let (move, token) = (Command.moveCards([cards[0]], to: .section(section, .end)), CommandToken())
        _ = try order.apply(move, as: token)
        _ = try order.apply(.deleteCards([cards[0]]), as: CommandToken())
        let edit = try XCTUnwrap(store.perform(move))
        XCTAssertEqual(order.apply(StoredEdit(sequence: 1, edit: edit, token: token)), [])
        XCTAssertEqual(order.list.items(in: section), [cards[1], cards[2]])
    }

    func testLockedSectionRefusesBeforeStoreIsAsked() throws {
        var store = MemoryLibrary()
        let (board, section) = (BoardID(number: 1), SectionID(number: 1))
        store.perform(.addBoard(NewBoard(id: board, title: "", sections: [NewSection(id: section, title: "S")])))
        store.perform(.changeSection(section, .isLocked(true)))
        var order = BoardOrder(store.opening(board, sequence: 0))
        XCTAssertThrowsError(
            try order.apply(.addCards([NewCard(title: "")], at: .section(section)), as: CommandToken())
        ) { XCTAssertEqual($0 as? Refusal, .locked(section: "S")) }
    }

    func testSearchShowsMatchesInBoardOrder() {
        XCTAssertNil(
            forAll(cases: 200, lengths: 10...60) {
                RandomCommand(using: &$0)
            } property: { commands in
                var store = MemoryLibrary()
                for command in commands.prefix(commands.count / 2) { store.perform(command.command(in: store)) }
                guard let board = store.boards.first else { return nil }
                var order = BoardOrder(store.opening(board, sequence: 0))
                for chunk in store.chunks(board, sequence: 0, size: 4) { _ = order.load(chunk) }
                let found = Set(store.allCards.filter { $0.number % 3 != 0 })
                var filtered = FilteredOrder(order, found: found)
                var shown = filtered.list
                for (number, command) in commands.dropFirst(commands.count / 2).enumerated() {
                    guard let edit = store.perform(command.command(in: store)) else { continue }
                    let changes = order.apply(StoredEdit(sequence: Int64(number + 1), edit: edit))
                    do { try shown.apply(filtered.apply(changes, of: order)) } catch { return "\(error)" }
                    var sections: [SectionID] = []
                    for section in order.list.sectionIDs {
                        let expected = order.list.items(in: section).filter(found.contains)
                        if filtered.list.items(in: section) != expected { return "\(section)" }
                        // Of the others, those that had a card before stay.
                        if !expected.isEmpty || filtered.list.contains(section: section) { sections.append(section) }
                    }
                    if filtered.list.sectionIDs != sections { return "the sections are in a different order" }
                    let kept = Set(filtered.list.sectionIDs)
                    if FilteredOrder(order, found: found, keeping: kept).list != filtered.list { return "reopened" }
                    if shown != filtered.list { return "an observer of the changes sees something else" }
                }
                return nil
            })
    }

    func testEditTakesNoLongerOnLargeBoard() throws {
        var times: [Duration] = []
        for count in [1_000, 200_000] {
            let section = SectionRecord(
                id: SectionID(number: 1), place: Placement(in: .board(BoardID(number: 1)), rank: Rank("V")), title: "")
            let board = BoardRecord(
                id: BoardID(number: 1), place: Placement(in: .library, rank: Rank("V")), title: "")
            var order = BoardOrder(
                BoardOpening(
                    board: board, sections: [SectionSummary(record: section, cardCount: count)], labels: [],
                    sequence: 0))
            let ranks = try XCTUnwrap(Rank.spread(count, after: nil, before: nil))
            let cards = ranks.enumerated().map { OrderPosition(rank: $1, number: Int64($0 + 1)) }
            _ = order.load(BoardChunk(runs: [.init(section: section.id, cards: cards)], sequence: 0, isLast: true))
            let clock = ContinuousClock()
            var best = Duration.seconds(100)
            for turn in 0..<50 {
                let start = clock.now
                let card = CardID(number: Int64(turn * 7 + 2))
                _ = try order.apply(.moveCards([card], to: .section(section.id, .start)), as: CommandToken())
                best = min(best, clock.now - start)
            }
            times.append(best)
        }
        XCTAssertLessThan(times[1], times[0] * 8, "a copy of the whole would take 200 times as long")
    }
}

extension MemoryLibrary {
    fileprivate func order(of board: BoardID) -> [(SectionID, [CardID])] {
        sections(of: board).map { ($0, visibleCards(of: $0)) }
    }

    func opening(_ id: BoardID, sequence: Int64) -> BoardOpening {
        let place = Placement(in: .library, rank: Rank("V"))
        return BoardOpening(
            board: board(id) ?? BoardRecord(id: id, place: place, title: ""),
            sections: sections(of: id).compactMap { section($0) }.map {
                SectionSummary(record: $0, cardCount: visibleCards(of: $0.id).count)
            },
            labels: [], sequence: sequence)
    }

    func chunks(_ board: BoardID, sequence: Int64, size: Int) -> [BoardChunk] {
        var chunks: [BoardChunk] = []
        for (section, cards) in order(of: board) {
            let positions = cards.compactMap { id in
                card(id).map { OrderPosition(rank: $0.place.rank, number: id.number) }
            }
            for start in stride(from: 0, to: positions.count, by: size) {
                let part = Array(positions[start..<min(start + size, positions.count)])
                chunks.append(
                    BoardChunk(runs: [.init(section: section, cards: part)], sequence: sequence, isLast: false))
            }
        }
        return chunks + [BoardChunk(runs: [], sequence: sequence, isLast: true)]
    }
}
