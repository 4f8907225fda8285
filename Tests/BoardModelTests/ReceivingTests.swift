import Board
import BoardFormats
import BoardModel
import BoardStore
import TestSupport
import XCTest

/// Content from other programs: as cards, as steps, in notes, and switched between one card and several.
final class ReceivingTests: MainActorTestCase {
    /// Returns lines of text that become one card, or one card each.
    private static func text(_ lines: [String]) -> ReceivedContent {
        let one = CardBundle(cards: [CardDocument(title: lines[0], notes: lines.dropFirst().joined(separator: "\n"))])
        let each = CardBundle(cards: lines.map { CardDocument(title: $0) })
        return ReceivedContent(kind: .text, cards: one, alternative: each, text: lines.joined(separator: "\n"))
    }

    func testLinesBecomeOneCardAndOfferSeparateCards() async throws {
        try await ModelScene.run { scene in
            let place = CardDestination.section(try scene.section("Done"))
            var isSaved: Bool?
            var offer: AlternativeOffer?
            let cards = scene.board.receive(
                Self.text(["one", "two"]), usingAlternative: false, at: place, answer: { isSaved = $0 },
                offer: { offer = $0 })
            XCTAssertEqual(cards.count, 1)
            try await scene.wait(for: "the offer") { offer != nil }
            XCTAssertEqual(isSaved, true)
            XCTAssertEqual(offer?.message, "2 lines became one card")
            XCTAssertEqual(offer?.buttonTitle, "Make 2 Cards")
            try await scene.expect([["A", "B", "C", "D"], ["E", "F"], ["one"]], after: "receiving it")
            var made: [CardID] = []
            scene.board.accept(try XCTUnwrap(offer)) { made = $0 }
            try await scene.expect([["A", "B", "C", "D"], ["E", "F"], ["one", "two"]], after: "the other way")
            XCTAssertEqual(made, try [scene.card("one"), scene.card("two")])
        }
    }

    func testSeparateCardsOfferOneCardUntilNextChange() async throws {
        try await ModelScene.run { scene in
            let place = CardDestination.section(try scene.section("Done"))
            var offer: AlternativeOffer?
            let cards = scene.board.receive(
                Self.text(["one", "two"]), usingAlternative: true, at: place, offer: { offer = $0 })
            XCTAssertEqual(cards.count, 2)
            try await scene.wait(for: "the offer") { offer != nil }
            XCTAssertEqual(offer?.message, "Each line became a card")
            XCTAssertEqual(offer?.buttonTitle, "Make One Card")
            scene.board.perform(.deleteCards([cards[1]]))
            try await scene.waitForAnswers()
            scene.board.accept(try XCTUnwrap(offer))
            try await scene.waitForAnswers()
            try await scene.expect([["A", "B", "C", "D"], ["E", "F"], ["one"]], after: "an offer that came too late")
        }
    }

    func testReceivedStepsAreShownBeforeAnswer() async throws {
        try await ModelScene.run { scene in
            let card = try scene.card("A")
            let received = ReceivedCard(CardDocument(title: "one", steps: [StepDocument(title: "two", isDone: true)]))
            let command = Command.receiveCards([received], labels: [], at: .steps(of: card))
            var steps = StepOrder(of: card)
            // Nothing is saved until the lock is released.
            let lock = try LibraryLock(scene.path)
            XCTAssertTrue(scene.board.perform(command))
            XCTAssertTrue(steps.apply(command, as: CommandToken()))
            let shown = steps.shown.map { scene.board.card($0) }
            XCTAssertEqual(shown.map { $0?.title }, ["one", "two"])
            XCTAssertEqual(shown.map { $0?.isDone }, [false, true])
            lock.release()
            try await scene.waitForAnswers()
            XCTAssertEqual(try scene.storedSteps(of: card).map(\.id), steps.shown)
        }
    }

