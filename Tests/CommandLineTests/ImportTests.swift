import Foundation
import XCTest

/// Other programs' files, from the command line through the store.
final class ImportTests: XCTestCase {
    private var inlay: Inlay!

    override func setUpWithError() throws { inlay = try Inlay() }
    override func tearDown() { inlay.remove() }

    private func file(_ name: String, _ text: String) throws -> String {
        let path = inlay.folder + "/" + name
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    /// The cards of all sections, as `show --json` has them.
    private func cards(_ board: String) throws -> [[String: Any]] {
        let sections = try XCTUnwrap(try inlay.shown(board)["sections"] as? [[String: Any]])
        return sections.flatMap { $0["cards"] as? [[String: Any]] ?? [] }
    }

    func testAnOldTrelloBoardKeepsLabelsChecklistAndTheUsersDay() throws {
        let path = try file(
            "old.json",
            """
            {"id":"b","name":"Old","labelNames":{"red":"Urgent"},"lists":[{"id":"l","name":"Now","pos":1}],
            "cards":[{"id":"c","idList":"l","name":"Bake","pos":1,"due":"2026-06-11T22:30:00.000Z",
            "labels":[{"color":"red","name":"Urgent"},{"color":"lime","name":""}],"idChecklists":["k"]}],
            "checklists":[{"id":"k","name":"Dough","checkItems":[{"id":"i","name":"flour","state":"complete"}]}]}
            """)
        for (zone, day) in [("Europe/Berlin", "2026-06-12"), ("UTC", "2026-06-11"), ("America/New_York", "2026-06-11")]
        {
            let result = try inlay("import", path, through: "TZ=\(zone) exec \"$@\"")
            XCTAssertEqual(result.status, 0)
            let board = try XCTUnwrap(result.lines.first)
            let card = try XCTUnwrap(try cards(board).first)
            XCTAssertEqual(card["due"] as? String, day, zone)
            XCTAssertEqual(card["labels"] as? [String], ["Urgent", "lime"])
            XCTAssertEqual(card["notes"] as? String, "Checklist: Dough")
            XCTAssertEqual((card["steps"] as? [[String: Any]])?.first?["title"] as? String, "flour")
            XCTAssertTrue(result.errors.contains("1 due time was left out: a board has none."), result.errors)
        }
    }
}
