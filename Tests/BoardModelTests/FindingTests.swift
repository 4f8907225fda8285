import Board
import BoardModel
import SectionedList
import TestSupport
import XCTest

/// Finding cards on a board, and the user's place afterward.
final class FindingTests: MainActorTestCase {
    private static let board = ModelScene.board(
        "Fruit",
        [("Fresh", ["red apple", "pear", "green apple", "plum", "old apple"]), ("Dried", ["fig", "apple ring"])])

    /// An entry with a search.
    @MainActor
    private final class Entry {
        var text = ""
        var outcomes: [Int?] = []
        var elsewhere: [FoundElsewhere] = []
        var goesToFirst = 0
        private(set) lazy var search = CardSearch(
            scene.library,
            host: CardSearch.Host(
                text: { [weak self] in self?.text ?? "" }, found: { [weak self] in self?.outcomes.append($0) },
                foundElsewhere: { [weak self] in self?.elsewhere.append($0) },
                goToFirst: { [weak self] in self?.goesToFirst += 1 }))
        private let scene: ModelScene

        init(_ scene: ModelScene) { self.scene = scene }

        func type(_ text: String, goesToFirst: Bool = false) {
            self.text = text
            search.search(text, on: scene.board, goesToFirst: goesToFirst)
        }
    }

    func testOnlyMatchesAreShownWhileSearching() async throws {
        try await ModelScene.run([Self.board]) { scene in
            let entry = Entry(scene)
            entry.type("apple")
            try await scene.wait(for: "the apples") {
                scene.order == [["red apple", "green apple", "old apple"], ["apple ring"]]
            }
            XCTAssertEqual(entry.outcomes, [4])
            entry.search.end(on: scene.board)
            XCTAssertEqual(scene.order, Self.board.sections.map { $0.cards.map(\.title) })
        }
    }

    func testSearchWithoutMatchesIsReportedAndBlankSearchShowsAllCards() async throws {
        try await ModelScene.run([Self.board]) { scene in
            let entry = Entry(scene)
            entry.type("nothing that is there", goesToFirst: true)
            try await scene.wait(for: "the outcome") { entry.outcomes == [0] }
            XCTAssertEqual(scene.order, [])
            XCTAssertTrue(scene.board.isEmptyResult)
            XCTAssertEqual(entry.goesToFirst, 1)
            entry.type("")
            try await scene.wait(for: "all cards") { !scene.board.isFiltered }
            XCTAssertFalse(scene.board.isEmptyResult)
            XCTAssertEqual(entry.outcomes, [0, nil])
        }
    }

    func testSearchWithoutMatchesFindsThemElsewhere() async throws {
        let others = ["Baker", "Butcher", "Grocer"].map {
            ModelScene.board($0, [("Goods", $0 == "Butcher" ? ["ham"] : ["apple pie", "pear pie"])])
        }
        try await ModelScene.run([Self.board] + others) { scene in
            let entry = Entry(scene)
            let old = try XCTUnwrap(scene.board.order.list.items(in: scene.board.order.list.sectionIDs[0]).last)
            scene.board.perform(.changeCards([old], .isArchived(true)))
            try await scene.waitForAnswers()
            var expected = FoundElsewhere()
            // The archive is only searched if the board has no match.
            entry.type("apple")
            try await scene.wait(for: "the outcome") { entry.elsewhere == [expected] }
            entry.type("pie")
            let boards = try scene.reader.boards().filter { ["Baker", "Grocer"].contains($0.title) }
            expected.boards = boards.map { FoundElsewhere.Match(board: $0.id, title: $0.title) }
            try await scene.wait(for: "the other boards") { entry.elsewhere.last == expected }
            entry.type("old")
            (expected.archivedCount, expected.boards) = (1, [])
            try await scene.wait(for: "the archive") { entry.elsewhere.last == expected }
            entry.type("nothing that is there")
            try await scene.wait(for: "nothing") { entry.elsewhere.last == FoundElsewhere() }
            XCTAssertEqual(entry.elsewhere.count, 4)
            XCTAssertEqual(entry.outcomes, [3, 0, 0, 0])
        }
    }

    func testRepeatedQueryRunsOnceAndEnterGoesToFirstMatch() async throws {
        try await ModelScene.run([Self.board]) { scene in
            let entry = Entry(scene)
            entry.type("apple", goesToFirst: true)
            entry.type("apple")
            try await scene.wait(for: "the apples") { !entry.outcomes.isEmpty }
            try await scene.waitForSearches()
            XCTAssertEqual(entry.outcomes, [4])
            XCTAssertEqual(entry.goesToFirst, 1)
            // Results that are already shown need no second search.
            entry.type("apple", goesToFirst: true)
            XCTAssertEqual(entry.goesToFirst, 2)
            entry.type("apple")
            try await scene.waitForSearches()
            XCTAssertEqual(entry.outcomes, [4])
        }
    }

