import Board
import Foundation
import GtkInterop
import TestSupport
import XCTest

@testable import BoardModel
@testable import InlayApp

/// Boards as files to look at, drawn without a window.
final class PaperFileTests: XCTestCase {
    private static let printer = PagePrinter(
        paper: Paper(width: 595, height: 842), isRightToLeft: false, PaperLook(family: "Sans"))

    private func file(
        _ board: BoardDocument, _ format: PaperFormat, _ layout: BoardLayout = .columns
    ) throws -> [UInt8] {
        try Self.printer.file(of: board, as: format, layout, in: .english, Cancellation()).get()
    }

    /// Returns the text of each page of a board's PDF file.
    private func pages(_ board: BoardDocument, _ layout: BoardLayout = .columns) throws -> [String] {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID()).pdf")
        defer { try? FileManager.default.removeItem(at: place) }
        try Data(file(board, .pdf, layout)).write(to: place)
        return try pdfText(place.path)
    }

    func testOtherProgramsReadTextsOfPDF() throws {
        let card = CardDocument(
            title: "Soil <b>&amp;</b> sand", notes: "Dark\nand rich", due: Due(year: 2026, month: 11, day: 27),
            labels: ["sun"], steps: [StepDocument(title: "Dig", isDone: true)])
        let board = BoardDocument(
            title: "Garden", sections: (1...6).map { SectionDocument(title: "S\($0)", cards: [card]) })
        let pages = try pages(board)
        XCTAssertEqual(pages.count, 2)
        for text in ["Garden", "S1", "Soil <b>&amp;</b> sand", "Dark", "and rich", "Fri, Nov 27, 2026", "sun", "Dig"] {
            XCTAssertTrue(pages[0].contains(text), text)
        }
        XCTAssertTrue(pages[0].contains("Page 1 of 2"))
        XCTAssertTrue(pages[1].contains("S6"))
    }

    func testLinesAreDrawnAsTheyWereMeasured() throws {
        let words = (1...400).map { "Wort\($0)" }
        let card = CardDocument(title: "Long", notes: words.joined(separator: " "))
        let board = BoardDocument(title: "B", sections: [SectionDocument(title: "s", cards: [card])])
        for layout in BoardLayout.allCases {
            let pages = try pages(board, layout)
            XCTAssertEqual(
                pages.joined().split(whereSeparator: \.isWhitespace).filter { $0.hasPrefix("Wort") }.map(String.init),
                words)
        }
    }

    func testPicturesAreAsLargeAsTheirContents() throws {
        let board = BoardDocument(
            title: "Garden", sections: [SectionDocument(title: "Now", cards: [CardDocument(title: "Dig")])])
        let png = try file(board, .png)
        XCTAssertEqual(png.prefix(8), [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        // Two pixels per point.
        XCTAssertEqual(pngSize(png).width, 2 * 288)
        let svg = try String(decoding: file(board, .svg), as: UTF8.self)
        XCTAssertTrue(svg.hasPrefix("<?xml"))
        XCTAssertTrue(svg.contains("<svg"))
    }

    private func pngSize(_ bytes: [UInt8]) -> (width: Int, height: Int) {
        func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 + Int($1) } }
        return (number(16), number(20))
    }

    func testLargePicturesAreBounded() {
        for (width, height) in [(288.0, 4_000.0), (27_000, 4_000), (40_000, 100)] {
            let scale = PagePrinter.scale(PrintedPage(width: width, height: height))
            XCTAssertLessThanOrEqual(scale, 2)
            XCTAssertLessThanOrEqual(scale * max(width, height), 16_385)
            XCTAssertLessThanOrEqual(scale * scale * width * height, 40_000_001)
        }
    }

    func testCanceledFileIsNotDrawn() throws {
        let board = BoardDocument(title: "B", sections: [SectionDocument(title: "s")])
        let canceled = Cancellation()
        canceled.cancel()
        let page = PrintedPage(width: 100, height: 100)
        let result = Self.printer.draw([page], .pdf, board.title, canceled)
        XCTAssertEqual(result.map(\.count), .failure(.canceled))
    }

    func testTextHasEnoughContrast() {
        let inks = [PrintedInk.text, .faint].map { PaperLook.color($0) }
        let chips = ([nil] + BoardColor.allCases).map { PaperLook.color($0, lightness: PaperLook.chipLightness) }
        for ground in [PaperLook.paper, PaperLook.ground] {
            for ink in inks { XCTAssertGreaterThan(contrast(ink, ground), 4.5) }
        }
        for chip in chips { XCTAssertGreaterThan(contrast(inks[0], chip), 4.5) }
    }

    private func contrast(_ color: Color, _ other: Color) -> Double {
        func number(_ color: Color) -> UInt32 {
            [color.red, color.green, color.blue].reduce(0) { $0 << 8 + UInt32(($1 * 255).rounded()) }
        }
        return Contrast.between(number(color), and: number(other))
    }
}
