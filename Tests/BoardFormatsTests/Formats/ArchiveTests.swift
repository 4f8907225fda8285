import Board
import BoardFormats
import Foundation
import TestSupport
import XCTest

/// Boards in ZIP archives.
final class ArchiveTests: XCTestCase {
    private typealias File = TestArchive.File

    private func archive(_ files: [File], comment: String = "") -> [UInt8] {
        TestArchive.bytes(files, comment: comment)
    }

    private func number(_ value: Int, _ count: Int) -> [UInt8] { TestArchive.number(value, count) }

    private func titles(_ file: [UInt8]) throws -> [String] {
        try BoardFormat.list.read(file, name: "").document.sections.flatMap(\.cards).map(\.title)
    }

    func testFocalboardArchiveIsReadWithoutUnpacking() throws {
        XCTAssertEqual(try Sample.focalboardArchive.read(), try Sample.focalboard.read())
    }

    func testTheOnlyFileOfAnArchiveIsRead() throws {
        let file = File(data: Array("- one\n- two\n".utf8))
        XCTAssertEqual(try titles(archive([file])), ["one", "two"])
        XCTAssertEqual(try titles(archive([file], comment: "PK\u{5}\u{6} a comment")), ["one", "two"])
        let folder = File(name: "a/", data: [])
        let system = File(name: "__MACOSX/._list.txt", data: [1])
        XCTAssertEqual(try titles(archive([folder, file, system])), ["one", "two"])
        XCTAssertEqual(BoardFormat.detect(archive([file]), name: "list.zip"), .list)
    }

    func testAllKindsOfCompressedBlocksAreRead() throws {
        let long = try XCTUnwrap(Data(base64Encoded: "01XIyc9LHyVGiVFieBNcAA=="))
        XCTAssertEqual(
            try titles(archive([File(data: Array(long), method: 8, checksum: 12_483_230, size: 1_003)])),
            [String(repeating: "long ", count: 200)])
        let stored = try XCTUnwrap(Data(base64Encoded: "AAgA9/8tIGZpcnN0CgAAAP//01UoTk3Oz0tBpbgA"))
        XCTAssertEqual(
            try titles(archive([File(data: Array(stored), method: 8, checksum: 4_218_313_726, size: 31)])),
            ["first", "second second second"])
    }

    func testSizeOfTextIsKnownWithoutUnpacking() {
        let text = Array("- one\n\(String(repeating: "a", count: 1_000))\n".utf8)
        XCTAssertEqual(BoardFile.textSize(of: text), text.count)
        XCTAssertEqual(BoardFile.textSize(of: archive([File(packing: text)])), text.count + 1)
        let board = File(packing: text, name: "a/board.jsonl")
        let picture = File(name: "a/picture.png", data: [UInt8](repeating: 1, count: 10_000))
        XCTAssertEqual(BoardFile.textSize(of: archive([board, picture, board])), 2 * (text.count + 1))
        let damaged = Array(archive([board]).dropLast(30))
        XCTAssertEqual(BoardFile.textSize(of: damaged), damaged.count)
    }

    func testTasksAreFoundInTakeout() throws {
        let tasks = try Sample.googleTasks.bytes()
        let takeout = archive([
            File(name: "Takeout/archive_browser.html", data: Array("<html>".utf8)),
            File(name: "Takeout/Tasks/Tasks.json", data: tasks),
        ])
        XCTAssertEqual(BoardFormat.detect(takeout, name: "takeout-1.zip"), .googleTasks)
        XCTAssertEqual(
            try BoardFormat.googleTasks.read(takeout, name: "").document.sections.map(\.title),
            ["Beekeeping", "Someday"])
    }

    func testBoardIsFoundBesideItsAttachmentsInWeKanExport() throws {
        let export = archive([
            File(name: "attachments/a1-list.csv", data: Array("Title\nwrong\n".utf8)),
            File(packing: try Sample.wekan.bytes(), name: "wekan.json"),
            File(name: "attachments/a2-fox.png", data: [1]),
        ])
        XCTAssertEqual(BoardFormat.detect(export, name: "Puppets.zip"), .wekan)
        XCTAssertEqual(
            try BoardFormat.wekan.read(export, name: "Puppets.zip").document, try Sample.wekan.read().document)
    }

