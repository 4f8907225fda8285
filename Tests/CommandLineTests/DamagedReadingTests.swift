import BoardFormats
import Foundation
import TestSupport
import XCTest

/// Commands that only read, with damaged files: they show all cards that a plain read of the table finds, or report an
/// error.
final class DamagedReadingTests: XCTestCase {
    private var stage: FaultStage!
    private var bytes: [UInt8] = []

    override func setUpWithError() throws {
        stage = FaultStage(folder: try FaultStage.freshFolder())
        for board in ["one", "two"] {
            let cards = (0..<60).map { number in
                let steps = number.isMultiple(of: 9) ? "{\"title\": \"step \(board)\(number) end\"}" : ""
                let isArchived = number.isMultiple(of: 8)
                let labels = "[\"label\(board)\(number % 7)end\"]"
                let facts = "\"archived\": \(isArchived), \"labels\": \(labels), \"steps\": [\(steps)]"
                return "{\"title\": \"card \(board)\(number) end\", \(facts)}"
            }
            let half = [cards[..<30], cards[30...]].map {
                "{\"title\": \"S\", \"cards\": [\($0.joined(separator: ","))]}"
            }
            let text = "{\"title\": \"\(board)\", \"sections\": [\(half.joined(separator: ","))]}"
            try Data(text.utf8).write(to: URL(fileURLWithPath: stage.folder + "/board.json"))
            XCTAssertEqual(stage.perform(["import", "@board.json"]).status, 0)
        }
        bytes = Array(try XCTUnwrap(stage.bytes(of: "library.inlay")))
    }

    override func tearDown() { try? FileManager.default.removeItem(atPath: stage.folder) }

    /// Tries 300 files with wrong bits, anywhere or in the entries of an index, which are at the end of its page. Each
    /// command gets the original damaged file.
    func testNoReadingCommandMissesCardSilently() throws {
        var random = SplitMix64(seed: TestSeed.current)
        var (told, compared) = (0, 0)
        let indexes = ["section_order", "card_order", "step_order", "archived_order", "label_order"]
        let pages = try indexes.map { try IndexPage.root(of: $0, in: stage.library) }
        for number in 0..<300 {
            var damaged = bytes
            for _ in 0..<random.int(in: 1...3) {
                let page = number.isMultiple(of: 2) ? nil : pages[number % pages.count]
                let place =
                    page.map { $0 * 4_096 - random.int(in: 1...120) } ?? random.int(in: 0...(damaged.count - 1))
                damaged[place] ^= 1 << UInt8(random.int(in: 0...7))
            }
            guard let table = try titles(damaged) else { continue }
            // One format at a time, because all of them read the same.
            let commands = Command.shows + [Command.exports[number % Command.exports.count]]
            for command in commands {
                guard let shown = try shown(command, damaged) else {
                    told += 1
                    continue
                }
                compared += 1
                for (title, isArchived) in table
                where (command.hasArchive || !isArchived) && (command.hasLabels || !title.hasPrefix("label")) {
                    if !shown.contains(title) {
                        XCTFail("\(number): \(command.words) has no “\(title)”: \(shown.prefix(80))")
                    }
                }
            }
        }
        print("Of \(told + compared) commands on damaged files, \(told) reported the damage.")
        XCTAssertGreaterThan(told, 100)
        XCTAssertGreaterThan(compared, 300)
    }

    private struct Command {
        var words: [String]
        var hasArchive = true
        var hasLabels = true

        /// The commands that show cards, for both boards.
        static let shows = [Command(words: ["show"], hasArchive: false), Command(words: ["show", "--json"])]
        static let exports = BoardFormat.allCases.filter(\.isWritable).map { format in
            Command(
                words: ["export", "--format", format.rawValue], hasArchive: format.features.contains(.archivedCards),
                hasLabels: format.features.contains(.labels))
        }
    }

    /// Returns what a command shows of all boards, or `nil` if it reports an error.
    private func shown(_ command: Command, _ damaged: [UInt8]) throws -> String? {
        for name in stage.names { try FileManager.default.removeItem(atPath: "\(stage.folder)/\(name)") }
        try Data(damaged).write(to: URL(fileURLWithPath: stage.library))
        let boards = stage.perform(["boards", "--json"])
        guard boards.status == 0, boards.errors.isEmpty else { return nil }
        guard let list = try? JSONDecoder().decode([[String: String]].self, from: Data(boards.output.utf8)) else {
            return boards.output
        }
        var shown = ""
        for board in list {
            var words = command.words
            words.insert(board["id"] ?? "", at: 1)
            let result = stage.perform(words)
            if result.status != 0 || result.errors.contains("was damaged") { return nil }
            shown += result.output
        }
        return shown
    }

    /// Returns the titles of the cards and labels in the tables, each with whether it is archived, or `nil` if a table
    /// can't be read. Omits changed titles, because they may be shown differently.
    private func titles(_ damaged: [UInt8]) throws -> [(String, Bool)]? {
        let path = stage.folder + ".plain"
        try Data(damaged).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let question =
            "SELECT archived OR coalesce(section, parent) NOT IN (SELECT id FROM cards NOT INDEXED WHERE archived = 0)"
            + " AND parent IS NOT NULL, title FROM cards NOT INDEXED UNION ALL SELECT 0, title FROM labels NOT INDEXED"
        guard let said = try plainAnswer(of: path, to: question) else { return nil }
        return said.split(separator: "\n").compactMap { line in
            let title = line.dropFirst(2)
            let isWhole = title.wholeMatch(of: /(card|step) (one|two)[0-9]+ end|label(one|two)[0-9]end/) != nil
            return isWhole ? (String(title), line.hasPrefix("1")) : nil
        }
    }
}
