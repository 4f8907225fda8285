import Board
import BoardFormats
import DesktopSupport
import DragDrop
import Foundation
import GtkInterop
import XCTest

@testable import InlayApp

/// Text between the board and editors of all toolkits, by drag in both directions and by clipboard.
final class EditorProgramTests: DesktopTestCase {
    func testGTK3EditorExchangesText() throws {
        try check(Editor(name: "gedit", options: ["--standalone"])) {
            try $0.checkDragOutAndBack()
            try $0.checkTheClipboard()
        }
    }

    func testGTK4EditorExchangesText() throws {
        try check(Editor(name: "gnome-text-editor", options: ["--standalone"])) {
            try $0.checkDragOutAndBack()
            try $0.checkTheClipboard()
        }
    }

    func testQtEditorExchangesText() throws {
        try check(Editor(name: "featherpad", options: ["--standalone"]))
    }

    private func check(_ editor: Editor, then more: @MainActor (OpenEditor) throws -> Void = { _ in }) throws {
        try onDesktop { desktop in
            try AppScene.runBesideAnother(desktop) { app in
                let open = try OpenEditor(editor, beside: app)
                defer { open.program.end() }
                try open.checkTextGoesToTheBoard()
                try open.checkACardGoesToTheEditor()
                try open.checkEscape()
                try more(open)
            }
        }
    }
}

/// An editor with its command-line options.
private struct Editor {
    var name: String
    var options: [String]
}

/// An editor with text, next to the board. Its content is read from the file that it saves.
@MainActor
private final class OpenEditor {
    let app: AppScene
    let program: OtherProgram
    private static let file = "note.txt"
    /// Enough lines that the places to drag from are within them, whatever is above the text in the window.
    private static let lineCount = 14

    init(_ editor: Editor, beside app: AppScene) throws {
        self.app = app
        let lines = (1...Self.lineCount).map { "call the plumber and ask him about number \($0)\n" }
        program = try OtherProgram(
            editor.name, beside: app,
            environment: ["QT_QPA_PLATFORM": OtherProgram.isOnX11 ? "xcb" : "wayland"]
        ) { folder in
            let path = "\(folder)/\(Self.file)"
            try lines.joined().write(toFile: path, atomically: false, encoding: .utf8)
            return editor.options + [path]
        }
        try write()
    }

    /// Writes a letter at the end, and waits until it is saved. Then the editor has completed everything before it, and
    /// nothing is selected. Each attempt uses another letter, so that a late one is not mistaken for the next.
    private func write() throws {
        var letter: String?
        try program.retry(on: "saving a letter") {
            try program.click(x: 300, y: 650)
            // Closes anything that the editor has opened over its text.
            app.press(.escape)
            app.press(.end, holding: .leftControl)
            letters.append(letters.removeFirst())
            letter = letters[0]
            app.type(letters[0])
            app.press(Key("s"), holding: .leftControl)
        } until: {
            letter.map { text.trimmingCharacters(in: .newlines).hasSuffix($0) } ?? false
        }
    }

    /// The letters to write, which occur in none of the editor's own lines. No two attempts write the same one.
    private var letters = ["f", "j", "q", "v", "w", "x", "y", "z"]

    private var text: String { program.text(of: Self.file) ?? "" }

    /// The text without line breaks and the letters that were written.
    private var words: String { text.filter { $0 != "\n" && !letters.contains(String($0)) } }

    /// Checks that the editor has the same words as before. A failure names them from the first difference on.
    private func expectSameWords(as before: String, _ message: String, line: UInt = #line) {
        let same = zip(before, words).prefix { $0 == $1 }.count
        XCTAssertEqual(String(words.dropFirst(same)), String(before.dropFirst(same)), message, line: line)
    }

    func checkTextGoesToTheBoard() throws {
        let lines = text.split(separator: "\n").map(String.init)
        try program.drag(x: 120, y: 200, before: "B", expecting: "To Do 1") {
            try program.click(x: 300, y: 650)
            app.press(Key("a"), holding: .leftControl)
        }
        app.desktop.hand.release()
        try app.expect([["A", lines[0], "B", "C", "D"], ["E", "F"], []], after: "the drop")
        XCTAssertEqual(
            try app.reader.card(app.card(lines[0]))?.notes, lines.dropFirst().joined(separator: "\n"))
        // GTK accepts no drop over a selection; writing a letter at the end clears it.
        let words = words
        try write()
        expectSameWords(as: words, "the dragged text has changed in the editor")
    }

    func checkACardGoesToTheEditor() throws {
        let before = app.order
        try app.lift("A")
        try program.drop(x: 300, y: 650)
        try app.cards.waitUntilIdle()
        try write()
        XCTAssertTrue(text.contains(AppScene.textOfA), text)
        XCTAssertEqual(app.order, before)
        XCTAssertEqual(
            try app.storedOrder(), before, "the card has left the board, although it was only copied to the editor")
    }

    /// Drags over the empty desktop, then over the editor, and cancels there.
    func checkEscape() throws {
        let (order, words) = (app.order, words)
        try app.lift("A")
        try app.desktop.hand.glide(to: ScreenPoint(x: 300, y: 780))
        try app.desktop.wait(for: "the drag to have left") { !app.page.view.list.hasActiveDrop }
        try program.dragOver(x: 300, y: 650)
        app.press(.escape)
        try app.desktop.wait(for: "the drag to be canceled") { !app.page.view.list.hasActiveDrag }
        app.desktop.hand.release()
        try app.cards.waitUntilIdle()
        XCTAssertEqual(app.order, order)
        try write()
        expectSameWords(as: words, "it was dropped")
    }

    /// Drags over the editor and the empty desktop, and drops in another place on the board.
    func checkDragOutAndBack() throws {
        let words = words
        var order = app.order
        try app.lift("D")
        try program.dragOver(x: 300, y: 650)
        try app.desktop.hand.glide(to: ScreenPoint(x: 300, y: 780))
        try app.drag(before: "F", expecting: "Doing 1")
        try app.drop()
        order[0].removeAll { $0 == "D" }
        order[1] = ["E", "D", "F"]
        try app.expect(order, after: "the drag out and back")
        try write()
        expectSameWords(as: words, "it was dropped")
    }

    func checkTheClipboard() throws {
        let copied = text.split(separator: "\n").map(String.init)
        try program.copy(text.trimmingCharacters(in: .newlines), clicking: "C") {
            try program.click(x: 300, y: 650)
            for key in ["a", "c"] { app.press(Key(key), holding: .leftControl) }
        }
        var order = app.order
        app.press(Key("v"), holding: .leftControl)
        order[0].append(copied[0])
        try app.expect(order, after: "pasting")
        try app.click("A")
        app.press(Key("c"), holding: .leftControl)
        try app.desktop.wait(for: "the clipboard") { Clipboard.types.contains(CardBundle.contentType) }
        try program.click(x: 300, y: 650)
        try program.retry(on: "having the card pasted") {
            for key in ["a", "v", "s"] { app.press(Key(key), holding: .leftControl) }
        } until: {
            text.trimmingCharacters(in: .newlines) == AppScene.textOfA
        }
    }
}
