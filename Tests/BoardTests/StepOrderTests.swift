import Board
import BoardTestSupport
import TestSupport
import XCTest

/// A comparison of the steps that a window shows with the store's, in whatever order everything arrives.
final class StepOrderTests: XCTestCase {
    private let parent = CardID.random()
    private let ids = (0..<3).map { _ in CardID.random() }

    private func records(_ steps: [CardID]) -> [CardRecord] {
        steps.map { step in
            let rank = Rank(ids.firstIndex(of: step).map { "\($0 + 1)" } ?? "9")
            return CardRecord(id: step, place: Placement(in: .card(parent), rank: rank), title: "")
        }
    }

    func testKeptStepStaysInItsPlace() {
        var order = StepOrder(of: parent)
        order.read(records(ids), keeping: { _ in false })
        order.read(records([ids[0], ids[2]]), keeping: { $0 == self.ids[1] })
        XCTAssertEqual(order.shown, ids)
        order.read(records([ids[0], ids[2]]), keeping: { _ in false })
        XCTAssertEqual(order.shown, [ids[0], ids[2]])
    }

    func testNewStepStaysWhenDeletedBeforeItWasReported() {
        var order = StepOrder(of: parent)
        order.read(records([ids[0], ids[2]]), keeping: { _ in false })
        let (new, token) = (NewCard(id: ids[1], title: "new"), CommandToken())
        XCTAssertTrue(order.apply(.addCards([new], at: .steps(of: parent, .after(ids[0]))), as: token))
        XCTAssertTrue(order.finish(token))
        order.read(records([ids[0], ids[2]]), keeping: { $0 == self.ids[1] })
        XCTAssertEqual(order.shown, ids)
        order.place(ids[1], at: nil)
        XCTAssertEqual(order.shown, [ids[0], ids[2]])
    }

    func testRestoredStepIsShownAtOnce() {
        for (anchor, shown) in [(CardAnchor.before(ids[2]), ids), (.end, [ids[0], ids[2], ids[1]])] {
            var order = StepOrder(of: parent)
            order.read(records(ids), keeping: { _ in false })
            let back = Command.addCards([NewCard(id: ids[1], title: "")], at: .steps(of: parent, anchor))
            let token = CommandToken()
            XCTAssertTrue(order.apply(back, as: token))
            XCTAssertEqual(order.shown, shown)
            order.place(ids[1], at: nil)
            XCTAssertEqual(order.shown, shown)
            XCTAssertTrue(order.finish(token))
            order.read(records([ids[0], ids[2]]), keeping: { _ in false })
            XCTAssertEqual(order.shown, [ids[0], ids[2]])
        }
    }

    func testWindowAlwaysEndsUpWithStepsOfStore() {
        XCTAssertNil(
            forAll(cases: 400, lengths: 5...80) { random in
                RandomEvent(using: &random)
            } property: { events in
                var simulation = Simulation()
                for event in events {
                    simulation.step(event)
                    if let error = simulation.error { return error }
                }
                return simulation.end()
            })
    }
}

private struct RandomEvent: CustomStringConvertible {
    var kind: Int
    var numbers: [Int]
    var seed: UInt64
    var any: RandomCommand

    init(using random: inout SplitMix64) {
        kind = random.int(in: 0...12)
        numbers = random.ints(5...5, in: 0...10_000)
        seed = random.next()
        any = RandomCommand(using: &random)
    }

    var description: String { "event \(kind) \(numbers) \(seed) \(any)" }
}

/// A store, and a window that shows the steps of one of its cards and receives everything late.
private struct Simulation {
    private var store = MemoryLibrary()
    private var order = StepOrder(of: CardID(number: 1))
    private var parent: CardID { order.parent }
    private var unheard: [Edit] = []
    private var unanswered: [(token: CommandToken, command: Command)] = []
    /// The steps that the user is typing in.
    private var typed: Set<CardID> = []
    /// Whether everything must be read again to be correct.
    private var isStale = false
    /// The first inconsistency.
    private(set) var error: String?

    init() {
        let (board, section) = (BoardID(number: 1), SectionID(number: 1))
        store.perform(.addBoard(NewBoard(id: board, title: "", sections: [NewSection(id: section, title: "")])))
        let places: [(ClosedRange<Int64>, CardDestination)] = [
            (1...4, .section(section)), (11...14, .steps(of: parent)), (21...22, .steps(of: CardID(number: 2))),
        ]
        for (numbers, place) in places {
            store.perform(.addCards(numbers.map { NewCard(id: CardID(number: $0), title: "\($0)") }, at: place))
        }
        read()
    }

