import Board
import BoardFormats
import BoardTestSupport
import Foundation
import TestSupport
import XCTest

/// JSON in the form of Trello's export, which WeKan and Planka import.
final class TrelloLikeTests: XCTestCase {
    private let board = BoardDocument(
        title: "Plan",
        sections: [
            SectionDocument(
                title: "Doing",
                cards: [
                    CardDocument(
                        title: "Call", notes: "one\ntwo", isDone: true, due: Due("2026-01-31"),
                        labels: ["loud", "home"],
                        steps: [StepDocument(title: "Dial", isDone: true), StepDocument(title: "Talk")]),
                    CardDocument(title: "Old", isArchived: true),
                ]),
            SectionDocument(title: "Empty"),
        ], labels: [LabelDocument(name: "loud", color: "teal")])

    private func json(_ document: BoardDocument) throws -> [String: Any] {
        let data = Data(try BoardFormat.trelloLike.write(document))
        return try XCTUnwrap(JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private func objects(_ key: String, in object: [String: Any]) throws -> [[String: Any]] {
        try XCTUnwrap(object[key] as? [[String: Any]], key)
    }

    /// WeKan refuses a file in which any of these is missing or has another type.
    func testWeKanFindsWhatItRequires() throws {
        let board = try json(board)
        XCTAssertTrue(board["name"] is String)
        let preferences = try XCTUnwrap(board["prefs"] as? [String: Any])
        XCTAssertTrue(preferences["background"] is String)
        XCTAssertEqual(preferences["permissionLevel"] as? String, "private")
        XCTAssertEqual((board["actions"] as? [Any])?.count, 0)
        XCTAssertTrue(try objects("labels", in: board).allSatisfy { $0["name"] is String })
        XCTAssertTrue(try objects("lists", in: board).allSatisfy { $0["closed"] is Bool && $0["name"] is String })
        for card in try objects("cards", in: board) {
            XCTAssertTrue(card["closed"] is Bool && card["desc"] is String && card["name"] is String)
            XCTAssertTrue(card["idLabels"] is [String] && card["idMembers"] is [String] && card["pos"] is Int)
            let date = try XCTUnwrap(card["dateLastActivity"] as? String)
            XCTAssertNotNil(try? Date(date, strategy: .iso8601.year().month().day()), date)
        }
        for checklist in try objects("checklists", in: board) {
            for key in ["idBoard", "idCard", "name"] { XCTAssertTrue(checklist[key] is String, key) }
            for item in try objects("checkItems", in: checklist) {
                XCTAssertTrue(item["state"] is String && item["name"] is String)
            }
        }
    }

    /// Both refuse cards, lists, or items with an empty name, and WeKan removes outer spaces first.
    func testEmptyTitlesHaveAName() throws {
        var document = board
        document.sections[0].title = ""
        document.sections[0].cards[0].title = ""
        document.sections[0].cards[0].steps[0].title = ""
        let board = try json(document)
        let items = try objects("checklists", in: board).flatMap { try objects("checkItems", in: $0) }
        for object in try objects("lists", in: board) + objects("cards", in: board) + items {
            let name = try XCTUnwrap(object["name"] as? String)
            XCTAssertFalse(name.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty)
        }
        let read = try BoardFormat.trello.read(try BoardFormat.trelloLike.write(document), name: "Board.json")
        XCTAssertEqual(read.document.sections, document.sections)
    }

    /// Planka looks up lists, cards, and labels by their identifiers, and orders everything by position.
    func testPlankaFindsEverythingByIdentifier() throws {
        let board = try json(board)
        let lists = try objects("lists", in: board)
        let cards = try objects("cards", in: board)
        let labels = try objects("labels", in: board)
        XCTAssertEqual(labels.map { $0["name"] as? String }, ["loud", "home"])
        XCTAssertEqual(labels.map { $0["color"] as? String }, ["sky", nil])
        XCTAssertEqual(cards.map { $0["idList"] as? String }, [lists[0]["id"] as? String, lists[0]["id"] as? String])
        XCTAssertEqual(cards[0]["idLabels"] as? [String], labels.compactMap { $0["id"] as? String })
        XCTAssertEqual(cards[0]["due"] as? String, "2026-01-31T12:00:00.000Z")
        XCTAssertEqual(cards.map { $0["closed"] as? Bool }, [false, true])
        let checklist = try XCTUnwrap(objects("checklists", in: board).first)
        XCTAssertEqual(checklist["idCard"] as? String, cards[0]["id"] as? String)
        XCTAssertEqual(
            try objects("checkItems", in: checklist).map { $0["state"] as? String }, ["complete", "incomplete"])
        for objects in [lists, cards] {
            let positions = objects.compactMap { $0["pos"] as? Int }
            XCTAssertEqual(positions, positions.sorted())
            XCTAssertEqual(Set(positions).count, objects.count)
        }
    }

    /// Read as Trello's export, the board is the same, except for the colors of labels and the times of due dates.
    func testBoardIsTheSameWhenReadAsTrellosExport() {
        let failure = forAll(cases: isOptimized ? 2_000 : 200) { random in
            let features = BoardFormat.trelloLike.features.subtracting([.labelDefinitions])
            var maker = RandomDocument(features: features, random: random)
            let document = maker.document()
            do {
                let file = try BoardFormat.trelloLike.write(document)
                guard BoardFormat.detect(file) == .trello else { return "not detected" }
                let read = try BoardFormat.trello.read(file, name: "Board.json")
                return difference(read.document.withoutImpliedLabels, document)
            } catch { return "\(error)" }
        }
        XCTAssertNil(failure)
    }

    func testStepDetailsAreReported() {
        var document = board
        document.sections[0].cards[0].steps[0].notes = "slowly"
        XCTAssertEqual(BoardFormat.trelloLike.lostFeatures(of: document).map(\.feature), [.stepDetails])
    }
}
