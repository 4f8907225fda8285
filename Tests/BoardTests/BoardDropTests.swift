import Board
import XCTest

/// Drops on a board in the sidebar.
final class BoardDropTests: XCTestCase {
    private let todo = SectionID(number: 1)
    private let (first, second, third) = (SectionID(number: 2), SectionID(number: 3), SectionID(number: 4))
    private var own: BoardRules.Dragged {
        .cards([CardID(number: 1), CardID(number: 2)]) { _ in .section(SectionID(number: 1)) }
    }

    /// Returns the effect of a drop on a board with sections of two cards each.
    private func drop(
        _ dragged: BoardRules.Dragged, on sections: [SectionID], copies: Bool = false, locked: Set<SectionID> = [],
        full: Set<SectionID> = []
    ) -> BoardDrop {
        BoardRules.drop(of: dragged, onBoard: "Home", sections: sections, copies: copies) { id in
            BoardRules.SectionState(
                title: "S\(id.number)", isLocked: locked.contains(id),
                limit: full.contains(id) ? CardLimit(3, isStrict: true) : nil, cardCount: 2)
        }
    }

    func testCardsGoToFirstSectionThatAcceptsThem() {
        let sections = [first, second, third]
        for (locked, full, wanted) in [
            ([], [], first), ([first], [], second), ([], [first], second), ([first], [second], third),
        ] as [(Set<SectionID>, Set<SectionID>, SectionID)] {
            for (dragged, copies) in [(own, false), (own, true), (.external(cards: 2), false)] {
                let drop = drop(dragged, on: sections, copies: copies, locked: locked, full: full)
                XCTAssertEqual(drop.section, wanted, "\(locked) \(full)")
                XCTAssertEqual(drop.proposal, dragged == own && !copies ? .move : .copy)
            }
        }
        XCTAssertEqual(drop(.external(cards: 1), on: sections, full: [first]).section, first, "there is room for one")
        XCTAssertEqual(drop(own, on: [todo, first], full: [todo]).section, todo, "they are there already")
    }

    func testRefusalNamesBoardOnlyIfEachSectionRefuses() {
        let refused = BoardDropTests.forbidden(.noSectionAccepts(board: "Home"))
        for dragged in [own, .external(cards: 2)] {
            let drop = drop(dragged, on: [first, second], locked: [first], full: [second])
            XCTAssertEqual(drop.proposal, refused)
            XCTAssertNil(drop.section)
            XCTAssertEqual(self.drop(dragged, on: []).proposal, Self.forbidden(.noSections))
        }
        XCTAssertEqual(
            Words.english.reason(.noSectionAccepts(board: "Home")), "Each section of “Home” is locked or full.")
    }

    func testLockedSectionKeepsItsCardsButNotCopies() {
        let kept = drop(own, on: [first, second], locked: [todo])
        XCTAssertEqual(kept.proposal, Self.forbidden(.locked(section: "S1")))
        XCTAssertEqual(drop(own, on: [first, second], copies: true, locked: [todo]).section, first)
    }

    func testSectionsGoToOtherBoard() {
        let sections = BoardRules.Dragged.sections([todo])
        XCTAssertEqual(drop(sections, on: [first, second], locked: [todo, first, second]).proposal, .move)
        XCTAssertEqual(drop(sections, on: []).proposal, .move)
        XCTAssertEqual(drop(sections, on: [first, todo]).proposal, .cancel, "its own board")
        XCTAssertEqual(drop(sections, on: [first], copies: true).proposal, .cancel)
        let most = (0..<SizeLimits.sections).map { SectionID(number: Int64($0) + 100) }
        XCTAssertEqual(
            drop(sections, on: most).proposal, Self.forbidden(.tooMany(.sections, limit: SizeLimits.sections)))
    }

    func testSectionsGoBetweenThoseOfAnyBoard() {
        let most = (0..<SizeLimits.sections).map { SectionID(number: Int64($0) + 100) }
        let refused = Self.forbidden(.tooMany(.sections, limit: SizeLimits.sections))
        for (moved, sections, proposal) in [
            ([todo], [first, second], .move), ([todo], [], .move), ([todo], [first, todo], .move),
            ([], [first], .cancel), ([todo], most, refused), ([todo], Array(most.dropLast()), .move),
            ([most[1], most[2]], most, .move),
        ] as [([SectionID], [SectionID], BoardRules.Proposal)] {
            XCTAssertEqual(BoardRules.proposal(for: moved, amongSections: sections, copies: false), proposal)
            XCTAssertEqual(BoardRules.proposal(for: moved, amongSections: sections, copies: true), .cancel)
        }
    }

    func testNothingElseIsDropped() {
        XCTAssertEqual(drop(.unreadable, on: [first]).proposal, .cancel)
        XCTAssertEqual(drop(.cards([CardID(number: 1)]) { _ in nil }, on: [first]).proposal, .cancel)
    }

    private static func forbidden(_ refusal: Refusal) -> BoardRules.Proposal { .forbidden(refusal) }
}