    func testTextDroppedOnCardGoesToItsNotes() async throws {
        try await ModelScene.run { scene in
            let card = try scene.card("A")
            var offers = 0
            for (text, notes) in [("one", "one"), ("two", "one\n\ntwo")] {
                let cards = scene.board.receive(
                    Self.text([text]), usingAlternative: false, at: .steps(of: card), offer: { _ in offers += 1 })
                XCTAssertEqual(cards, [])
                try await scene.wait(for: "the notes") { try scene.stored(card).notes == notes }
            }
            // The name of a picture or link is above its address.
            let link = CardBundle(cards: [CardDocument(title: "A site", notes: "https://example.org")])
            let received = ReceivedContent(kind: .picture, cards: link, alternative: link, text: "")
            XCTAssertEqual(scene.board.receive(received, usingAlternative: false, at: .steps(of: card)), [])
            try await scene.wait(for: "the address") {
                try scene.stored(card).notes == "one\n\ntwo\n\nA site\nhttps://example.org"
            }
            XCTAssertEqual(offers, 0)
            XCTAssertEqual(try scene.storedSteps(of: card), [])
        }
    }

    func testCardsDroppedOnCardBecomeItsSteps() async throws {
        try await ModelScene.run { scene in
            let card = try scene.card("A")
            let bundle = CardBundle(cards: [CardDocument(title: "one"), CardDocument(title: "two")])
            let received = ReceivedContent(kind: .cards, cards: bundle, alternative: bundle, text: "one\ntwo")
            XCTAssertEqual(scene.board.receive(received, usingAlternative: false, at: .steps(of: card)), [])
            try await scene.wait(for: "the steps") { try scene.storedSteps(of: card).map(\.title) == ["one", "two"] }
            XCTAssertEqual(scene.said, [])
        }
    }

    func testEmptyAndRefusedContentIsNotSaved() async throws {
        var plan = ModelScene.plan
        plan.sections[2].isLocked = true
        try await ModelScene.run([plan]) { scene in
            let nothing = CardBundle(cards: [])
            let received = ReceivedContent(kind: .text, cards: nothing, alternative: nothing, text: "")
            var answers: [Bool] = []
            let open = CardDestination.section(try scene.section("To Do"))
            XCTAssertEqual(scene.board.receive(received, usingAlternative: false, at: open) { answers.append($0) }, [])
            XCTAssertEqual(scene.said, ["Nothing was added because the data contains no text."])
            let locked = CardDestination.section(try scene.section("Done"))
            XCTAssertEqual(
                scene.board.receive(Self.text(["one"]), usingAlternative: false, at: locked) { answers.append($0) }, [])
            XCTAssertEqual(answers, [false, false])
            XCTAssertEqual(scene.said.last, "“Done” is locked. Unlock it to add, move, or remove cards.")
            try await scene.expect([["A", "B", "C", "D"], ["E", "F"], []], after: "both")
            XCTAssertEqual(try scene.nextUndo(), scene.firstUndo)
        }
    }

    func testHintDescribesDropAndItsAlternative() async {
        let text = Self.text(["one", "two", "three"])
        XCTAssertEqual(text.hint(usingAlternative: false, canSwitch: true, in: .english), "1 card. With Ctrl: 3 cards")
        XCTAssertEqual(text.hint(usingAlternative: false, canSwitch: false, in: .english), "1 card")
        XCTAssertEqual(text.hint(usingAlternative: true, canSwitch: true, in: .english), "3 cards")
        XCTAssertNil(Self.text(["one"]).hint(usingAlternative: false, canSwitch: true, in: .english))
        XCTAssertEqual(text.cardPerLine.cards.count, 3)
    }

    func testGapIsNextToCardThatStays() async {
        let cards = (1...5).map { CardID(number: $0) }
        let moved: Set<CardID> = [cards[1], cards[2], cards[4]]
        func gap(_ offset: Int, of shown: [CardID]) -> CardAnchor? {
            CardAnchor.gap(at: offset, of: shown.count) { moved.contains(shown[$0]) ? nil : shown[$0] }
        }
        XCTAssertEqual(gap(0, of: cards), .before(cards[0]))
        XCTAssertEqual(gap(1, of: cards), .before(cards[3]))
        XCTAssertEqual(gap(4, of: cards), .after(cards[3]))
        XCTAssertEqual(gap(5, of: cards), .after(cards[3]))
        XCTAssertEqual(gap(9, of: cards), .after(cards[3]))
        XCTAssertNil(gap(1, of: [cards[1], cards[2]]))
        XCTAssertNil(gap(0, of: []))
    }

