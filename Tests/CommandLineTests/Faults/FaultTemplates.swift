import Board
import BoardCommands
import BoardStore
import BoardTestSupport
import Foundation
import TestSupport
import XCTest

/// The initial folders of the scenes, created once.
struct FaultTemplates {
    let folder: String

    func path(_ start: FaultScene.Start) -> String { "\(folder)/\(start)" }

    init(_ folder: String) throws {
        self.folder = folder
        for start in FaultScene.Start.allCases {
            let stage = FaultStage(folder: path(start))
            try FileManager.default.createDirectory(atPath: stage.folder, withIntermediateDirectories: true)
            try Data(Self.plan.utf8).write(to: URL(fileURLWithPath: stage.folder + "/plan.md"))
            try make(start, stage)
        }
    }

    private func make(_ start: FaultScene.Start, _ stage: FaultStage) throws {
        switch start {
        case .none: return
        case .plain: try fill(stage)
        case .logged, .touched:
            try fill(stage)
            let copy = stage.folder + ".copy"
            do {
                let session = try LibrarySession(path: stage.library, creates: false)
                let row = try session.read { reader throws(StoreError) in
                    try reader.rows(of: .sections, named: "To do").first
                }
                guard case .section(let section) = row else { return XCTFail("There is no section.") }
                _ = try session.perform(.addCards([NewCard(title: "in the log")], at: .section(section, .end)), at: 0)
                // A killed program leaves the files as they are while it has the library open.
                try FileManager.default.copyItem(atPath: stage.folder, toPath: copy)
            }
            try FileManager.default.removeItem(atPath: stage.folder)
            try FileManager.default.moveItem(atPath: copy, toPath: stage.folder)
        case .damaged:
            try fill(stage)
            var bytes = try Data(contentsOf: URL(fileURLWithPath: stage.library))
            let page = try IndexPage.root(of: "card_order", in: stage.library)
            bytes.replaceSubrange((page - 1) * 4_096..<page * 4_096, with: Data(repeating: 7, count: 4_096))
            try bytes.write(to: URL(fileURLWithPath: stage.library))
        case .old:
            do {
                let session = try LibrarySession(path: stage.library, creates: true)
                let board = NewBoard(title: "Old", sections: [NewSection(title: "S")])
                _ = try session.perform(.addBoard(board), at: 0)
            }
            _ = try SQLiteProgram.run(OlderSchema.statements(version: 1), on: stage.library)
        }
    }

    private func fill(_ stage: FaultStage) throws {
        let home = stage.folder + "/home.json"
        try Data(Self.home.utf8).write(to: URL(fileURLWithPath: home))
        for words in [
            ["import", "@home.json"], ["new", "Work", "--section", "Ideas", "--section", "Done"],
            ["add", "Report", "--board", "Work", "--notes", "for Monday"], ["add", "Call"], ["undo"],
        ] {
            let result = stage.perform(words)
            XCTAssertEqual(result.status, 0, "\(words): \(result.errors)")
        }
        try FileManager.default.removeItem(atPath: home)
    }

    private static let plan = "# Plan\n\n## Now\n\n- [ ] Begin\n- [x] Think\n"

    private static let home = """
        {"inlay": 1, "title": "Home", "labels": [{"name": "green", "color": "green"}, {"name": "soon"}],
        "sections": [{"title": "To do", "limit": 9, "cards": [
        {"title": "Water", "notes": "All of them.\\nTwice.", "due": "2026-01-31", "labels": ["green", "soon"],
        "steps": [{"title": "Fill the can", "done": true}, {"title": "Go around"}]},
        {"title": "Paint", "done": true}, {"title": "Mow", "archived": true}]}, {"title": "Done", "cards": []}]}
        """
}

/// The page of an index in a database.
enum IndexPage {
    static func root(of index: String, in library: String) throws -> Int {
        let sql = "SELECT rootpage FROM sqlite_schema WHERE name = '\(index)'"
        return try XCTUnwrap(Int(try SQLiteProgram.run(sql, on: library)))
    }
}

/// SQLite's own program.
enum SQLiteProgram {
    /// Returns what the program prints.
    static func run(_ sql: String, on library: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["sqlite3", library, sql]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0, sql)
        return said.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
