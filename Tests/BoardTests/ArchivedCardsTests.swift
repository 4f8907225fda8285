import Board
import XCTest

/// The archived cards of a board, as its list shows them.
final class ArchivedCardsTests: XCTestCase {
    private let board = BoardID(number: 1)
    private let shelf = SectionID(number: 2)
    private let (a, b, c) = (CardID(number: 10), CardID(number: 11), CardID(number: 12))

    private var archive: ArchivedCards {
        ArchivedCards([
            ArchivedCards.Section(
                id: shelf, title: "Shelf", cards: [.init(id: a, title: "A"), .init(id: b, title: "B", isDone: true)]),
            ArchivedCards.Section(id: SectionID(number: 3), title: "Other", cards: [.init(id: c, title: "C")]),
        ])
    }

    func testArchiveKnowsItsCardsInOrder() {
        XCTAssertEqual(archive.count, 3)
        XCTAssertEqual(archive[b]?.isDone, true)
        XCTAssertNil(archive[CardID(number: 99)])
        XCTAssertEqual(archive.order.items(in: shelf), [a, b])
        XCTAssertEqual(archive.order.sectionIDs, archive.sections.map(\.id))
    }

    // MARK: Changes

    private func record(_ id: CardID, in section: SectionID, isArchived: Bool) -> CardRecord {
        CardRecord(
            id: id, place: Placement(in: .section(section), rank: Rank("V"), isArchived: isArchived), title: "Card")
    }

    private func edit(_ changes: RowChange?...) -> Edit {
        Edit(name: EditName(.moveCards), changes: changes.compactMap { $0 })
    }

    func testArchivingAndRestoringChangeArchive() throws {
        let before = record(CardID(number: 50), in: shelf, isArchived: false)
        let after = record(CardID(number: 50), in: shelf, isArchived: true)
        let archiving = edit(.update(from: before, to: after))
        XCTAssertTrue(archiving.touchesArchive)
        XCTAssertTrue(archiving.inverse.touchesArchive)
        XCTAssertTrue(ArchivedCards().mayChange(by: archiving))
        XCTAssertTrue(edit(.deletion(of: after)).touchesArchive)
        XCTAssertEqual(edit(.deletion(of: after), .deletion(of: before)).deletedArchivedCount, 1)
        XCTAssertEqual(archiving.deletedArchivedCount, 0)
        XCTAssertTrue(edit(.insertion(of: after)).touchesArchive)
    }

    func testDeletionListsCardAndItsStepsInOrder() {
        func step(_ number: Int64, _ rank: String) -> CardRecord {
            CardRecord(
                id: CardID(number: number), place: Placement(in: .card(a), rank: Rank(rank)), title: "Step \(number)")
        }
        let card = record(a, in: shelf, isArchived: false)
        let deletion = edit(
            .deletion(of: step(61, "n")), .deletion(of: record(b, in: shelf, isArchived: false)),
            .deletion(of: step(60, "V")), .deletion(of: card))
        XCTAssertEqual(deletion.deleted(a).card, card)
        XCTAssertEqual(deletion.deleted(a).steps.map(\.title), ["Step 60", "Step 61"])
        XCTAssertNil(deletion.inverse.deleted(a).card)
        XCTAssertEqual(deletion.inverse.deleted(a).steps, [])
    }

    func testOtherCardsLeaveArchiveUnchanged() {
        let seen = record(CardID(number: 50), in: shelf, isArchived: false)
        var ticked = seen
        ticked.isDone = true
        for other in [edit(.insertion(of: seen)), edit(.deletion(of: seen)), edit(.update(from: seen, to: ticked))] {
            XCTAssertFalse(other.touchesArchive)
            XCTAssertFalse(archive.mayChange(by: other))
        }
    }

    func testChangesToShownRecordsChangeArchive() {
        let card = record(a, in: shelf, isArchived: true)
        var renamed = card
        renamed.title = "Other"
        XCTAssertTrue(archive.mayChange(by: edit(.update(from: card, to: renamed))))
        let section = SectionRecord(id: shelf, place: Placement(in: .board(board), rank: Rank("V")), title: "Shelf")
        var called = section
        called.title = "Store"
        XCTAssertTrue(archive.mayChange(by: edit(.update(from: section, to: called))))
        XCTAssertFalse(ArchivedCards().mayChange(by: edit(.update(from: section, to: called))))
        // A section's archived cards come and go with it.
        XCTAssertTrue(edit(.deletion(of: section)).touchesArchive)
    }
}
