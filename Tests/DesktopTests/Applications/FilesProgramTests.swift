import Board
import DesktopSupport
import DragDrop
import Foundation
import GtkInterop
import XCTest

@testable import InlayApp

/// Dragging files out of a file manager, and a card that it does not accept.
final class FilesProgramTests: DesktopTestCase {
    func testFilesBecomeCardsAndStayInPlace() throws {
        try onDesktop { desktop in
            try AppScene.runBesideAnother(desktop) { app in
                let names = ["My Report.txt", "second.txt"]
                let manager = try OtherProgram("thunar", beside: app) { folder in
                    try FileManager.default.createDirectory(
                        atPath: "\(folder)/files", withIntermediateDirectories: false)
                    for name in names {
                        try "words\n".write(toFile: "\(folder)/files/\(name)", atomically: false, encoding: .utf8)
                    }
                    return ["\(folder)/files"]
                }
                defer { manager.end() }
                let files = { try FileManager.default.contentsOfDirectory(atPath: "\(manager.folder)/files").sorted() }
                // Drags all files by the first one.
                try manager.drag(x: 225, y: 170, before: "B", expecting: "To Do 1") {
                    app.press(Key("a"), holding: .leftControl)
                }
                desktop.hand.release()
                let order = [["A"] + names + ["B", "C", "D"], ["E", "F"], []]
                try app.expect(order, after: "the drop")
                XCTAssertEqual(
                    try app.reader.card(app.card(names[0]))?.notes, "file://\(manager.folder)/files/My%20Report.txt")
                XCTAssertEqual(try files(), names)

                try app.lift("A")
                try manager.dragOver(x: 400, y: 500)
                desktop.hand.release()
                try app.cards.waitUntilIdle()
                XCTAssertEqual(app.order, order)
                XCTAssertEqual(try files(), names)
            }
        }
    }
}
