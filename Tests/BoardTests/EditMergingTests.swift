import Board
import BoardTestSupport
import TestSupport
import XCTest

final class EditMergingTests: XCTestCase {
    private let update = EditName(.updateFromFile)
    private let board = BoardID(number: 1)
    private let section = SectionID(number: 2)
    private let other = SectionID(number: 3)
    private let card = CardID(number: 4)

    /// Returns a library with a section and a card.
    private func library() -> MemoryLibrary {
        var library = MemoryLibrary()
        library.perform(
            .addBoard(NewBoard(id: board, title: "Board", sections: [NewSection(id: section, title: "Section")])))
        library.perform(.addCards([NewCard(id: card, title: "card", notes: "notes")], at: .section(section)))
        return library
    }

    /// Performs commands, and returns their edits as one.
    private func condensed(_ commands: [Command], in library: inout MemoryLibrary) -> Edit {
        Edit.merged(commands.compactMap { library.perform($0) }, name: update).condensed
    }

    func testMergingAtOnceIsSameAsMergingOneByOne() {
        XCTAssertNil(
            forAll(cases: 200, lengths: 0...60) {
                RandomCommand(using: &$0)
            } property: { commands in
                var library = MemoryLibrary()
                let edits = commands.compactMap { library.perform($0.command(in: library)) }
                let merged = edits.reduce(Edit(name: self.update, changes: [])) { $0.merging($1) }
                return Edit.merged(edits, name: self.update) == merged ? nil : "\(edits)"
            })
    }

    func testCondensedEditLeadsToSameLibraryAndBack() {
        XCTAssertNil(
            forAll(cases: 200, lengths: 0...60) {
                RandomCommand(using: &$0)
            } property: { commands in
                var library = self.library()
                for command in commands.prefix(commands.count / 2) { library.perform(command.command(in: library)) }
                let before = library
                let edits = commands.dropFirst(commands.count / 2)
                    .compactMap { library.perform($0.command(in: library)) }
                let edit = Edit.merged(edits, name: self.update).condensed
                var other = before
                other.apply(edit)
                guard other == library else { return "differs after \(edit)" }
                other.apply(edit.inverse)
                return other == before ? nil : "differs after undoing \(edit)"
            })
    }

    func testContainersOfCondensedEditExistBeforeTheirRows() {
        XCTAssertNil(
            forAll(cases: 200, lengths: 0...60) {
                RandomCommand(using: &$0)
            } property: { commands in
                var library = self.library()
                for command in commands.prefix(commands.count / 2) { library.perform(command.command(in: library)) }
                let before = library
                let edits = commands.dropFirst(commands.count / 2)
                    .compactMap { library.perform($0.command(in: library)) }
                let edit = Edit.merged(edits, name: self.update).condensed
                return Self.orphan(of: edit, in: before) ?? Self.orphan(of: edit.inverse, in: library)
            })
    }

    /// Returns the first row that an edit puts into a container that doesn't exist yet, as undo would find it.
    private static func orphan(of edit: Edit, in library: MemoryLibrary) -> String? {
        var library = library
        for change in edit.changes {
            let container: RowID? =
                switch change.after?.place?.container {
                case .board(let id): .board(id)
                case .section(let id): .section(id)
                case .card(let id): .card(id)
                case .library, nil: nil
                }
            if let container, library.placement(of: container) == nil { return "\(change.row) in \(edit)" }
            library.apply(Edit(name: edit.name, changes: [change]))
        }
        return nil
    }

    func testRowInsertedAndDeletedVanishes() {
        var library = library()
        let new = CardID(number: 9)
        let edit = condensed(
            [
                .addCards([NewCard(id: new, title: "new")], at: .section(section)),
                .changeCards([new], .title("newer")), .deleteCards([new]),
            ], in: &library)
        XCTAssertEqual(edit.changes, [])
    }

    func testRowInsertedAgainComesAfterItsContainer() {
        var library = library()
        let new = CardID(number: 9)
        let commands: [Command] = [
            .addCards([NewCard(id: new, title: "new")], at: .section(section)), .deleteCards([new]),
            .addSections([NewSection(id: other, title: "Other")], board: board, at: .end),
            .addCards([NewCard(id: new, title: "again")], at: .section(other)),
        ]
        let edits = commands.compactMap { library.perform($0) }
        let merged = Edit.merged(edits, name: update)
        XCTAssertEqual(merged.changes.map(\.row), [.section(other), .card(new)])
        XCTAssertEqual(merged, edits.reduce(Edit(name: update, changes: [])) { $0.merging($1) })
    }

    func testFieldThatReturnsToItsValueVanishes() {
        var library = library()
        let edit = condensed(
            [
                .changeCards([card], .title("other")), .changeCards([card], .isDone(true)),
                .changeCards([card], .title("card")),
            ], in: &library)
        XCTAssertEqual(edit.changes.map { $0.after?.entries.map(\.field) }, [[.isDone]])
    }

    func testCardMovedToLaterSectionFollowsIt() {
        var library = library()
        let edit = condensed(
            [
                .changeCards([card], .title("moved")),
                .addSections([NewSection(id: other, title: "Other")], board: board, at: .end),
                .moveCards([card], to: .section(other)),
            ], in: &library)
        XCTAssertEqual(edit.changes.map(\.row), [.section(other), .card(card)])
    }

    /// The new row has no notes, and an update has to say so.
    func testRowDeletedAndInsertedAgainIsUpdated() {
        var library = library()
        let before = library
        let edit = condensed(
            [.deleteCards([card]), .addCards([NewCard(id: card, title: "again")], at: .section(section))], in: &library)
        var other = before
        other.apply(edit)
        XCTAssertEqual(other, library)
        XCTAssertEqual(other.card(card)?.notes, "")
        other.apply(edit.inverse)
        XCTAssertEqual(other, before)
        XCTAssertEqual(edit.changes.map(\.isInsertion), [false])
    }
}
