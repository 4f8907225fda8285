import Board
import BoardModel
import BoardStore
import Foundation
import XCTest

/// The search of the desktop's shell: which cards it finds, in which order, and what it refuses.
final class ShellSearchTests: XCTestCase {
    /// Creates a library with boards, and searches it.
    private func search(_ boards: [BoardDocument], _ body: (ShellSearch, LibrarySession) throws -> Void) throws {
        try inFolder { folder in
            let path = folder + "/library.inlay"
            let session = try LibrarySession(path: path, creates: true)
            for board in boards {
                _ = try session.perform(.importBoard(board, as: .random(), extras: ""), at: 0)
            }
            try body(ShellSearch(library: path), session)
        }
    }

    private func inFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    private func titles(_ search: ShellSearch, _ terms: String...) -> [String] {
        search.metas(of: search.results(for: terms)).map(\.title)
    }

    private static let home = BoardDocument(
        title: "Home",
        sections: [
            SectionDocument(
                title: "To Do",
                cards: [
                    CardDocument(title: "Call the plumber", notes: "About the old apple tree"),
                    CardDocument(title: "Apple cake", isDone: true),
                    CardDocument(title: "Pick apples", labels: ["Garden"]),
                    CardDocument(title: "Shopping", steps: [StepDocument(title: "Apple juice")]),
                ]),
            SectionDocument(title: "Done", cards: [CardDocument(title: "Äpfel und apple pie")]),
        ])
    private static let work = BoardDocument(
        title: "Work", sections: [SectionDocument(title: "Later", cards: [CardDocument(title: "Apple shares")])])

    func testTitlesComeFirstAndDoneCardsLast() throws {
        try search([Self.home, Self.work]) { search, _ in
            XCTAssertEqual(
                titles(search, "apple"),
                ["Pick apples", "Äpfel und apple pie", "Apple shares", "Apple cake", "Call the plumber", "Shopping"])
        }
    }

    func testAllTermsMatchStartsOfWordsWithoutAccents() throws {
        try search([Self.home, Self.work]) { search, _ in
            XCTAssertEqual(titles(search, "APFEL", "p"), ["Äpfel und apple pie"])
            XCTAssertEqual(titles(search, "apple-sha"), ["Apple shares"])
            XCTAssertEqual(titles(search, "gard"), ["Pick apples"], "a label")
            XCTAssertEqual(titles(search, "pick", "garden"), ["Pick apples"], "a title and a label")
            XCTAssertEqual(titles(search, "shopping", "juice"), ["Shopping"], "a title and a step")
            XCTAssertEqual(titles(search, "tree", "call"), ["Call the plumber"], "notes and a title")
            XCTAssertEqual(titles(search, "apple", "p"), ["Pick apples", "Äpfel und apple pie", "Call the plumber"])
            XCTAssertEqual(titles(search, "pple"), [])
            XCTAssertEqual(titles(search, "apple", "zebra"), [])
        }
    }

    func testCardsHaveTheirPlaceAndNoMarkup() throws {
        let board = BoardDocument(
            title: "Tom & Jerry",
            sections: [SectionDocument(title: "<b>", cards: [CardDocument(title: "1 < 2 zebras")])])
        try search([board]) { search, _ in
            let ids = search.results(for: ["zebra"])
            let metas = search.metas(of: ids)
            XCTAssertEqual(metas.map(\.id), ids)
            XCTAssertEqual(metas.map(\.title), ["1 < 2 zebras"])
            XCTAssertEqual(metas.map(\.place), ["Tom & Jerry · <b>"])
        }
    }

    func testArchivedAndDeletedCardsAreGone() throws {
        try search([Self.home, Self.work]) { search, session in
            let ids = search.results(for: ["shares"])
            let card = try XCTUnwrap(CardID(ids[0]))
            guard case .card(let found) = search.opening(of: ids[0]) else { return XCTFail("The card is gone.") }
            XCTAssertEqual(found.id, card)
            _ = try session.perform(.changeCards([card], .isArchived(true)), at: 0)
            XCTAssertEqual(search.results(for: ["shares"]), [])
            XCTAssertEqual(search.metas(of: ids), [])
            XCTAssertEqual(search.opening(of: ids[0]), .nothing)
            _ = try session.perform(.deleteCards([card]), at: 0)
            XCTAssertEqual(search.metas(of: ids), [])
            XCTAssertEqual(search.opening(of: ids[0]), .nothing)
        }
    }