    private var truth: [CardID] { store.cards(in: .card(parent)) }

    mutating func step(_ event: RandomEvent) {
        let before = order.shown
        switch event.kind {
        case 0..<3: perform(command(event))
        case 3..<6:
            let (token, command) = (CommandToken(), command(event))
            _ = order.apply(command, as: token)
            unanswered.append((token, command))
        case 6..<8:
            answer(event.numbers[0], isRefused: event.numbers[1] % 3 == 0, isReadable: event.numbers[2] % 4 > 0)
        case 8..<11: receive()
        case 11: read()
        default:
            guard let step = before.isEmpty ? nil : before[event.numbers[0] % before.count] else { return }
            if typed.remove(step) == nil { typed.insert(step) } else { isStale = true }
        }
        check(before)
    }

    /// Checks what must hold before everything has arrived.
    private mutating func check(_ before: [CardID]) {
        let shown = Set(order.shown)
        if shown.count < order.shown.count { error = "a step is shown twice" }
        for step in before where typed.contains(step) && store.card(step) == nil && !shown.contains(step) {
            if !isTaken(step, by: unanswered[...]) { error = "\(step) is typed into, and gone" }
        }
        for (index, (_, command)) in unanswered.enumerated() {
            guard case .addCards(let cards, let place) = command, place.container == .card(parent) else { continue }
            for card in cards where !shown.contains(card.id) && !isTaken(card.id, by: unanswered[(index + 1)...]) {
                error = "\(card.id) was added, and isn't shown"
            }
        }
    }

    /// Whether commands may remove a step.
    private func isTaken(_ step: CardID, by commands: ArraySlice<(token: CommandToken, command: Command)>) -> Bool {
        commands.contains { _, command in
            switch command {
            case .moveCards(let cards, _), .deleteCards(let cards): cards.contains(step)
            case .discardEmptyCard(let card): card == step
            default: false
            }
        }
    }

    private mutating func perform(_ command: Command) { store.perform(command).map { unheard.append($0) } }

    private mutating func answer(_ number: Int, isRefused: Bool = false, isReadable: Bool = true) {
        guard !unanswered.isEmpty else { return }
        let (token, command) = unanswered.remove(at: number % unanswered.count)
        if !isRefused { perform(command) }
        guard order.finish(token) else { return }
        if isReadable { read() } else { isStale = true }
    }

    private mutating func receive() {
        guard !unheard.isEmpty else { return }
        for case .card(let card) in unheard.removeFirst().changes.map(\.row) {
            if keepsRow(card) { isStale = true } else { order.place(card, at: store.card(card)?.place) }
        }
    }

    private mutating func read() {
        isStale = false
        let staying = typed.filter(keepsRow)
        order.read(truth.compactMap { store.card($0) }, keeping: staying.contains)
    }

    private func keepsRow(_ card: CardID) -> Bool { typed.contains(card) && store.card(card) == nil }

    /// Returns what is wrong after everything has arrived.
    mutating func end() -> String? {
        while !unanswered.isEmpty { answer(0) }
        while !unheard.isEmpty { receive() }
        if isStale || !typed.isEmpty {
            typed = []
            read()
        }
        return order.shown == truth ? nil : "shows \(order.shown), but the store has \(truth)"
    }

    private func command(_ event: RandomEvent) -> Command {
        var random = SplitMix64(seed: event.seed)
        let numbers = event.numbers
        let cards = store.allCards + order.shown + [parent]
        func some(_ count: Int) -> [CardID] {
            (0..<count).map { cards[(numbers[1] + $0 * numbers[2]) % cards.count] }
        }
        let (count, card) = (numbers[3] % 3 + 1, some(1)[0])
        let anchor: CardAnchor = [.start, .end, .before(some(2)[1]), .after(card)][numbers[4] % 4]
        let steps = CardDestination.steps(of: parent, anchor)
        switch numbers[0] % 10 {
        case 0..<2:
            return .addCards((0..<count).map { _ in NewCard(id: .random(using: &random), title: "") }, at: steps)
        case 2..<5: return .moveCards(some(count), to: steps)
        case 5: return .copyCards(some(count).map { CardCopy(of: $0, as: .random(using: &random)) }, to: steps)
        case 6:
            let document = CardDocument(title: "r", steps: [StepDocument(title: "s")])
            return .receiveCards([ReceivedCard(id: .random(using: &random), document)], labels: [], at: steps)
        case 7: return .deleteCards(some(count).filter { $0 != parent })
        case 8: return .discardEmptyCard(card)
        default: return event.any.command(in: store)
        }
    }
}
