import Board
import BoardFormats
import XCTest

/// Org files, as people write them and as Inlay does.
final class OrgTests: XCTestCase {
    private func read(_ text: String) throws -> Import { try BoardFormat.org.read(text, name: "Plan.org") }

    private func written(_ document: BoardDocument) throws -> String {
        String(decoding: try BoardFormat.org.write(document), as: UTF8.self)
    }

    func testTitleMayHaveSeveralLines() throws {
        XCTAssertEqual(try read("#+TITLE: One\n#+title: two\n#+TITLE: three\n* A").document.title, "One two three")
        XCTAssertEqual(try read("#+TITLE:\n* A").document.title, "")
    }

    func testLabelsOfFileAndSectionAreGivenToCardsOnce() throws {
        let read = try read(
            "#+FILETAGS: :a:b:a:\n* S :b:c:\n** One :c:d:\n** Two\n* T\n** Three :b:\n* TODO Four :e:a:\n")
        XCTAssertEqual(
            read.document.sections.flatMap(\.cards).map(\.labels),
            [["c", "d", "b", "a"], ["b", "c", "a"], ["b", "a"], ["e", "a", "b"]])
    }

    func testLongInheritedLabelsAreCutOnce() throws {
        let (file, section) = (String(repeating: "f", count: 5_000), String(repeating: "s", count: 5_000))
        let read = try read("#+FILETAGS: :\(file):\n* S :\(section):\n** One\n** Two\n")
        let names = [section, file].map { FittedTitle($0).title }
        for card in read.document.sections[0].cards { XCTAssertTrue(card.labels == names, card.title) }
        XCTAssertEqual(read.notices.map(\.reason), [.cutNames(count: 2)])
    }

    func testSampleHasStatesTagsDatesAndSteps() throws {
        let read = try Sample.house.read()
        let board = read.document
        XCTAssertEqual(board.title, "House")
        XCTAssertEqual(board.sections.map(\.title), ["Kitchen", "Garden"])
        XCTAssertEqual(
            board.sections[0].cards,
            [
                CardDocument(
                    title: "Fix the dripping tap",
                    notes: "The washer is a *half inch* one.\n\nScheduled: 2026-04-11\nEffort: 0:45",
                    due: Due("2026-04-18 10:00"), labels: ["High priority", "plumber", "inside", "home"],
                    steps: [
                        StepDocument(title: "Turn the water off", isDone: true),
                        StepDocument(title: "Find the right wrench", notes: "It has a red handle."),
                        StepDocument(title: "Look in the cellar"),
                    ]),
                CardDocument(
                    title: "Order new tiles", notes: "Repeats: +1w", due: Due("2026-05-01"),
                    labels: ["WAITING", "inside", "home"]),
                CardDocument(title: "Wallpaper", isDone: true, labels: ["CANCELED", "inside", "home"]),
            ])
        XCTAssertEqual(
            board.sections[1].cards,
            [
                CardDocument(title: "Repair the gate", isDone: true, labels: ["home"]),
                CardDocument(
                    title: "Build a cold frame", labels: ["home"],
                    steps: [
                        StepDocument(title: "Saw the boards", isDone: true),
                        StepDocument(
                            title: "Hang the lid", notes: "Two brass hinges.", due: Due("2026-04-30"),
                            labels: ["hinges"]),
                        StepDocument(title: "Oil them"),
                    ]),
                CardDocument(title: "Old compost heap", isArchived: true, labels: ["home"]),
            ])
        XCTAssertEqual(
            read.notices.map(\.description),
            [
                "1 drawer was left out. Inlay doesn't support drawers.",
                "2 steps of steps became steps of the same card.",
            ])
    }

    func testTasksWithoutSectionsAreCardsWithSteps() throws {
        let read = try read("* TODO Pack\n** DONE Tent\n** Stove\n* NEXT Drive\n* Arrive\n** TODO Swim\n")
        XCTAssertEqual(read.document.sections.map(\.title), ["Plan", "Arrive"])
        XCTAssertEqual(
            read.document.sections[0].cards,
            [
                CardDocument(
                    title: "Pack",
                    steps: [StepDocument(title: "Tent", isDone: true), StepDocument(title: "Stove")]),
                CardDocument(title: "Drive", labels: ["NEXT"]),
            ])
        XCTAssertEqual(read.document.sections[1].cards.map(\.title), ["Swim"])
    }