    /// A section may have thousands of cards, and a drop needs only its neighbors.
    func testGapLoadsNoMoreCardsThanNeeded() async {
        for (offset, needed) in [(0, [0]), (500, [500]), (1_000, [999])] {
            var asked: [Int] = []
            _ = CardAnchor.gap(at: offset, of: 1_000) { row in
                asked.append(row)
                return CardID(number: Int64(row + 1))
            }
            XCTAssertEqual(asked, needed)
        }
    }

    // MARK: Pasting into a title

    func testPastedLinesBecomeOneTitleAndOfferCards() async throws {
        try await ModelScene.run { scene in
            let text = PastedText("one\ntwo\r\n\n  three  \n")
            XCTAssertEqual(text.title, "one two three")
            XCTAssertEqual(text.message(in: .english), "3 lines became one card")
            XCTAssertEqual(text.offerTitle(in: .english), "Make 3 Cards")
            XCTAssertFalse(text.reportsLongTitle)
            let card = try XCTUnwrap(scene.board.addEmptyCard(at: .section(scene.section("To Do"), .start)))
            XCTAssertTrue(scene.board.setTitle(text.title, of: card))
            try await scene.expect([["one two three", "A", "B", "C", "D"], ["E", "F"], []], after: "pasting")
            let cards = scene.board.split(card, into: text)
            try await scene.expect([["one", "two", "three", "A", "B", "C", "D"], ["E", "F"], []], after: "splitting")
            XCTAssertEqual(cards, try [card, scene.card("two"), scene.card("three")])
        }
    }

    func testLinesPastedIntoEmptyNewCardBecomeCards() async throws {
        try await ModelScene.run { scene in
            for text in ["one\ntwo\n", "- [x] one\n- [ ] two", "one\ta\ntwo\tb"] {
                let lines = try XCTUnwrap(ReceivedContent(lines: text), text)
                let card = try XCTUnwrap(scene.board.addEmptyCard(at: .section(scene.section("To Do"), .start)))
                var offer: AlternativeOffer?
                let place = try XCTUnwrap(scene.board.place(ofEmptyNewCard: card))
                scene.board.discardEmptyCard(card)
                let cards = scene.board.receive(cardPerLine: lines, at: place) { offer = $0 }
                try await scene.expect([["one", "two", "A", "B", "C", "D"], ["E", "F"], []], after: text)
                XCTAssertEqual(cards, try [scene.card("one"), scene.card("two")])
                try await scene.wait(for: "the offer") { offer != nil }
                XCTAssertEqual(offer?.buttonTitle, "Make One Card")
                XCTAssertNil(scene.board.place(ofEmptyNewCard: card))
                scene.board.perform(.deleteCards(cards))
                try await scene.expect([["A", "B", "C", "D"], ["E", "F"], []], after: "deleting them")
            }
        }
    }

    func testOnlyLinesThatFitBecomeCards() async {
        for text in ["", "one", " one \n\n", "- one"] { XCTAssertNil(ReceivedContent(lines: text), text) }
        func lines(_ count: Int) -> String { (0..<count).map { "\($0)" }.joined(separator: "\n") }
        XCTAssertEqual(
            ReceivedContent(lines: lines(CardBundle.cardLimit))?.cardPerLine.cards.count, CardBundle.cardLimit)
        XCTAssertNil(ReceivedContent(lines: lines(CardBundle.cardLimit + 1)))
        XCTAssertNil(ReceivedContent(lines: "one\n" + String(repeating: "x", count: ReceivedText.sizeLimit)))
    }

    func testTextAroundPastedLinesStays() async throws {
        try await ModelScene.run { scene in
            let (text, card) = (PastedText("one\ntwo"), try scene.card("B"))
            XCTAssertTrue(scene.board.setTitle("now one two done", of: card))
            XCTAssertEqual(scene.board.split(card, into: text).first, card)
            try await scene.expect([["A", "now one done", "two", "C", "D"], ["E", "F"], []], after: "splitting")
            // If the lines are no longer in the card, all of the cards are new.
            XCTAssertNotEqual(scene.board.split(try scene.card("E"), into: text).first, try scene.card("E"))
            try await scene.expect(
                [["A", "now one done", "two", "C", "D"], ["E", "one", "two", "F"], []], after: "splitting another")
        }
    }

