import Board
import BoardTestSupport
import TestSupport
import XCTest

/// Cards that come back after they are done.
final class RepetitionTests: XCTestCase {
    private var library = MemoryLibrary()
    private let section = SectionID(number: 1)
    private let label = LabelID(number: 1)
    // A Monday.
    private let today = Day("2026-11-30")!

    override func setUp() {
        library = MemoryLibrary()
        library.perform(
            .addBoard(
                NewBoard(id: BoardID(number: 1), title: "B", sections: [NewSection(id: section, title: "To do")])))
        library.perform(.addLabel(NewLabel(id: label, title: "l"), board: BoardID(number: 1)))
    }

    private func next(_ rule: String, after due: String, doneOn today: String) throws -> String? {
        let repetition = try XCTUnwrap(Repetition(rule), rule)
        let next = try repetition.next(after: XCTUnwrap(Due(due)), doneOn: XCTUnwrap(Day(today)))
        return next.map { "\($0.due) \($0.repetition)" }
    }

    @discardableResult
    private func addCard(_ number: Int64, due: String?, _ rule: String?) throws -> CardID {
        let card = NewCard(
            id: CardID(number: number), title: "\(number)", notes: "notes", due: due.flatMap { Due($0) },
            repetition: rule.flatMap { Repetition($0) }, labels: [label])
        library.perform(.addCards([card], at: .section(section)))
        return card.id
    }

    private var titles: [String] {
        library.cards(in: .section(section)).compactMap { library.card($0) }.map { card in
            [
                card.title, card.isDone ? "done" : nil, card.place.isArchived ? "archived" : nil,
                card.due?.description, card.repetition?.description,
            ].compactMap(\.self).joined(separator: " ")
        }
    }

    // MARK: The next date

    func testNextDateCountsFromTheLastOrFromCompletion() throws {
        XCTAssertEqual(
            try next("FREQ=WEEKLY;BYDAY=MO", after: "2026-11-30 09:00 Europe/Berlin", doneOn: "2026-11-30"),
            "2026-12-07 09:00 Europe/Berlin FREQ=WEEKLY;BYDAY=MO")
        XCTAssertEqual(
            try next("FREQ=DAILY;INTERVAL=3", after: "2026-11-30", doneOn: "2026-12-01"),
            "2026-12-03 FREQ=DAILY;INTERVAL=3")
        XCTAssertEqual(
            try next("FREQ=DAILY;INTERVAL=3;FROM=DONE", after: "2026-11-30", doneOn: "2026-12-01"),
            "2026-12-04 FREQ=DAILY;INTERVAL=3;FROM=DONE")
        XCTAssertEqual(
            try next("FREQ=MONTHLY;BYDAY=-1FR", after: "2026-11-27", doneOn: "2026-11-30"),
            "2026-12-25 FREQ=MONTHLY;BYDAY=-1FR")
    }

    func testDoneEarlyOrLateIsFollowedByADateInTheFuture() throws {
        // Done early, the next date isn't the same one again.
        XCTAssertEqual(try next("FREQ=DAILY", after: "2026-12-10", doneOn: "2026-11-30"), "2026-12-11 FREQ=DAILY")
        // Nine dates were missed, and none of them is made up for.
        XCTAssertEqual(try next("FREQ=DAILY", after: "2026-11-20", doneOn: "2026-11-30"), "2026-12-01 FREQ=DAILY")
        // The second weeks are counted from the last date, however long ago it was.
        XCTAssertEqual(
            try next("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", after: "2026-10-05", doneOn: "2026-11-30"),
            "2026-12-14 FREQ=WEEKLY;INTERVAL=2;BYDAY=MO")
        XCTAssertEqual(try next("FREQ=DAILY", after: "0000-01-01", doneOn: "2026-11-30"), "2026-12-01 FREQ=DAILY")
    }

    func testEndOfRepetition() throws {
        XCTAssertEqual(
            try next("FREQ=DAILY;COUNT=2", after: "2026-11-30", doneOn: "2026-11-30"), "2026-12-01 FREQ=DAILY;COUNT=1")
        XCTAssertNil(try next("FREQ=DAILY;COUNT=1", after: "2026-12-01", doneOn: "2026-12-01"))
        XCTAssertNotNil(try next("FREQ=DAILY;UNTIL=20261201", after: "2026-11-30", doneOn: "2026-11-30"))
        XCTAssertNil(try next("FREQ=DAILY;UNTIL=20261201", after: "2026-12-01", doneOn: "2026-11-30"))
        XCTAssertNil(try next("FREQ=DAILY", after: "9999-12-31", doneOn: "2026-11-30"))
        XCTAssertNil(try next("FREQ=DAILY", after: "2026-11-30", doneOn: "9999-12-31"))
    }

