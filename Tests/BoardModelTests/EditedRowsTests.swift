import Board
import BoardModel
import XCTest

/// The rows that show an edit that was undone or redone.
final class EditedRowsTests: XCTestCase {
    private static let section = SectionID(number: 1)
    private static let other = SectionID(number: 2)
    private static let card = CardID(number: 3)
    private static let parent = CardID(number: 4)
    private static let board = BoardID(number: 5)

    func testMovedCardOrElseItsSectionsAreShown() {
        let (before, after) = (Self.place(.section(Self.section)), Self.place(.section(Self.other)))
        let rows = Self.rows([Self.change(.card(Self.card), from: before, to: after)])
        XCTAssertEqual(rows.cards, [Self.card])
        XCTAssertEqual(rows.sections, [Self.section, Self.other])
    }

    func testSectionOfRemovedCardIsShown() {
        let rows = Self.rows([Self.change(.card(Self.card), from: Self.place(.section(Self.section)), to: nil)])
        XCTAssertEqual(rows.cards, [])
        XCTAssertEqual(rows.sections, [Self.section])
    }

    func testCardOfChangedStepIsShown() {
        let step = Self.place(.card(Self.parent))
        XCTAssertEqual(Self.rows([Self.change(.card(Self.card), from: nil, to: step)]).cards, [Self.parent])
        XCTAssertEqual(Self.rows([Self.change(.card(Self.card), from: step, to: nil)]).cards, [Self.parent])
        let out = Self.place(.section(Self.section))
        XCTAssertEqual(Self.rows([Self.change(.card(Self.card), from: step, to: out)]).cards, [Self.card])
    }

    func testCardOfStepWhosePlaceDidNotChangeIsShown() {
        var title = Fields()
        title[.title] = .text("chop")
        let rename = Self.change(.card(Self.card), from: title, to: title)
        XCTAssertEqual(Self.rows([rename], in: .card(Self.parent)).cards, [Self.parent])
        XCTAssertEqual(Self.rows([rename], in: .section(Self.section)).cards, [Self.card])
        XCTAssertEqual(Self.rows([rename], in: nil).cards, [Self.card])
        // The edit itself contains the place.
        let step = Self.place(.card(Self.parent))
        XCTAssertEqual(
            Self.rows([Self.change(.card(Self.card), from: nil, to: step)], in: .card(Self.card)).cards, [Self.parent])
    }

    func testNoCardsOfRestoredSectionAreShown() {
        let place = Self.place(.board(Self.board))
        let rows = Self.rows([
            Self.change(.section(Self.section), from: nil, to: place),
            Self.change(.card(Self.card), from: nil, to: Self.place(.section(Self.section))),
        ])
        XCTAssertEqual(rows.cards, [])
        XCTAssertEqual(rows.sections, [Self.section])
        XCTAssertEqual(rows.newSections, [Self.section])
    }

    func testSectionThatMovesToAnotherBoardIsShownWithoutItsCards() {
        let (before, after) = (Self.place(.board(Self.board)), Self.place(.board(BoardID(number: 6))))
        var (old, new) = (Fields(), Fields())
        (old[.labels], new[.labels]) = (.labels([LabelID(number: 7)]), .labels([LabelID(number: 8)]))
        let rows = Self.rows([
            Self.change(.section(Self.section), from: before, to: after),
            Self.change(.card(Self.card), from: old, to: new),
        ])
        XCTAssertEqual(rows.cards, [])
        XCTAssertEqual(rows.sections, [Self.section])
        XCTAssertEqual(rows.newSections, [])
    }

    func testNothingOfRestoredBoardIsShown() {
        let rows = Self.rows([
            Self.change(.board(Self.board), from: nil, to: Self.place(.library)),
            Self.change(.section(Self.section), from: nil, to: Self.place(.board(Self.board))),
        ])
        XCTAssertEqual(rows, Self.rows([]))
    }

    /// Returns the rows that show changes to cards in a container.
    private static func rows(_ changes: [RowChange], in container: Container? = nil) -> EditedRows {
        EditedRows(Edit(name: EditName(.moveCards), changes: changes)) { _ in container }
    }

    private static func place(_ container: Container) -> Fields {
        var fields = Fields()
        fields[.place] = .place(Placement(in: container, rank: Rank("V")))
        return fields
    }

    private static func change(_ row: RowID, from before: Fields?, to after: Fields?) -> RowChange {
        RowChange(row: row, before: before, after: after)
    }
}
