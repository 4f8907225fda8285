import Board
import DesktopSupport
import DragDrop
import Foundation
import GtkInterop
import XCTest

@testable import InlayApp

/// Dropping cards on terminals, and dragging lines out of them. The shell writes the terminal's input to a file.
final class TerminalProgramTests: DesktopTestCase {
    func testGTKTerminalExchangesText() throws {
        try check("xfce4-terminal", ["--disable-server", "--hide-menubar", "-x"]) { app, terminal in
            // This terminal does not support dragging out.
            try terminal.copy(Self.line, clicking: "B") {
                try Self.select(in: terminal, of: app)
                app.press(Key("c"), holding: .leftControl, .leftShift)
            }
            app.press(Key("v"), holding: .leftControl)
        }
    }

    func testQtTerminalExchangesText() throws {
        try check("qterminal", ["-e"]) { app, terminal in
            try terminal.drag(x: 120, y: 400, before: "C", expecting: "To Do 2") {
                try Self.select(in: terminal, of: app)
            }
            app.desktop.hand.release()
        }
    }

    private func check(
        _ name: String, _ options: [String], _ take: @MainActor (AppScene, OtherProgram) throws -> Void
    ) throws {
        try onDesktop { desktop in
            try AppScene.runBesideAnother(desktop) { app in
                let platform = OtherProgram.isOnX11 ? "xcb" : "wayland"
                let terminal = try OtherProgram(name, beside: app, environment: ["QT_QPA_PLATFORM": platform]) {
                    folder in
                    // Input arrives unchanged, letter by letter.
                    let script = "yes '   \(Self.line)' | head -n 100; stty -icanon; cat > \(folder)/typed"
                    try script.write(toFile: "\(folder)/script", atomically: false, encoding: .utf8)
                    return options + (name == "qterminal" ? ["sh \(folder)/script"] : ["sh", "\(folder)/script"])
                }
                defer { terminal.end() }
                try terminal.wait(for: "a prompt") { terminal.text(of: "typed") != nil }
                try app.lift("A")
                try terminal.drop(x: 300, y: 600)
                try app.cards.waitUntilIdle()
                try terminal.wait(for: "the card") { terminal.text(of: "typed") == AppScene.textOfA }
                try take(app, terminal)
                try app.expect([["A", "B", Self.line, "C", "D"], ["E", "F"], []], after: "a line of \(name)")
            }
        }
    }

    private static let line = "deliver the parcel on monday"

    /// Selects a line, from the spaces at its start to the empty area after its end.
    @MainActor
    private static func select(in terminal: OtherProgram, of app: AppScene) throws {
        app.desktop.hand.move(to: terminal.place(x: 12, y: 400))
        try app.desktop.frames(2)
        app.desktop.hand.press()
        try app.desktop.hand.glide(to: terminal.place(x: 500, y: 400))
        app.desktop.hand.release()
        try app.desktop.frames(2)
    }
}