    /// The days after a day are found without going through all days from the first on.
    func testDaysAfterADayAreThoseOfTheWholeSequence() {
        var random = SplitMix64(seed: TestSeed.current)
        for _ in 0..<2_000 {
            let rule = Repetition.samples[random.int(in: 0...Repetition.samples.count - 1)].rule
            var endless = rule
            endless.interval = random.int(in: 1...9)
            endless.end = .never
            let first = today.adding(days: random.int(in: -3_000...0))!
            let day = first.adding(days: random.int(in: -10...3_000))!
            let expected = RepeatedDays(of: endless, from: first).first { $0 > day }
            var days = RepeatedDays(of: endless, from: first, after: day)
            XCTAssertEqual(days.next(), expected, "\(endless) from \(first) after \(day)")
        }
    }

    func testMarkOfCompletionIsReadBack() {
        for sample in Repetition.samples { XCTAssertEqual(Repetition(sample.description), sample) }
        XCTAssertNil(Repetition("FREQ=DAILY;FROM=DUE"))
        XCTAssertNil(Repetition(";FROM=DONE"))
    }

    // MARK: Cards

    func testDoneCardIsFollowedByTheNextInItsPlace() throws {
        try addCard(1, due: nil, nil)
        let card = try addCard(2, due: "2026-11-30 09:00", "FREQ=WEEKLY;BYDAY=MO")
        try addCard(3, due: nil, nil)
        library.perform(
            .addCards(
                [NewCard(title: "s", isDone: true, due: Due("2026-01-01"), labels: [label])], at: .steps(of: card)))
        let before = library
        let edit = library.perform(.changeCards([card], .isDone(true, on: today)))

        XCTAssertEqual(edit?.name, EditName(.markDone))
        XCTAssertEqual(
            titles, ["1", "2 2026-12-07 09:00 FREQ=WEEKLY;BYDAY=MO", "2 done 2026-11-30 09:00", "3"])
        let next = library.cards(in: .section(section))[1]
        let record = try XCTUnwrap(library.card(next))
        XCTAssertEqual(record.notes, "notes")
        XCTAssertEqual(record.labels, [label])
        let step = try XCTUnwrap(library.cards(in: .card(next)).first.flatMap { library.card($0) })
        XCTAssertEqual([step.title, "\(step.isDone)", "\(step.due!)"], ["s", "false", "2026-01-01"])
        XCTAssertEqual(library.cards(in: .card(card)).count, 1)

        // A single undo step takes all of it back.
        library.apply(try XCTUnwrap(edit).inverse)
        XCTAssertEqual(titles, ["1", "2 2026-11-30 09:00 FREQ=WEEKLY;BYDAY=MO", "3"])
        XCTAssertEqual(library, before)
    }

    func testCardIsFollowedOnlyOnce() throws {
        let card = try addCard(1, due: "2026-11-30", "FREQ=DAILY")
        library.perform(.changeCards([card], .isDone(true, on: today)))
        library.perform(.changeCards([card], .isDone(true, on: today)))
        library.perform(.changeCards([card], .isDone(false)))
        library.perform(.changeCards([card], .isDone(true, on: today)))
        XCTAssertEqual(titles, ["1 2026-12-01 FREQ=DAILY", "1 done 2026-11-30"])

        // If it repeats again, another card follows.
        library.perform(.changeCards([card], .isDone(false)))
        library.perform(.changeCards([card], .repetition(Repetition("FREQ=DAILY"), today: today)))
        library.perform(.changeCards([card], .isDone(true, on: today)))
        XCTAssertEqual(
            titles, ["1 2026-12-01 FREQ=DAILY", "1 2026-12-01 FREQ=DAILY", "1 done 2026-11-30"])
    }

    func testOnlyRepeatingCardsThatBecomeDoneAreFollowed() throws {
        let cards = [
            try addCard(1, due: "2026-11-30", nil), try addCard(2, due: nil, "FREQ=DAILY"),
            try addCard(3, due: "2026-11-30", "FREQ=DAILY"), try addCard(4, due: "2026-11-30", "FREQ=DAILY;COUNT=1"),
        ]
        library.perform(.changeCards([cards[2]], .isArchived(true)))
        library.perform(.changeCards(cards, .isDone(true, on: today)))
        XCTAssertEqual(titles.count, 4)
        // A file from another program says only that the card is done.
        let other = try addCard(5, due: "2026-11-30", "FREQ=DAILY")
        library.perform(.changeCards([other], .isDone(true)))
        XCTAssertEqual(titles.last, "5 done 2026-11-30 FREQ=DAILY")
    }

    /// Ranks that become too long are changed for the whole section. That must not mix up several next cards.
    func testNextCardsStayInTheirPlacesWhenRanksAreChanged() throws {
        let cards = try (1...4).map { try addCard(Int64($0), due: "2026-11-30", "FREQ=DAILY") }
        for number in 0..<200 {
            // Cards that are inserted right before the same one use up the ranks there.
            let card = NewCard(id: CardID(number: Int64(100 + number)), title: "n\(number)")
            library.perform(.addCards([card], at: .section(section, .before(cards[1 + number % 2]))))
            let before = library.cards(in: .section(section))
            var library = library
            library.perform(.changeCards([cards[1], cards[2], cards[3]], .isDone(true, on: today)))
            let after = library.cards(in: .section(section))
            XCTAssertEqual(after.filter(before.contains), before, "after \(number) cards")
            let ranks = after.compactMap { library.card($0)?.place.rank }
            XCTAssertEqual(Set(ranks).count, ranks.count, "after \(number) cards")
            let next = after.filter { !before.contains($0) }.compactMap { library.card($0)?.title }
            XCTAssertEqual(next, ["2", "3", "4"], "after \(number) cards")
        }
    }