    func testTableIsFoundInNotionExport() throws {
        let id = String(repeating: "0123456789abcdef", count: 2)
        func table(_ name: String, _ text: String) -> File {
            File(packing: Array(text.utf8), name: "Export/\(name).csv")
        }
        let whole = "Name,Status\nTea,Done\nMilk,To Do\n"
        let files = [
            table("Plan \(id)", "Name\nTea\n"), table("Plan \(id)_all", whole),
            File(packing: Array("# Tea\n".utf8), name: "Export/Plan/Tea \(id).md"),
        ]
        let inner = archive(files)
        let outer = archive([File(packing: inner, name: "ExportBlock-1-Part-1.zip")])
        for export in [inner, outer] {
            let file = BoardFile(export, name: "Export.zip")
            XCTAssertEqual(file.format, .csv)
            XCTAssertEqual(BoardFormat.boardTitle(ofFile: file.name), "Plan")
            XCTAssertEqual(BoardFile.textSize(of: export), whole.utf8.count + 1)
            let board = try BoardFormat.csv.read(export, name: "").document
            XCTAssertEqual(board.sections.map { $0.cards.map(\.title) }, [["Milk"], ["Tea"]])
        }
        // Two boards can't be told apart in one file, and nothing is unpacked again and again.
        let two = archive(files + [table("Other", "Name\nRun\n")])
        let thrice = archive([File(packing: outer, name: "a.zip")])
        for refused in [two, thrice] { XCTAssertEqual(UnsupportedFormat.detect(refused), .archive) }
    }

    func testDamagedAndOtherArchivesAreRefused() throws {
        let file = File(data: Array("- one\n".utf8))
        let long = Array(try XCTUnwrap(Data(base64Encoded: "01XIyc9LHyVGiVFieBNcAA==")))
        let whole = File(data: long, method: 8, checksum: 12_483_230, size: 1_003)
        func changed(_ file: File, _ change: (inout File) -> Void) -> [UInt8] {
            var file = file
            change(&file)
            return archive([file])
        }
        let refused = [
            archive([file, file]), Array(archive([file]).dropLast(30)), [0x50, 0x4B, 3, 4],
            changed(file) { $0.checksum = 1 }, changed(file) { $0.size = 7 }, changed(file) { $0.flags = 1 },
            changed(file) { $0.method = 9 }, changed(whole) { $0.size = 1_002 }, changed(whole) { $0.size = 1_004 },
            changed(whole) { $0.size = 0xFFFF_FFFF }, changed(whole) { $0.data.removeLast(2) },
        ]
        for (index, bytes) in refused.enumerated() {
            XCTAssertEqual(UnsupportedFormat.detect(bytes), .archive, "\(index)")
            for format in BoardFormat.allCases {
                XCTAssertThrowsError(try format.read(bytes, name: ""), "\(index)") {
                    XCTAssertEqual(($0 as? ImportError)?.reason, .unreadableArchive, "\(index)")
                }
            }
        }
    }

    func testSmallArchiveOfLargeDataIsRefused() {
        // Together, the data would be larger than the limit.
        assertIsRefusedIfRepeated(File(data: [UInt8](repeating: 0x20, count: 1 << 20)))
    }

    func testSmallArchiveOfDataThatTakesLongIsRefused() {
        // Each block is empty, so the data have no size, but take time.
        let block: [UInt8] = [0, 0, 0, 0xFF, 0xFF]
        let data = Array(repeatElement(block, count: 100).joined()) + [1, 0, 0, 0xFF, 0xFF]
        assertIsRefusedIfRepeated(File(data: data, method: 8, checksum: 0, size: 0))
    }

    /// Checks that an archive with many entries that name the same data is refused.
    private func assertIsRefusedIfRepeated(_ file: File, line: UInt = #line) {
        var file = file
        file.name = "a/board.jsonl"
        var bytes = archive([file])
        let directory = Array(bytes.suffix(22 + 46 + 13).dropLast(22))
        bytes.removeLast(22 + directory.count)
        let start = bytes.count
        for _ in 0..<300 { bytes += directory }
        bytes += number(0x0605_4B50, 4) + number(0, 4) + number(300, 2) + number(300, 2)
        bytes += number(300 * directory.count, 4) + number(start, 4) + number(0, 2)
        XCTAssertThrowsError(try BoardFormat.focalboard.read(bytes, name: ""), line: line) {
            XCTAssertEqual(($0 as? ImportError)?.reason, .unreadableArchive, line: line)
        }
    }
}
