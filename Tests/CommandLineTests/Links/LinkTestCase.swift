import Foundation
import XCTest

/// A test with a file that a board can be linked to from the command line.
class LinkTestCase: XCTestCase {
    var inlay: Inlay!
    var path: String { inlay.folder + "/plan.md" }

    override func setUpWithError() throws { inlay = try Inlay() }
    override func tearDown() { inlay.remove() }

    static let plan = """
        ---

        kanban-plugin: board

        ---

        ## To do

        - [ ] Buy milk
        * [ ] Call Anna @{2026-12-01}

        Some prose between cards.


        ## Done

        - [x] Old thing




        %% kanban:settings
        ```
        {"kanban-plugin":"board","unknown-setting":[1,2]}
        ```
        %%
        """

    func write(_ text: String, to path: String? = nil) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path ?? self.path))
    }

    func read(_ path: String? = nil) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path ?? self.path)), as: UTF8.self)
    }

    func link(_ text: String = LinkTestCase.plan) throws {
        try write(text)
        let result = try inlay("link", path)
        XCTAssertEqual(result.status, 0, result.errors)
        XCTAssertEqual(result.errors, "")
    }

    /// Runs a command while the file is away, so that both sides change.
    func whileAway(_ arguments: String...) throws {
        try FileManager.default.removeItem(atPath: path)
        XCTAssertEqual(try inlay(arguments).status, 1)
    }

    func cardIDs() throws -> [String] { try cards("plan").compactMap { $0["id"] as? String } }

    func cards(_ board: String) throws -> [[String: Any]] {
        let sections = try XCTUnwrap(try inlay.shown(board)["sections"] as? [[String: Any]])
        return sections.flatMap { $0["cards"] as? [[String: Any]] ?? [] }
    }
}