    func testLateAnswerShowsNothing() async throws {
        try await ModelScene.run([Self.board]) { scene in
            let entry = Entry(scene)
            entry.type("fig")
            entry.type("plum")
            try await scene.wait(for: "the plum") { scene.order == [["plum"]] }
            entry.type("fig")
            entry.search.end(on: scene.board)
            try await scene.waitForSearches()
            XCTAssertFalse(scene.board.isFiltered)
            // The text in the entry has changed by then, and is searched for in a moment.
            entry.search.search("fig", on: scene.board)
            entry.text = "figs"
            try await scene.waitForSearches()
            XCTAssertFalse(scene.board.isFiltered)
        }
    }

    func testNewAndMovedCardsAreShownAmongMatches() async throws {
        try await ModelScene.run([Self.board]) { scene in
            let entry = Entry(scene)
            entry.type("apple")
            try await scene.wait(for: "the apples") { scene.order[0].count == 3 }
            let nut = NewCard(title: "nut")
            scene.board.perform(.addCards([nut], at: .section(try scene.section("Fresh"), .start)))
            XCTAssertEqual(scene.order[0].first, "nut")
            scene.board.perform(
                .moveCards([try scene.card("pear")], to: .section(try scene.section("Dried"), .start)))
            XCTAssertEqual(scene.order, [["nut", "red apple", "green apple", "old apple"], ["pear", "apple ring"]])
        }
    }

    func testSectionsWithoutMatchesAreHiddenUntilTheyHaveOne() async throws {
        try await ModelScene.run([Self.board]) { scene in
            let (fresh, dried) = (try scene.section("Fresh"), try scene.section("Dried"))
            let (fig, pear) = (try scene.card("fig"), try scene.card("pear"))
            scene.board.filter([fig])
            XCTAssertEqual(scene.board.shown.sectionIDs, [dried])
            scene.board.perform(.moveCards([pear], to: .section(fresh, .end)))
            XCTAssertEqual(scene.board.shown.sectionIDs, [fresh, dried])
            // A section that the user has just emptied does not disappear.
            scene.board.perform(.moveCards([fig], to: .section(fresh, .start)))
            XCTAssertEqual(scene.order, [["fig", "pear"], []])
            scene.board.filter([fig])
            XCTAssertEqual(scene.order, [["fig"]])
            let new = NewSection(title: "New")
            scene.board.perform(.addSections([new], board: scene.board.id, at: .before(fresh)))
            XCTAssertEqual(scene.board.shown.sectionIDs, [new.id, fresh])
            scene.board.perform(.moveSections([new.id], board: scene.board.id, at: .after(dried)))
            XCTAssertEqual(scene.board.shown.sectionIDs, [fresh, new.id])
            scene.board.perform(.moveSections([dried], board: scene.board.id, at: .end))
            XCTAssertEqual(scene.board.shown.sectionIDs, [fresh, new.id])
            scene.board.filter(nil)
            XCTAssertEqual(scene.board.shown.sectionIDs, [fresh, new.id, dried])
        }
    }

    func testSearchHidesChangesToCardsItDidNotFind() async throws {
        try await ModelScene.run([Self.board]) { scene in
            let (fresh, dried) = (try scene.section("Fresh"), try scene.section("Dried"))
            let (fig, pear) = (try scene.card("fig"), try scene.card("pear"))
            @MainActor
            func isHidden(_ cards: [(CardID, in: SectionID)], areGone: Bool = false) -> Bool {
                let changes = cards.map { card, section in
                    var fields = Fields()
                    fields[.place] = .place(Placement(in: .section(section), rank: Rank("V")))
                    return RowChange(row: .card(card), before: fields, after: areGone ? nil : fields)
                }
                return scene.board.hidesInSearch(Edit(name: EditName(.moveCards), changes: changes))
            }
            XCTAssertFalse(isHidden([(pear, in: fresh)]), "there is no search")
            scene.board.filter([fig])
            XCTAssertFalse(isHidden([(fig, in: dried)]))
            XCTAssertTrue(isHidden([(pear, in: fresh)]))
            XCTAssertFalse(isHidden([(pear, in: fresh), (fig, in: dried)]))
            // The section of a card that is gone is shown instead.
            let gone = CardID(number: 99)
            XCTAssertTrue(isHidden([(gone, in: fresh)], areGone: true))
            XCTAssertFalse(isHidden([(gone, in: dried)], areGone: true))
            XCTAssertFalse(isHidden([]))
        }
    }

