import Board
import BoardModel
import XCTest

/// The labels and the due date of several cards.
final class SelectionTests: XCTestCase {
    func testLabelIsChosenForAllOrSomeCards() {
        let (sun, moon, star) = (LabelID.random(), LabelID.random(), LabelID.random())
        let cases: [(cards: [Set<LabelID>], all: Set<LabelID>, some: Set<LabelID>)] = [
            ([], [], []), ([[]], [], []), ([[sun]], [sun], []), ([[sun], []], [], [sun]),
            ([[sun, moon], [moon]], [moon], [sun]), ([[sun], [moon], [sun, star]], [], [sun, moon, star]),
        ]
        for (cards, all, some) in cases {
            let chosen = ChosenLabels(ofCards: cards)
            let labels = [sun, moon, star]
            XCTAssertEqual(Set(labels.filter { chosen.share(of: $0) == .allCards }), all)
            XCTAssertEqual(Set(labels.filter { chosen.share(of: $0) == .someCards }), some)
        }
    }

    func testChoosingAddsLabelUnlessAllCardsHaveIt() {
        let (sun, moon, star) = (LabelID.random(), LabelID.random(), LabelID.random())
        let chosen = ChosenLabels(ofCards: [[sun, moon], [moon]])
        XCTAssertEqual([sun, moon, star].map(chosen.adds), [true, false, true])
    }

    func testLabelsOfTooManyCardsAreMixedUntilTheyAreChosen() {
        let (sun, moon) = (LabelID.random(), LabelID.random())
        var chosen = ChosenLabels(ofCards: nil)
        XCTAssertEqual([sun, moon].map(chosen.share), [.someCards, .someCards])
        for isAdded in [true, false, true] {
            XCTAssertEqual(chosen.adds(sun), isAdded)
            chosen.record(sun, isAdded: isAdded)
            // The board reports the change, but the cards are still too many.
            chosen.update(to: ChosenLabels(ofCards: nil))
            XCTAssertEqual([sun, moon].map(chosen.share), [isAdded ? .allCards : .noCards, .someCards])
        }
        chosen.update(to: ChosenLabels(ofCards: [[moon]]))
        XCTAssertEqual([sun, moon].map(chosen.share), [.noCards, .allCards], "cards that were read count")
    }

    func testReadLabelsReplaceRecordedOnes() {
        let sun = LabelID.random()
        var chosen = ChosenLabels(ofCards: [[sun], []])
        chosen.record(sun, isAdded: true)
        XCTAssertEqual(chosen.share(of: sun), .allCards)
        chosen.update(to: ChosenLabels(ofCards: [[], []]))
        XCTAssertEqual(chosen.share(of: sun), .noCards)
    }

    func testDueDateIsCommonOnlyIfAllCardsHaveIt() {
        let (may, june) = (Due(year: 2031, month: 5, day: 31), Due(year: 2031, month: 6, day: 1))
        let cases: [(cards: [Due?]?, common: Due?, hasAny: Bool)] = [
            ([], nil, false), ([nil, nil], nil, false), ([may, may], may, true), ([may, nil], nil, true),
            ([may, june], nil, true), (nil, nil, true),
        ]
        for (cards, common, hasAny) in cases {
            let chosen = ChosenDue(ofCards: cards)
            XCTAssertEqual(chosen.commonDay, common?.day)
            XCTAssertEqual(chosen.hasAny, hasAny)
        }
    }

    func testDayAndTimeAreCommonIndependently() {
        let (early, late, day) = (Due("2031-05-31 09:00"), Due("2031-06-01 09:00"), Due("2031-05-31"))
        let cases: [(cards: [Due?]?, day: Day?, time: DueTime?, hasTime: Bool)] = [
            ([early, early], early?.day, early?.time, true), ([early, late], nil, early?.time, true),
            ([early, day], early?.day, nil, true), ([day, day], day?.day, nil, false), ([early, nil], nil, nil, true),
            ([nil], nil, nil, false), ([], nil, nil, false), (nil, nil, nil, true),
        ]
        for (cards, day, time, hasTime) in cases {
            let chosen = ChosenDue(ofCards: cards)
            XCTAssertEqual(chosen.commonDay, day)
            XCTAssertEqual(chosen.commonTime, time)
            XCTAssertEqual(chosen.hasTime, hasTime)
        }
    }
    func testOnlyWhatIsChosenChanges() {
        let (may, june, ten) = (Day("2031-05-31"), Day("2031-06-01"), DueTime("10:00"))
        let (none, removed): (DueTime??, DueTime??) = (.none, .some(nil))
        let berlin = [Due("2031-05-31 09:00 Europe/Berlin")]
        let cases: [(cards: [Due?]?, day: Day?, time: DueTime??, change: CardChange?)] = [
            (berlin, nil, none, nil), (berlin, june, none, june.map { .dueDay($0) }),
            (berlin, nil, ten, .dueTime(ten)), (berlin, june, ten, .dueTime(ten, day: june)),
            (berlin, nil, removed, .dueTime(nil)), (berlin, june, removed, .dueTime(nil, day: june)),
            // Without a date, a time is for the first day.
            ([nil], nil, ten, .dueTime(ten, day: may)), ([nil], june, ten, .dueTime(ten, day: june)),
            ([nil], nil, removed, .dueTime(nil)), (berlin + [nil], nil, ten, .dueTime(ten)),
            (nil, nil, ten, .dueTime(ten)),
        ]
        for (cards, day, time, change) in cases {
            XCTAssertEqual(ChosenDue(ofCards: cards).change(day: day, time: time, firstDay: may), change)
        }
    }
}