    func testLinesCanBeSplitUntilTheyAreEdited() async throws {
        try await ModelScene.run { scene in
            let (text, card) = (PastedText("one\ntwo"), try scene.card("B"))
            for (title, canSplit) in [("one two", true), ("now one two done", true), ("one or two", false)] {
                XCTAssertTrue(scene.board.setTitle(title, of: card))
                XCTAssertEqual(scene.board.canSplit(card, into: text), canSplit, title)
            }
            for long in [SizeLimits.title, SizeLimits.notes] {
                let lines = PastedText("one\n" + String(repeating: "x", count: long))
                XCTAssertTrue(scene.board.canSplit(card, into: lines), "lines that are too long for a title")
            }
            scene.board.perform(.deleteCards([card]))
            XCTAssertFalse(scene.board.canSplit(card, into: text), "the card is gone")
        }
    }

    func testSingleLineBecomesTitleAndOverlongLineIsRefused() async {
        let line = PastedText(" one ")
        XCTAssertEqual(line.title, "one")
        XCTAssertNil(line.message(in: .english))
        XCTAssertNil(line.offerTitle(in: .english))
        XCTAssertEqual(PastedText("").title, "")
        let endless = PastedText(String(repeating: "x", count: SizeLimits.notes + 1))
        XCTAssertEqual(endless.title, "")
        XCTAssertEqual(
            endless.message(in: .english), "The text is too long for one card and was not added. Add it in parts.")
        XCTAssertNil(endless.offerTitle(in: .english))
    }

    func testLinesTooLongForOneCardBecomeCards() async throws {
        try await ModelScene.run { scene in
            let lines = (0..<300).map { "\($0) " + String(repeating: "x", count: 4_000) }
            let text = PastedText(lines.joined(separator: "\n"))
            XCTAssertEqual(text.title, "")
            XCTAssertEqual(text.message(in: .english), "300 lines are too long for one card.")
            XCTAssertEqual(text.offerTitle(in: .english), "Make 300 Cards")
            let card = try scene.card("B")
            XCTAssertEqual(scene.board.split(card, into: text).count, 300)
            let endless = String(repeating: "x", count: SizeLimits.notes + 1)
            XCTAssertFalse(scene.board.setTitle(endless, of: card), "text that can't be saved is accepted")
            try await scene.wait(for: "the cards") { try scene.storedOrder()[0].count == 304 }
            XCTAssertEqual(try scene.storedOrder()[0].prefix(3).map { $0.prefix(3) }, ["A", "B", "0 x"])
        }
    }

    func testCardsFromLongLinesKeepAllText() async throws {
        try await ModelScene.run { scene in
            let long = String(repeating: "word ", count: 1_000) + "end"
            let text = PastedText("one\n\(long)\nthree")
            XCTAssertTrue(text.reportsLongTitle)
            let card = try XCTUnwrap(scene.board.addEmptyCard(at: .section(scene.section("To Do"), .start)))
            XCTAssertTrue(scene.board.setTitle(text.title, of: card, isQuiet: text.reportsLongTitle))
            try await scene.wait(for: "the text") { try scene.stored(card).notes == "one \(long) three" }
            XCTAssertEqual(scene.said, [], "it is reported twice")
            XCTAssertEqual(scene.board.split(card, into: text).first, card)
            let title = FittedTitle(long).title
            try await scene.expect(
                [["one", title, "three", "A", "B", "C", "D"], ["E", "F"], []], after: "making cards")
            XCTAssertEqual(try scene.stored(card).notes, "", "the first card still has what the others have")
            XCTAssertEqual(try scene.stored(scene.card(title)).notes, long)
        }
    }

    nonisolated private static func files(_ addresses: [String], kind: CardOffer.Kind = .links) -> [String]? {
        let cards = CardBundle(cards: addresses.map { CardDocument(title: "x", notes: $0) })
        return ReceivedContent(kind: kind, cards: cards, alternative: cards, text: "").files
    }

    func testOnlyAddressesOfFilesAreFiles() async {
        XCTAssertEqual(Self.files(["file:///a", "sftp://host/b"]), ["file:///a", "sftp://host/b"])
        XCTAssertNil(Self.files(["file:///a", "https://example.org"]))
        XCTAssertNil(Self.files(["mailto:me@example.org"]))
        XCTAssertNil(Self.files(["file:///a"], kind: .text))
        XCTAssertNil(Self.files([]))
    }
}