    func testSearchHidesChangedStepsOfCardsItDidNotFind() async throws {
        let soup = CardDocument(title: "soup", steps: [StepDocument(title: "chop")])
        let board = BoardDocument(
            title: "Kitchen", sections: [SectionDocument(title: "Cook", cards: [soup, CardDocument(title: "tea")])])
        try await ModelScene.run([board]) { scene in
            let (soup, tea) = (try scene.card("soup"), try scene.card("tea"))
            let step = try XCTUnwrap(scene.storedSteps(of: soup).first).id
            for change in [CardChange.title("slice"), .isDone(true)] {
                scene.board.filter(nil)
                scene.board.perform(.changeCards([step], change))
                try await scene.undo()
                let edit = try XCTUnwrap(scene.revealed.last)
                // The edit contains the step, but not its card.
                XCTAssertEqual(edit.changes.map(\.row), [.card(step)])
                XCTAssertEqual(scene.board.editedRows(edit).cards, [soup])
                scene.board.filter([tea])
                XCTAssertTrue(scene.board.hidesInSearch(edit), "the search stays, without the card of the step")
                scene.board.filter([soup])
                XCTAssertFalse(scene.board.hidesInSearch(edit))
            }
        }
    }

    func testFirstMatchPrefersOpenSection() async throws {
        try await ModelScene.run([Self.board]) { scene in
            let (fresh, dried) = (try scene.section("Fresh"), try scene.section("Dried"))
            let (red, ring) = (try scene.card("red apple"), try scene.card("apple ring"))
            scene.board.filter([red, ring])
            XCTAssertEqual(scene.board.firstFound { _ in false }?.card, red)
            XCTAssertEqual(scene.board.firstFound { $0 == fresh }?.card, ring)
            XCTAssertEqual(scene.board.firstFound { $0 == fresh }?.section, dried)
            XCTAssertEqual(scene.board.firstFound { _ in true }?.card, red)
            scene.board.filter([])
            XCTAssertNil(scene.board.firstFound { _ in false })
        }
    }

    func testSearchEndsWhereItBeganOrAtChosenCard() async throws {
        try await ModelScene.run([Self.board]) { scene in
            let (plum, fig, pear) = (try scene.card("plum"), try scene.card("fig"), try scene.card("pear"))
            let place = ScrollPosition(horizontalOffset: 10)
            var before = SearchOrigin(place: place, selection: [plum, fig], focus: plum)
            before.recordInitialSelection([fig])
            let back = SearchOrigin.Destination.back(to: place, selection: [plum, fig], focus: plum)
            // The rest of the selection was not chosen, unless it has the focus.
            XCTAssertEqual(before.chosen(selection: [fig], hasFocus: false), [])
            XCTAssertEqual(before.destination(choosing: [], on: scene.board), back)
            XCTAssertEqual(before.chosen(selection: [fig], hasFocus: true), [fig])
            XCTAssertEqual(before.chosen(selection: [pear], hasFocus: false), [pear])
            XCTAssertEqual(before.destination(choosing: [fig, pear], on: scene.board), .card(pear))
            // A deleted card is not selected again.
            scene.board.perform(.deleteCards([fig]))
            XCTAssertEqual(
                before.destination(choosing: [], on: scene.board), .back(to: place, selection: [plum], focus: plum))
        }
    }

    func testSearchShowsCollapsedSectionsExpanded() async throws {
        try await ModelScene.run([Self.board]) { scene in
            let (board, fresh, dried) = (scene.board, try scene.section("Fresh"), try scene.section("Dried"))
            let found: Set<CardID> = [try scene.card("red apple"), try scene.card("fig")]
            var shown: [SectionID] = []
            board.setCollapsed(true, fresh)
            XCTAssertTrue(board.isShownCollapsed(fresh))
            board.filter(found)
            XCTAssertFalse(board.isShownCollapsed(fresh))
            XCTAssertEqual(board.section(fresh)?.isCollapsed, true, "the search changes the library")
            // What the user collapses stays collapsed, whatever is searched for next.
            board.onSectionsChange = { shown += $0 }
            for section in [fresh, dried] { board.setCollapsed(true, section) }
            XCTAssertEqual(shown, [fresh, dried])
            board.filter([try scene.card("plum"), try scene.card("fig")])
            XCTAssertTrue(board.isShownCollapsed(fresh))
            XCTAssertTrue(board.isShownCollapsed(dried))
            board.setCollapsed(false, dried)
            XCTAssertFalse(board.isShownCollapsed(dried))
            board.filter(nil)
            XCTAssertTrue(board.isShownCollapsed(fresh))
            XCTAssertFalse(board.isShownCollapsed(dried))
            // The next search starts afresh.
            board.filter(found)
            XCTAssertFalse(board.isShownCollapsed(fresh))
        }
    }

    func testNewCardsGoToFirstExpandedSection() async throws {
        try await ModelScene.run([Self.board]) { scene in
            let (board, sections) = (scene.board, scene.board.order.list.sectionIDs)
            XCTAssertEqual(board.firstSectionForNewCards, sections[0])
            board.setCollapsed(true, sections[0])
            XCTAssertEqual(board.firstSectionForNewCards, sections[1])
            for section in sections { board.setCollapsed(true, section) }
            XCTAssertEqual(board.firstSectionForNewCards, sections[0], "all are collapsed")
        }
    }
}
