import Board
import BoardFormats
import BoardTestSupport
import TestSupport
import XCTest

/// The laws of due dates that can't be read in a linked file: half of a date, or a word.
final class LinkDueLaws: XCTestCase {
    /// Files of all formats with a due date.
    private static let texts: [(format: BoardFormat, text: String)] = [
        (.todo, "Call Anna due:DUE\nBuy milk +home\nRest due:2026-07-01\n"),
        (
            .obsidian,
            "---\n\nkanban-plugin: board\n\n---\n\n## To do\n\n* [ ] Call Anna @{DUE} #a\n- [ ] Buy milk\n"
                + "- [ ] Rest @{2026-07-01}\n\n## Done\n\n- [ ] Old\n\n\n\n\n"
        ),
        (.taskell, "## To do\n\n- Call Anna\n    @ DUE\n    > a note\n- Buy milk\n- Rest\n    @ 2026-07-01\n"),
        (
            .csv,
            "kind,section,title,notes,done,due,labels,archived\r\ncard,To do,Call Anna,a note,,DUE,,\r\n"
                + "card,To do,\"Buy milk\",,,,,\r\ncard,To do,Rest,,,2026-07-01,,\r\n"
        ),
        (.csv, "Owner;Title;Due;Points\nAnn;Call Anna;DUE;3\n;Buy milk;;\nBob;Rest;2026-07-01;1\n"),
        (.list, "# Plan\n\n## To do\n\n* Call Anna @{DUE}\n+ Buy milk\n- Rest @{2026-07-01}\n"),
    ]
    private static let invalid = ["soon", "2026-05-0", "2026-13-01", "31.02.2026", "TBD"]
    private static let day = "2026-05-06"

    /// The board keeps its due date and the file its text, whatever else is edited. It is said once. A due date that is
    /// set on either side afterward is on both, and a card that is deleted on the board leaves the file.
    func testDueDateThatCannotBeReadIsKeptOnBothSides() {
        for (format, text) in Self.texts {
            let failure = forAll(cases: isOptimized ? 200 : 40, name: "\(format)") { random in
                do { return try Self.check(format, text, &random) } catch { return "\(format): \(error)" }
            }
            XCTAssertNil(failure, "\(format)")
        }
    }

    private static func check(_ format: BoardFormat, _ text: String, _ random: inout SplitMix64) throws -> String? {
        func bytes(_ due: String) -> [UInt8] { Array(text.replacing("DUE", with: due).utf8) }
        var world = try LinkWorld(format, bytes: bytes(day))
        let card = try XCTUnwrap(world.linkedBoard.cards.first?.first)
        let other = try XCTUnwrap(world.linkedBoard.cards.first?[1])
        let broken = invalid[random.int(in: 0...invalid.count - 1)]
        var due = Due(day)
        guard world.library.card(card)?.due == due else { return "\(format): the due date isn't read" }
        func fault(_ what: String) -> String {
            "\(format): \(what)\n\(world.text)\n\(world.linkedBoard.document.json())"
        }
        func isKept() -> Bool { world.library.card(card)?.due == due && world.text.contains(broken) }

        world.bytes = bytes(broken)
        if random.oneIn(3) { try world.perform(.changeCards([other], .title("Buy oat milk"))) }
        if random.oneIn(4) {
            // Both sides change it at the same time.
            due = Due("2026-05-07")
            try world.perform(.changeCards([card], .due(due)))
        }
        let file = world.lines
        if try world.update().conflicts.count != 1 { return fault("it isn't said once") }
        if !isKept() { return fault("\(broken) or \(String(describing: due)) is lost") }
        let changed = world.lines.filter { !file.contains($0) }
        if changed.contains(where: { !$0.contains("Buy oat milk") }) { return fault("\(changed) has changed") }

        var isRenamed = false
        for _ in 0..<random.int(in: 0...3) {
            switch random.int(in: 0...3) {
            case 0:
                isRenamed = true
                let title = world.library.card(card)?.title ?? ""
                let name = random.oneIn(2) ? "Anna" : "Anne"
                try world.perform(
                    .changeCards([card], .title(title.replacing("Anna", with: name).replacing("Anne", with: name))))
            case 1: try world.perform(.changeCards([other], .due(Due("2026-09-0\(random.int(in: 1...9))"))))
            case 2: try world.perform(.moveCards([card], to: .section(world.linkedBoard.sections[0], .end)))
            default: world.bytes = Array(world.text.replacing("Rest", with: "Rest more").utf8)
            }
            if try !world.update().conflicts.isEmpty { return fault("it is said again") }
            if !isKept() { return fault("\(broken) or \(String(describing: due)) is lost") }
        }

        let new = "2026-08-1\(random.int(in: 0...9))"
        switch random.int(in: 0...3) {
        case 0:
            try world.perform(.deleteCards([card]))
            if try !world.update().conflicts.isEmpty { return fault("deleting the card is a conflict") }
            let cards =
                try world.linkedBoard.document.sections.flatMap(\.cards) + world.file.contents.sections.flatMap(\.cards)
            if cards.contains(where: { $0.title.contains("Call") }) { return fault("the card comes back") }
            world.undo()
            if try !world.update().conflicts.isEmpty { return fault("undoing that is a conflict") }
            if !isKept() { return fault("\(broken) or \(String(describing: due)) doesn't return") }
            return try world.update().commands.isEmpty ? nil : fault("another update changes the board")
        case 1:
            due = Due(new)
            try world.perform(.changeCards([card], .due(due)))
        case 2 where !isRenamed:
            due = Due(new)
            world.bytes = Array(world.text.replacing(broken, with: new).utf8)
        default:
            due = nil
            try world.perform(.changeCards([card], .due(nil)))
        }
        if try !world.update().conflicts.isEmpty { return fault("a new due date is a conflict") }
        if world.library.card(card)?.due != due { return fault("the board's isn't \(String(describing: due))") }
        let dueDates = try world.file.contents.sections.flatMap(\.cards).filter { $0.title.contains("Call") }.map(\.due)
        if dueDates != [due] { return fault("the file's is \(dueDates)") }
        if due == nil, !isRenamed {
            // Nothing is left of the due date that the board had.
            world.bytes = Array(world.text.replacing(broken, with: day).utf8)
            if try !world.update().conflicts.isEmpty { return fault("the file's due date is a conflict") }
            if world.library.card(card)?.due != Due(day) { return fault("the file's due date isn't taken") }
            if !world.text.contains(day) { return fault("the file's due date is removed") }
        }
        return try world.update().commands.isEmpty ? nil : fault("another update changes the board")
    }
}
