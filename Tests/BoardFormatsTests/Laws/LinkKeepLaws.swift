import Board
import BoardFormats
import BoardTestSupport
import Foundation
import TestSupport
import XCTest

/// The laws of cards that leave a board and return: the file says of them what it said before.
final class LinkKeepLaws: XCTestCase {
    private static let other = BoardID(number: 2)
    private static let otherSection = SectionID(number: 99)

    /// Files with much that a board can't hold.
    private static let texts: [BoardFormat: String] = [
        .todo: """
        x 2025-05-03 2025-05-01 Pay rent +home rec:1m
        (A) 2025-06-01 Call Anna @phone custom:value

        2025-06-02 Buy milk  +home  t:2025-07-01
        Water +garden
        Cut the grass +garden id:7
        Oil the mower +garden sub:7
        """,
        .obsidian: """
        ---

        kanban-plugin: board

        ---

        ## To do

        - [/] Buy milk ^a1b2c3
        \tnot a step
        * [ ] Call Anna @{2026-12-01}
            - [ ] find the number
            - [-] think

        - [ ] Third

        Some prose below cards.


        ## Empty

        ## Done

        **Complete**
        - [x] Old thing  ^zz9
        + [x] Older thing



        %% kanban:settings
        ```
        {"kanban-plugin":"board","unknown-setting":[1,2]}
        ```
        %%
        """,
        .taskell: """
        ## To do

        - Buy milk
            > a note
            * [ ] half
        -   Call Anna
        - Third

        ## Empty

        ## Done

        - Old

        """,
        .csv: """
        kind,section,title,notes,done,due,labels,archived
        card,To do,"Buy milk","two
        lines",,2026-01-01,"",
        step,"To do",half,,yes,,,
        card,To do,Call Anna,,"",,,
        card,Done,Third,plain,yes,,,

        card,"Done",Fourth,"",yes,2026-02-03,,

        """,
        .list: """
        # Plan

        ## To do

        * [ ] Buy milk
            with a comment
        + [ ] Call Anna


        - [X] Third
            - [ ] a step
            * [X] another

        ## Done

        - [ ] four
        + [ ] five

        """,
    ]

    /// A table with other columns.
    private static let table = """
        Owner;Title;Status;Due date;Comment\u{20}
        Ann;Buy milk;To do;31.01.2026;"two
        lines"
        ;Call Anna;Doing;;

        "Bob ""B"" Ross";Third;To do;;3;4
        ;Fourth;Done;1.2.2026;""
        Sum;;;;7
        """

    /// Whatever leaves a board, the file is as before once everything has returned.
    func testFileIsTheSameOnceAllCardsHaveReturned() {
        for format in FileVersion.formats {
            let failure = forAll(cases: cases, name: "\(format)") { random in
                do {
                    var world = try self.world(format, random)
                    let before = world.text
                    let start = world.edits.count
                    for _ in 0..<world.random.int(in: 1...6) {
                        let isUndo = world.random.oneIn(4) && world.edits.count > start
                        if isUndo { world.undo() } else { try Self.remove(&world) }
                        if !world.random.oneIn(4) { _ = try world.update() }
                    }
                    let between = world.text
                    while world.edits.count > start {
                        world.undo()
                        if world.random.oneIn(2) { _ = try world.update() }
                    }
                    _ = try world.update()
                    if world.text != before { return "\(format):\n\(before)\n---\n\(between)\n---\n\(world.text)" }
                    return world.base.kept == nil ? nil : "\(format): something is still kept"
                } catch { return "\(format): \(error)" }
            }
            XCTAssertNil(failure, "\(format)")
        }
    }

    /// The same while other programs add cards to the file, whose lines then come in addition.
    func testCardsReturnToFileThatHasChangedSince() {
        for format in FileVersion.formats {
            let failure = forAll(cases: cases, name: "\(format)") { random in
                do {
                    var world = try self.world(format, random)
                    let before = Set(world.lines)
                    let start = world.edits.count
                    try Self.remove(&world)
                    _ = try world.update()
                    let edits = Array(world.edits[start...])
                    try Self.addCard(to: &world)
                    _ = try world.update()
                    for edit in edits.reversed() { world.library.apply(edit.inverse) }
                    _ = try world.update()
                    let lost = before.subtracting(world.lines)
                    return lost.isEmpty ? nil : "\(format) lost \(lost):\n\(world.text)"
                } catch { return "\(format): \(error)" }
            }
            XCTAssertNil(failure, "\(format)")
        }
    }

    private let cases = isOptimized ? 250 : 25

    private func world(_ format: BoardFormat, _ random: SplitMix64) throws -> LinkWorld {
        var random = random
        let text = format == .csv && random.oneIn(2) ? Self.table : try XCTUnwrap(Self.texts[format])
        var world = try LinkWorld(format, bytes: Array(text.utf8))
        XCTAssertTrue(try world.file.isEditable, "\(format)")
        world.random = random
        let section = NewSection(id: Self.otherSection, title: "Elsewhere")
        try world.perform(.addBoard(NewBoard(id: Self.other, title: "Other", sections: [section])))
        return world
    }

    /// Deletes or archives cards or sections, or moves cards to another board.
    private static func remove(_ world: inout LinkWorld) throws {
        let board = world.linkedBoard
        let cards = Array(board.cards.joined())
        guard !board.sections.isEmpty, !cards.isEmpty else { return }
        let some = (0...1).map { _ in cards[world.random.int(in: 0...cards.count - 1)] }
        switch world.random.int(in: 0...5) {
        case 0: try world.perform(.deleteSections([board.sections[world.random.int(in: 0...board.sections.count - 1)]]))
        case 1: try world.perform(.moveCards(Array(Set(some)), to: .section(otherSection)))
        case 2 where !world.format.features.contains(.archivedCards):
            try world.perform(.changeCards(some, .isArchived(true)))
        default: try world.perform(.deleteCards([some[0]]))
        }
    }

    /// The line of a card in each format.
    private static let newLines: [BoardFormat: String] = [
        .todo: "New", .obsidian: "- [ ] New", .taskell: "- New", .csv: "card,To do,New,,,,,", .list: "- [ ] New",
    ]

    /// Adds a card to the file above another one.
    private static func addCard(to world: inout LinkWorld) throws {
        var lines = world.text.components(separatedBy: "\n")
        let titles = ["Third", "Call Anna", "Buy milk"]
        guard let place = lines.firstIndex(where: { line in titles.contains { line.contains($0) } }) else { return }
        let line = lines[0].hasPrefix("Owner") ? ";New;To do" : try XCTUnwrap(newLines[world.format])
        lines.insert(line, at: place)
        world.bytes = Array(lines.joined(separator: "\n").utf8)
    }
}
