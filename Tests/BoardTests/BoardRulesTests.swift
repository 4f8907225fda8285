import Board
import BoardTestSupport
import TestSupport
import XCTest

final class BoardRulesTests: XCTestCase {
    private let todo = SectionID(number: 1)
    private let done = SectionID(number: 2)
    private let card = CardID(number: 1)

    private func proposal(
        _ dragged: BoardRules.Dragged, _ target: BoardRules.Target, copies: Bool = false, locked: Set<SectionID> = [],
        limit: CardLimit? = nil
    ) -> BoardRules.Proposal {
        BoardRules.proposal(for: dragged, at: target, copies: copies) { id in
            BoardRules.SectionState(
                title: "S\(id.number)", isLocked: locked.contains(id), limit: limit, cardCount: 3)
        }
    }

    private var own: BoardRules.Dragged { .cards([card]) { _ in .section(todo) } }

    func testOwnCardsMoveAndCopyKeyCopiesThem() {
        XCTAssertEqual(proposal(own, .section(done)), .move)
        XCTAssertEqual(proposal(own, .section(done), copies: true), .copy)
        XCTAssertEqual(proposal(own, .nothing), .cancel)
    }

    func testCardWithoutPlaceGoesToNearestSectionThatAcceptsIt() {
        func section(isLocked: Bool = false, limit: CardLimit? = nil) -> BoardRules.SectionState {
            BoardRules.SectionState(title: "", isLocked: isLocked, limit: limit, cardCount: 3)
        }
        let (free, locked) = (section(), section(isLocked: true))
        let (full, over) = (section(limit: CardLimit(3, isStrict: true)), section(limit: CardLimit(2, isStrict: false)))
        XCTAssertEqual(BoardRules.nearestAcceptingSection(to: 1, among: [free, free, free]), 1)
        XCTAssertEqual(BoardRules.nearestAcceptingSection(to: 1, among: [free, locked, free]), 0)
        XCTAssertEqual(BoardRules.nearestAcceptingSection(to: 1, among: [full, nil, over]), 2)
        XCTAssertEqual(BoardRules.nearestAcceptingSection(to: 3, among: [free, full, locked]), 0)
        XCTAssertNil(BoardRules.nearestAcceptingSection(to: 0, among: [locked, full, nil]))
    }

    func testForeignTextIsCopied() {
        XCTAssertEqual(proposal(.external(cards: 2), .section(done)), .copy)
        XCTAssertEqual(proposal(.external(cards: 2), .card(card, in: .section(todo))), .copy)
        XCTAssertEqual(proposal(.unreadable, .section(done)), .cancel)
    }

    func testLockForbidsMovesInAndOutButNotCopiesOut() {
        XCTAssertEqual(proposal(own, .section(done), locked: [done]), .forbidden(.locked(section: "S2")))
        XCTAssertEqual(proposal(own, .section(done), locked: [todo]), .forbidden(.locked(section: "S1")))
        XCTAssertEqual(proposal(own, .section(done), copies: true, locked: [todo]), .copy)
    }

    func testCardInLockedSectionAcceptsNoSteps() {
        let target = BoardRules.Target.card(CardID(number: 99), in: .section(done))
        let no = BoardRules.Proposal.forbidden(.locked(section: "S2"))
        XCTAssertEqual(proposal(own, target, locked: [done]), no)
        XCTAssertEqual(proposal(own, target, copies: true, locked: [done]), no)
        XCTAssertEqual(proposal(.external(cards: 1), target, locked: [done]), no)
    }

    func testStrictLimitForbidsAdditionsButNotMovesWithin() {
        let limit = CardLimit(3, isStrict: true)
        XCTAssertEqual(proposal(own, .section(done), limit: limit), .forbidden(.full(section: "S2", limit: 3)))
        XCTAssertEqual(proposal(own, .section(todo), limit: limit), .move)
        XCTAssertEqual(
            proposal(own, .section(todo), copies: true, limit: limit), .forbidden(.full(section: "S1", limit: 3)))
        XCTAssertEqual(proposal(own, .section(done), limit: CardLimit(3)), .move)
        let step = BoardRules.Dragged.cards([card]) { _ in .card(CardID(number: 9)) }
        XCTAssertEqual(proposal(step, .section(done), limit: limit), .forbidden(.full(section: "S2", limit: 3)))
    }

