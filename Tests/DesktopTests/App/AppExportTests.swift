import Board
import BoardFormats
import BoardModel
import DesktopSupport
import Foundation
import GtkInterop
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Exporting a board or cards in the window.
final class AppExportTests: DesktopTestCase {
    private static let plan: BoardDocument = {
        var plan = AppScene.plan
        plan.sections[0].color = "red"
        plan.sections[0].cards[0].labels = ["sun"]
        return plan
    }()

    /// Waits for the export window, and returns it.
    @MainActor
    static func exportWindow(_ app: AppScene) throws -> Window {
        try app.desktop.wait(for: "the export window") {
            app.main.exportWindow.map { $0.window.isMapped && $0.model.lost != nil } ?? false
        }
        return try app.waitForDialog()
    }

    /// Chooses a file, and returns its contents once it is written.
    @MainActor
    private static func save(_ app: AppScene, suggested name: String) throws -> String {
        let folder = app.folder
        let dialog = try FileDialog(app.desktop)
        XCTAssertEqual(dialog.name, name)
        dialog.show(folder: folder)
        try app.desktop.wait(for: "the folder") { dialog.selects("\(folder)/\(name)") }
        dialog.accept()
        try app.desktop.wait(for: "the toast") { app.says("Exported to “\(name)”") }
        XCTAssertNil(app.main.exportWindow)
        return try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }

    func testBoardIsExportedByKeysAlone() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.plan]) { app in
                app.press(Key("F10"))
                try app.waitForMenu()
                try app.chooseByKeys("Export…")
                let window = try Self.exportWindow(app)
                XCTAssertEqual(window.title, "Export")
                XCTAssertTrue(window.shownTexts.contains("Plan"))
                try desktop.wait(for: "the whole texts") { window.clippedTexts == [] }
                XCTAssertTrue(window.shownTexts.contains("Nothing. The file will contain everything."))
                let start = try XCTUnwrap(window.button("Save As…"))
                try desktop.wait(for: "the button to have the focus") { start.hasFocus }
                app.press(.enter)
                let text = try Self.save(app, suggested: "Plan.json")
                XCTAssertEqual(Array(text.utf8), try BoardFormat.inlay.write(Self.plan.withLabels))
            }
        }
    }

    func testWindowIsUsedByItsAccessKeys() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.plan]) { app in
                // A virtual keyboard's modifiers may not arrive after a popover of the window has closed.
                for key in ["c", "f"] {
                    app.main.exportBoard()
                    let window = try Self.exportWindow(app)
                    let format = try XCTUnwrap(window.shown(DropDown.self).last)
                    try desktop.wait(for: "the window") { window.isActive }
                    desktop.hand.holding(.leftAlt) { app.press(Key(key)) }
                    if key == "f" {
                        try desktop.wait(for: "the formats") { format.hasOpenList }
                        window.close()
                    }
                    try desktop.wait(for: "the end") { app.dialogs.isEmpty && app.main.exportWindow == nil }
                    // A list that was open when its window closed would keep all input.
                    try app.select("B")
                }
            }
        }
    }

    func testSelectedCardsAreExportedAndLossesAreSaidFirst() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.plan]) { app in
                try app.select("A", "E")
                app.main.exportBoard()
                let window = try Self.exportWindow(app)
                let choices = window.shown(DropDown.self)
                XCTAssertEqual(choices.map(\.selectedTitle), ["The Whole Board", "Inlay Board"])
                choices[0].selection = 1
                choices[1].selection = ExportFormat.all.firstIndex(of: .board(.taskell))
                try desktop.wait(for: "what is lost") {
                    window.shownTexts.contains("The color of 1 section")
                        && window.shownTexts.contains("The labels of 1 card")
                }
                try desktop.wait(for: "the whole texts") { window.clippedTexts == [] }
                try desktop.wait(for: "the button") { window.button("Save As…")?.isSensitive ?? false }
                try XCTUnwrap(window.button("Save As…")).click()
                XCTAssertEqual(try Self.save(app, suggested: "Plan.md"), "## To Do\n\n- A\n\n## Doing\n\n- E\n")
            }
        }
    }

    func testFailureIsSaidInTheWindow() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                app.main.exportBoard()
                let window = try Self.exportWindow(app)
                let export = try XCTUnwrap(app.main.exportWindow?.model)
                export.write(to: ExportTarget(FileLocation(path: app.path), library: app.path))
                try desktop.wait(for: "the reason") {
                    window.shownTexts.contains { $0.hasPrefix("Can't replace “library.inlay”") }
                }
                try desktop.wait(for: "the whole texts") { window.clippedTexts == [] }
                app.press(.escape)
                try desktop.wait(for: "the end") { app.dialogs.isEmpty && app.main.exportWindow == nil }
            }
        }
    }
}

extension BoardDocument {
    /// The board with the list of labels that its cards imply, as a library has it.
    fileprivate var withLabels: BoardDocument {
        var document = self
        document.labels = [LabelDocument(name: "sun")]
        return document
    }
}