    func testHeadlinesOfASingleLevelAreCards() throws {
        let read = try read("#+title: Trip\n* Sea\nCold.\n- [ ] Towel\n* Lake\n")
        XCTAssertEqual(
            read.document.sections,
            [
                SectionDocument(
                    title: "Trip",
                    cards: [
                        CardDocument(title: "Sea", notes: "Cold.", steps: [StepDocument(title: "Towel")]),
                        CardDocument(title: "Lake"),
                    ])
            ])
    }

    func testTextOfSectionsBecomesCards() throws {
        let read = try read("Intro\nmore\n* Shop\nOpen late.\n- [ ] Milk\n- [X] Tea\n** Bread\n")
        XCTAssertEqual(read.document.sections.map(\.title), ["Plan", "Shop"])
        XCTAssertEqual(read.document.sections[0].cards, [CardDocument(title: "Intro", notes: "more")])
        XCTAssertEqual(
            read.document.sections[1].cards,
            [
                CardDocument(title: "Open late."), CardDocument(title: "Milk"),
                CardDocument(title: "Tea", isDone: true), CardDocument(title: "Bread"),
            ])
        XCTAssertEqual(read.notices.map(\.reason), [.strayLineBecameCard])
        XCTAssertEqual(read.notices.first?.count, 2)
    }

    func testKeywordsWithoutABarEndWithTheDoneState() throws {
        let read = try read("#+SEQ_TODO: OPEN REVIEW(r) SHIPPED\n* OPEN a\n* REVIEW b\n* SHIPPED c\n* TODO d\n")
        let cards = read.document.sections[0].cards
        XCTAssertEqual(cards.map(\.title), ["a", "b", "c", "TODO d"])
        XCTAssertEqual(cards.map(\.isDone), [false, false, true, false])
        XCTAssertEqual(cards.map(\.labels), [["OPEN"], ["REVIEW"], ["SHIPPED"], []])
    }

    func testDatesThatDoNotExistStayInTheNotes() throws {
        let read = try read("* TODO a\nDEADLINE: <2026-02-30 Mon>\n")
        XCTAssertEqual(
            read.document.sections[0].cards, [CardDocument(title: "a", notes: "DEADLINE: <2026-02-30 Mon>")])
        XCTAssertEqual(read.notices.map(\.reason), [.invalidDate("DEADLINE: <2026-02-30 Mon>")])
    }

    func testTextBetweenDrawersIsKept() throws {
        let read = try read("* a\n:LOGBOOK:\nx\n:END:\n:END:\ny\n:END:\n:NOTE:\nz\n")
        XCTAssertEqual(read.document.sections[0].cards[0].notes, ":END:\ny\n:END:\n:NOTE:\nz")
    }

    func testWrittenFileReadsAsOrg() throws {
        let document = BoardDocument(
            title: "Plan",
            sections: [
                SectionDocument(
                    title: "TODO later", isCollapsed: true,
                    cards: [
                        CardDocument(
                            title: "Call :mum:", notes: "* not a headline\nplain", due: Due("2026-01-31"),
                            labels: ["Low priority", "two words"],
                            steps: [StepDocument(title: "Find number", isDone: true), StepDocument(title: "Dial")]),
                        CardDocument(
                            title: "Write", isDone: true, isArchived: true, labels: ["ARCHIVE"],
                            steps: [StepDocument(title: "Stamp", due: Due("2026-02-01"))]),
                    ])
            ])
        XCTAssertEqual(
            try written(document),
            """
            #+TITLE: Plan
            #+TODO: TODO | DONE

            * \\TODO later
            :PROPERTIES:
            :VISIBILITY: folded
            :END:
            ** TODO [#C] Call \\:mum: :two%20words:
            DEADLINE: <2026-01-31 Sat>
            \\* not a headline
            plain
            - [X] Find number
            - [ ] Dial
            ** DONE Write :ARCHIVE:%41RCHIVE:
            *** TODO Stamp
            DEADLINE: <2026-02-01 Sun>

            """)
        XCTAssertEqual(try read(written(document)).document, document)
    }
}