    func testCardGoesIntoCardButNotIntoItselfOrStep() {
        let other = CardID(number: 2)
        XCTAssertEqual(proposal(own, .card(other, in: .section(todo))), .move)
        XCTAssertEqual(proposal(own, .card(card, in: .section(todo))), .forbidden(.intoItself))
        XCTAssertTrue(BoardRules.acceptsSteps(other, in: .section(todo), own))
        XCTAssertFalse(BoardRules.acceptsSteps(card, in: .section(todo), own))
        XCTAssertFalse(BoardRules.acceptsSteps(other, in: .card(card), own))
        XCTAssertFalse(BoardRules.acceptsSteps(other, in: .section(todo), .sections([todo])))
    }

    func testCountChangesMatchProposal() {
        let step = CardID(number: 8)
        let dragged = BoardRules.Dragged.cards([card, CardID(number: 2), CardID(number: 3), step]) {
            $0 == step ? .card(CardID(number: 9)) : .section($0 == card ? done : todo)
        }
        func changes(
            _ dragged: BoardRules.Dragged, _ target: BoardRules.Target, _ proposal: BoardRules.Proposal = .move
        ) -> [SectionID: Int] { BoardRules.countChanges(by: proposal, of: dragged, at: target) }
        XCTAssertEqual(changes(dragged, .section(done)), [todo: -2, done: 3])
        XCTAssertEqual(changes(dragged, .section(done), .copy), [done: 4])
        XCTAssertEqual(changes(dragged, .section(done), .cancel), [:])
        XCTAssertEqual(changes(dragged, .section(done), .forbidden(.noSections)), [:])
        XCTAssertEqual(changes(dragged, .card(CardID(number: 5), in: .section(done))), [todo: -2, done: -1])
        XCTAssertEqual(changes(dragged, .card(CardID(number: 5), in: .section(done)), .copy), [:])
        XCTAssertEqual(changes(own, .section(todo)), [:], "a card that stays in its section")
        XCTAssertEqual(changes(own, .nothing), [:])
        XCTAssertEqual(changes(.external(cards: 3), .section(done), .copy), [done: 3])
        XCTAssertEqual(changes(.external(cards: 3), .card(card, in: .section(todo)), .copy), [:])
        XCTAssertEqual(changes(.sections([todo]), .betweenSections), [:])
    }

    func testSectionsGoOnlyBetweenSections() {
        XCTAssertEqual(proposal(.sections([todo]), .betweenSections), .move)
        XCTAssertEqual(proposal(.sections([todo]), .section(done)), .cancel)
        XCTAssertEqual(proposal(own, .betweenSections), .cancel)
    }

    /// The rules answer before the drop and the planner decides at the drop, so they must agree.
    func testProposalMatchesPlanner() {
        XCTAssertNil(
            forAll(cases: 400, lengths: 5...50) {
                RandomCommand(using: &$0)
            } property: { commands in
                var library = MemoryLibrary()
                for command in commands {
                    let command = command.command(in: library)
                    if case .moveCards(let cards, let destination) = command,
                        cards.allSatisfy({ library.card($0) != nil })
                    {
                        let dragged = BoardRules.Dragged.cards(cards) { library.card($0)?.place.container }
                        let target: BoardRules.Target? =
                            switch destination.target {
                            case .section(let id): .section(id)
                            case .card(let id): library.card(id).map { .card(id, in: $0.place.container) }
                            }
                        let hasArchived = cards.contains { library.card($0)?.place.isArchived ?? false }
                        if let target, !hasArchived {
                            let proposal = BoardRules.proposal(for: dragged, at: target, copies: false) { id in
                                library.section(id).map {
                                    .init(
                                        title: $0.title, isLocked: $0.isLocked, limit: $0.limit,
                                        cardCount: library.cardCount(of: id))
                                }
                            }
                            var isDone = true
                            do { _ = try Planner.edit(for: command, in: library) } catch { isDone = false }
                            var isIntoStep = false
                            if case .card(_, .card) = target { isIntoStep = true }
                            if isDone != (proposal == .move), !isIntoStep { return "\(command): \(proposal)" }
                        }
                    }
                    library.perform(command)
                }
                return nil
            })
    }
}