    func testStepsAreNotResults() throws {
        try search([Self.home]) { search, session in
            let ids = search.results(for: ["juice"])
            XCTAssertEqual(search.metas(of: ids).map(\.title), ["Shopping"])
            let card = try XCTUnwrap(ids.first.flatMap { CardID($0) })
            let steps = try session.read { reader throws(StoreError) in
                try reader.cards(in: .card(card), includesArchived: false)
            }
            XCTAssertEqual(search.metas(of: steps.map { "\($0.id)" }), [])
        }
    }

    func testEverythingIsLimited() throws {
        let many = (0..<100).map { CardDocument(title: "Zebra \($0) " + String(repeating: "long ", count: 80)) }
        let board = BoardDocument(title: "Zoo", sections: [SectionDocument(title: "All", cards: many)])
        try search([board]) { search, session in
            let ids = search.results(for: ["zebra"])
            XCTAssertEqual(ids.count, ShellSearch.resultLimit)
            let metas = search.metas(of: ids)
            XCTAssertEqual(metas.map { $0.title.prefix(8) }.first, "Zebra 0 ")
            XCTAssertEqual(metas.map(\.title.count).max(), 200)
            XCTAssertEqual(search.metas(of: Array(repeating: ids[0], count: 1_000)).count, ShellSearch.metaLimit)
            XCTAssertEqual(search.results(for: Array(repeating: "zebra", count: 100)).count, ids.count)
            XCTAssertEqual(search.results(for: Array(repeating: "zebra", count: 1_000)), [])
            XCTAssertEqual(search.results(for: [String(repeating: "z", count: 1_001)]), [])
        }
    }

    func testStrangeTermsAndIdentifiersFindNothing() throws {
        try search([Self.home]) { search, _ in
            for terms in [[], [""], ["  ", "\"*"], ["\0"], ["NEAR("], ["' OR 1"]] {
                XCTAssertEqual(search.results(for: terms), [], "\(terms)")
            }
            // Words of the query language are words like others.
            XCTAssertEqual(titles(search, "\"apple\"", "*", "cake"), ["Apple cake"])
            for id in [
                "", "1", "0000000000000", "0000000000001", "zzzzzzzzzzzzz", "é", String(repeating: "0", count: 99),
            ] {
                XCTAssertEqual(search.metas(of: [id]), [], id)
                XCTAssertEqual(search.opening(of: id), .nothing, id)
            }
        }
    }

    func testCanceledSearchFindsNothing() throws {
        try search([Self.home]) { search, _ in
            XCTAssertEqual(search.results(for: ["plumber"]).count, 1)
            XCTAssertEqual(search.results(for: ["plumber"]) { true }, [])
        }
    }

    func testLibraryIsNeitherCreatedNorChanged() throws {
        try inFolder { folder in
            for path in [folder + "/none/library.inlay", folder + "/library.inlay", folder] {
                XCTAssertEqual(ShellSearch(library: path).results(for: ["apple"]), [])
            }
            XCTAssertEqual(ShellSearch(library: nil).results(for: ["apple"]), [])
            XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder), [])
            for content in ["", "Not a library", "SQLite format 3\0 damaged"] {
                let path = folder + "/library.inlay"
                try content.write(toFile: path, atomically: true, encoding: .utf8)
                XCTAssertEqual(ShellSearch(library: path).results(for: ["apple"]), [])
                XCTAssertEqual(ShellSearch(library: path).metas(of: ["0000000000001"]), [])
                XCTAssertEqual(ShellSearch(library: path).opening(of: "0000000000001"), .library)
                XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), content)
                XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder), ["library.inlay"])
            }
        }
    }
}
