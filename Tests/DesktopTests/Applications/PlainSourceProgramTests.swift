import Board
import DesktopSupport
import DragDrop
import Foundation
import XCTest

@testable import InlayApp

/// Text and links from programs that only use the X server: with old type names, in old encodings, in parts, and sent
/// only after the drag.
final class PlainSourceProgramTests: DesktopTestCase {
    func testOldTypesEncodingsPartsAndDelaysAreHandled() throws {
        try onDesktop { desktop in
            let latin: [UInt8] = Array("Caf".utf8) + [0xE9] + Array("\nzwei".utf8)
            let compound: [UInt8] = Array("Gr".utf8) + [0xFC, 0xDF] + Array("e \u{1B}%G€\u{1B}%@".utf8)
            let long = String(repeating: "more text in it: é\n", count: 40_000)
            try AppScene.runBesideAnother(desktop) { app in
                try Self.drop(latin, as: "STRING", on: app, expecting: "Café", "zwei")
                try Self.drop(compound, as: "COMPOUND_TEXT", on: app, expecting: "Grüße €", "")
                try Self.drop(
                    Array("title\n\(long)".utf8), as: "UTF8_STRING", coming: "parts", on: app, expecting: "title",
                    String(long.dropLast()))
                try Self.drop(
                    Array("at last".utf8), as: "text/plain;charset=utf-8", coming: "late", on: app,
                    expecting: "at last", "")
                try Self.drop(
                    Array("https://example.org/a\nAn example".utf8), as: "_NETSCAPE_URL", on: app,
                    expecting: "An example", "https://example.org/a")
            }
        }
    }

    @MainActor
    private static func drop(
        _ bytes: [UInt8], as type: String, coming way: String? = nil, on app: AppScene, expecting title: String,
        _ notes: String
    ) throws {
        // The previous program has left the keyboard without a focused window.
        try app.click("E")
        try app.desktop.wait(for: "the window to be active") { app.main.window.isActive }
        let source = try OtherProgram("inlay-plain-source", beside: app) { folder in
            try Data(bytes).write(to: URL(fileURLWithPath: folder + "/text"))
            return [type, folder + "/text"] + [way].compactMap { $0 }
        }
        defer { source.end() }
        var order = app.order
        order[1].insert(title, at: order[1].count - 1)
        try source.drag(x: 300, y: 400, before: "F", expecting: "Doing \(order[1].count - 2)")
        app.desktop.hand.release()
        try app.expect(order, after: "text as \(type)")
        try source.wait(for: "the message") { source.said == "taken\n" }
        XCTAssertEqual(try app.reader.card(app.card(title))?.notes, notes, type)
    }
}
