import Board
import BoardFormats
import DesktopSupport
import DragDrop
import Foundation
import GtkInterop
import XCTest

@testable import InlayApp

/// Dragging out of a page in Chromium, and dropping a card into it.
final class BrowserProgramTests: DesktopTestCase {
    func testBrowserContentAndCardsAreExchanged() throws {
        try onDesktop { desktop in
            try AppScene.runBesideAnother(desktop) { app in
                let browser = try OtherProgram("chromium", beside: app) { folder in
                    let page = "\(folder)/page.html"
                    try Self.page.write(toFile: page, atomically: false, encoding: .utf8)
                    return [
                        // The sandbox does not work for root.
                        "--no-sandbox", "--test-type", "--no-first-run", "--disable-gpu", "--user-data-dir=\(folder)",
                        "--password-store=basic", "--enable-logging=stderr", "--app=file://\(page)",
                        "--ozone-platform=\(OtherProgram.isOnX11 ? "x11" : "wayland")",
                    ]
                }
                defer { browser.end() }
                // The page reports its size. The window has to fill half of the screen.
                try browser.wait(for: "the page") { browser.said.contains("\"ready 640 ") }
                try browser.drag(x: 100, y: 52, before: "B", expecting: "To Do 1")
                desktop.hand.release()
                let text = "call the plumber, see the pipes (https://example.org/pipes)"
                try app.expect([["A", text, "B", "C", "D"], ["E", "F"], []], after: "the text")
                try browser.drag(x: 60, y: 145, before: "F", expecting: "Doing 1")
                desktop.hand.release()
                let link = "An example of a link"
                try app.expect([["A", text, "B", "C", "D"], ["E", link, "F"], []], after: "the link")
                XCTAssertEqual(try app.reader.card(app.card(link))?.notes, "https://example.org/link")
                try browser.drag(x: 200, y: 330, before: "C", expecting: "To Do 3")
                desktop.hand.release()
                let picture = "an orange square"
                try app.expect([["A", text, "B", picture, "C", "D"], ["E", link, "F"], []], after: "the picture")
                let notes = try XCTUnwrap(app.reader.card(app.card(picture))?.notes)
                XCTAssertTrue(notes.hasPrefix("file://\(app.path).pictures/"), notes)
                let kept = try Data(contentsOf: XCTUnwrap(URL(string: notes)))
                XCTAssertEqual(PictureKind(of: Array(kept)), .png)

                try app.lift("A")
                try browser.drop(x: 200, y: 650)
                try app.cards.waitUntilIdle()
                let written = AppScene.textOfA.replacingOccurrences(of: "\n", with: "|")
                try browser.wait(for: "the card in the page") { browser.said.contains("\"written \(written)\"") }
                XCTAssertEqual(app.order[0].first, "A")
            }
        }
    }

    /// Areas of known height, from the top: selected text, a link, a picture, and a text area.
    private static let page = """
        <!DOCTYPE html><meta charset="utf-8"><title>Page</title>
        <style>
        * { margin: 0; padding: 0; box-sizing: border-box; font: 28px sans-serif }
        body { height: 100vh; display: grid; grid-template-rows: 100px 100px 200px 1fr }
        img { width: 100%; height: 100% }
        </style>
        <p>call the <b>plumber</b>, see <a href="https://example.org/pipes">the pipes</a></p>
        <p><a href="https://example.org/link">An example of a link</a></p>
        <img alt="an orange square">
        <textarea></textarea>
        <script>
        const select = () => getSelection().selectAllChildren(document.querySelector("p"))
        select()
        // A press that started no drag was a click, which clears the selection.
        document.querySelector("p").addEventListener("mouseup", () => setTimeout(select))
        const area = document.querySelector("textarea")
        area.addEventListener("input", () => console.log("written " + area.value.split("\\n").join("|")))
        const canvas = document.createElement("canvas")
        canvas.getContext("2d").fillStyle = "orange"
        canvas.getContext("2d").fillRect(0, 0, 300, 150)
        canvas.toBlob(blob => {
            const image = document.querySelector("img")
            const tell = () => { if (image.naturalWidth) console.log("ready " + innerWidth + " " + innerHeight) }
            image.onload = tell
            addEventListener("resize", tell)
            image.src = URL.createObjectURL(blob)
        })
        </script>
        """
}