    func testStepsDoNotRepeat() throws {
        let card = try addCard(1, due: "2026-11-30", "FREQ=DAILY")
        let step = NewCard(id: CardID(number: 9), title: "s", due: Due("2026-11-30"))
        library.perform(.addCards([step], at: .steps(of: card)))
        library.perform(.changeCards([step.id], .repetition(Repetition("FREQ=DAILY"), today: today)))
        XCTAssertNil(library.card(step.id)?.repetition)
        let typed = CardChange.schedule(Day("2026-12-04")!, at: .none, Repetition("FREQ=DAILY")!)
        library.perform(.changeCards([step.id], typed))
        XCTAssertEqual(library.card(step.id)?.due?.description, "2026-12-04")
        XCTAssertNil(library.card(step.id)?.repetition)
        // Done with its card, the step is in the next card once, and open.
        library.perform(.changeCards([step.id, card], .isDone(true, on: today)))
        let next = library.cards(in: .section(section))[0]
        XCTAssertEqual(library.cards(in: .card(next)).compactMap { library.card($0)?.isDone }, [false])
        XCTAssertEqual(library.cards(in: .card(card)).count, 1)
    }

    func testTypedRuleKeepsTimesAndZones() throws {
        let rule = try XCTUnwrap(Repetition("FREQ=DAILY"))
        let day = try XCTUnwrap(Day("2026-12-04"))
        for (due, time, expected): (String?, DueTime??, String) in [
            ("2026-11-30 09:00 Asia/Tokyo", .none, "2026-12-04 09:00 Asia/Tokyo"),
            ("2026-11-30 09:00 Asia/Tokyo", .some(DueTime("10:00")), "2026-12-04 10:00 Asia/Tokyo"),
            ("2026-11-30 09:00", .some(nil), "2026-12-04"), (nil, .none, "2026-12-04"),
        ] {
            let schedule = CardChange.schedule(day, at: time, rule).schedule(after: due.flatMap { Due($0) }, nil)
            XCTAssertEqual(schedule.due?.description, expected)
            XCTAssertEqual(schedule.repetition, rule)
        }
    }

    func testMonthAfterCompletionIsNeverSkipped() throws {
        XCTAssertEqual(
            try next("FREQ=MONTHLY;FROM=DONE", after: "2027-01-31", doneOn: "2027-01-31"),
            "2027-02-28 FREQ=MONTHLY;FROM=DONE")
        XCTAssertEqual(
            try next("FREQ=YEARLY;FROM=DONE", after: "2028-02-01", doneOn: "2028-02-29"),
            "2029-02-28 FREQ=YEARLY;FROM=DONE")
    }

    func testNextCardNeedsRoom() throws {
        let cards = [
            try addCard(1, due: "2026-11-30", "FREQ=DAILY"), try addCard(2, due: "2026-11-30", "FREQ=DAILY"),
        ]
        library.perform(.changeSection(section, .limit(CardLimit(3, isStrict: true))))
        library.perform(.changeCards(cards, .isDone(true, on: today)))
        XCTAssertEqual(
            titles,
            [
                "1 2026-12-01 FREQ=DAILY", "1 done 2026-11-30", "2 2026-12-01 FREQ=DAILY",
                "2 done archived 2026-11-30",
            ])

        library.perform(.changeSection(section, .isLocked(true)))
        let next = library.cards(in: .section(section))[0]
        XCTAssertThrowsError(
            try Planner.edit(for: .changeCards([next], .isDone(true, on: today)), in: library)
        ) { XCTAssertEqual($0 as? Refusal, .locked(section: "To do")) }
    }

    func testSetSkippedAndEnded() throws {
        let card = try addCard(1, due: nil, nil)
        func change(_ change: CardChange) -> String {
            library.perform(.changeCards([card], change))
            return titles[0]
        }
        let repetition = Repetition("FREQ=WEEKLY;BYDAY=WE;COUNT=2")
        XCTAssertEqual(change(.repetition(repetition, today: today)), "1 2026-12-02 FREQ=WEEKLY;BYDAY=WE;COUNT=2")
        XCTAssertEqual(change(.skip(today: today)), "1 2026-12-09 FREQ=WEEKLY;BYDAY=WE;COUNT=1")
        // There is no date after the last one.
        XCTAssertEqual(change(.skip(today: today)), "1 2026-12-09 FREQ=WEEKLY;BYDAY=WE;COUNT=1")
        // Another day is that of this card only.
        XCTAssertEqual(change(.dueDay(Day("2026-12-10")!)), "1 2026-12-10 FREQ=WEEKLY;BYDAY=WE;COUNT=1")
        XCTAssertEqual(change(.repetition(nil, today: today)), "1 2026-12-10")
        _ = change(.repetition(repetition, today: today))
        XCTAssertEqual(change(.due(nil)), "1")
    }
}
