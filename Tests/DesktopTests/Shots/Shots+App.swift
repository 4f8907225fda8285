import BoardModel
import DesktopSupport
import Foundation
import GtkInterop
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

extension Shots {
    func testApplicationIsShownInAllThemes() throws {
        try onDesktop { desktop in
            for board in [AppLegibilityTests.states(), AppLegibilityTests.colors()] {
                try AppScene.run(desktop, [board]) { app in
                    let last = board.title == "states" ? "Overdue" : "All colors"
                    try AppLegibilityTests.inAllThemes(app) { try Self.take(app, "\(board.title)-\($0.rawValue)") }
                    try app.select(last)
                    try AppLegibilityTests.inAllThemes(app) {
                        try Self.take(app, "\(board.title)-selected-\($0.rawValue)")
                    }
                    try app.open(last)
                    try AppLegibilityTests.inAllThemes(app) {
                        try Self.take(app, "\(board.title)-panel-\($0.rawValue)")
                    }
                    try app.changeLayout(to: .stacked)
                    try AppLegibilityTests.inAllThemes(app) {
                        try Self.take(app, "\(board.title)-list-\($0.rawValue)")
                    }
                }
            }
        }
    }

    func testApplicationIsShownInUse() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [AppLegibilityTests.states(), AppLegibilityTests.colors()]) { app in
                app.press(Key("f"), holding: .leftControl)
                try desktop.wait(for: "the search entry") {
                    app.main.window.shown(SearchEntry.self).first?.containsFocus ?? false
                }
                app.type("due")
                try app.rest()
                try AppLegibilityTests.inAllThemes(app) { try Self.take(app, "search-\($0.rawValue)") }
                app.press(.escape)
                try app.rest()
                try app.openMenu(ofCard: "Plain")
                try AppLegibilityTests.inAllThemes(app) { theme in
                    let menu = try XCTUnwrap(app.main.window.shown(Popover.self).first)
                    try Self.take(app, "menu-\(theme.rawValue)", menu)
                }
                app.press(.escape)
                try app.waitForNoPopover()
                try app.open("Plain")
                try app.openPopover("Add Due Date")
                try AppLegibilityTests.inAllThemes(app) { theme in
                    let popover = try XCTUnwrap(app.main.window.shown(Popover.self).first)
                    try Self.take(app, "due-\(theme.rawValue)", popover)
                }
                app.press(.escape)
                try app.waitForNoPopover()
                app.press(.escape)
                try app.waitForNoPanel(after: "Escape")
                try app.select("Plain", "Overdue")
                try app.lift("Plain")
                try app.drag(into: "One")
                try app.rest()
                try AppLegibilityTests.inAllThemes(app) { theme in
                    try Self.take(app, "drag-\(theme.rawValue)")
                    let preview = try XCTUnwrap(app.page.view.dragSource.outgoing?.preview)
                    try Self.take(app, "preview-\(theme.rawValue)", preview)
                }
                desktop.hand.press(.leftControl)
                try desktop.wait(for: "the copy") { app.feedback.proposal?.operation == .copy }
                try AppLegibilityTests.inAllThemes(app) { theme in
                    let preview = try XCTUnwrap(app.page.view.dragSource.outgoing?.preview)
                    try Self.take(app, "preview-copy-\(theme.rawValue)", preview)
                }
                desktop.hand.release(.leftControl)
                desktop.hand.type(.escape)
                try app.cards.waitUntilIdle()
                desktop.hand.release()
            }
        }
    }

    func testApplicationIsShownAtAllSizes() throws {
        try onDesktop { desktop in
            let resolution = Desktop.textResolution
            defer {
                Desktop.textResolution = resolution
                Widget.isRightToLeftByDefault = false
            }
            for isRightToLeft in [false, true] {
                Widget.isRightToLeftByDefault = isRightToLeft
                for (width, height) in [(360, 500), (700, 560), (1_150, 680)] {
                    var state = WindowState()
                    (state.width, state.height) = (width, height)
                    for scale in [1, 1.5, 2] {
                        Desktop.textResolution = Int(96 * 1024 * scale)
                        try AppScene.run(desktop, [AppLegibilityTests.states()], left: state) { app in
                            let name = "\(isRightToLeft ? "right-to-left" : "left-to-right")-\(width)-\(scale)"
                            try Self.take(app, name)
                            app.page.view.selectedItems = [try app.card("Overdue")]
                            app.page.openSelection()
                            try app.waitForPanel("Overdue")
                            try Self.take(app, "\(name)-panel")
                        }
                    }
                }
            }
        }
    }

    func testStatusPagesAreShownInAllThemes() throws {
        try onDesktop { desktop in
            for (width, height) in [(360, 500), (1150, 700)] {
                try AppStatusPageTests.inEachState(desktop, width: width, height: height) { app, name in
                    try AppLegibilityTests.inAllThemes(app) { try Self.take(app, "\(name)-\(width)-\($0.rawValue)") }
                }
            }
        }
    }

    func testFileWindowsAreShown() throws {
        try onDesktop { desktop in
            defer { Widget.isRightToLeftByDefault = false }
            for (name, width, isRightToLeft) in [("wide", 1_150, false), ("narrow", 360, false), ("rtl", 1_150, true)] {
                Widget.isRightToLeftByDefault = isRightToLeft
                try AppScene.run(desktop, left: AppScene.wide(width)) { app in
                    let files = try Self.importedFiles(beside: app.path)
                    app.main.importFiles(files)
                    try desktop.wait(for: "the files") { app.main.importWindow?.model.isReading == false }
                    let window = try app.waitForDialog()
                    if width == 360 { window.setDefaultSize(width: 360, height: 640) }
                    try AppLegibilityTests.inAllThemes(app) {
                        try Self.take(app, "import-\(name)-\($0.rawValue)", window)
                    }
                    app.press(.escape)
                    try desktop.wait(for: "the end") { app.dialogs.isEmpty }
                    try app.select("A", "B")
                    app.main.exportBoard()
                    try desktop.wait(for: "the board") { app.main.exportWindow?.model.lost != nil }
                    let export = try app.waitForDialog()
                    if width == 360 { export.setDefaultSize(width: 360, height: 640) }
                    try Self.take(app, "export-\(name)-all", export)
                    app.main.exportWindow?.model.format = .board(.todo)
                    try desktop.wait(for: "the losses") { app.main.exportWindow?.model.lost?.isEmpty == false }
                    app.main.exportWindow?.model.write(
                        to: ExportTarget(FileLocation(path: app.path), library: app.path))
                    try desktop.wait(for: "the failure") { app.main.exportWindow?.model.failure != nil }
                    try AppLegibilityTests.inAllThemes(app) {
                        try Self.take(app, "export-\(name)-\($0.rawValue)", export)
                    }
                    app.press(.escape)
                    try desktop.wait(for: "the end") { app.dialogs.isEmpty }
                }
            }
        }
    }

    func testLinksAreShown() throws {
        try onDesktop { desktop in
            for isRightToLeft in [false, true] {
                Widget.isRightToLeftByDefault = isRightToLeft
                defer { Widget.isRightToLeftByDefault = false }
                let boards = [AppScene.plan, AppScene.board("A board with a rather long title", [("To Do", ["One"])])]
                try AppScene.run(desktop, boards, left: AppScene.wide(1_150)) { app in
                    let folder = URL(fileURLWithPath: app.path).deletingLastPathComponent().path
                    for (index, id) in app.main.sidebar!.boardIDs.enumerated() {
                        app.main.linkedFiles.link(id, toNew: "\(folder)/\(index).md", as: .obsidian) { _ in }
                    }
                    try desktop.wait(for: "the links") { app.main.linkedFiles.states.count == 2 }
                    try FileManager.default.removeItem(atPath: "\(folder)/0.md")
                    try desktop.wait(for: "the failure") {
                        app.main.linkedFiles.states.values.contains { $0.failure != nil }
                    }
                    let name = isRightToLeft ? "links-rtl" : "links"
                    try AppLegibilityTests.inAllThemes(app) { try Self.take(app, "\(name)-\($0.rawValue)") }
                    app.main.linkToFile(app.board.id)
                    try desktop.wait(for: "the board") { app.main.exportWindow?.model.lost != nil }
                    try Self.take(app, "\(name)-window", try app.waitForDialog())
                    app.press(.escape)
                    try desktop.wait(for: "the end") { app.dialogs.isEmpty }
                }
            }
        }
    }

    /// Writes files of several formats, and some that can't be read.
    private static func importedFiles(beside library: String) throws -> [FileLocation] {
        let obsidian =
            "---\n\nkanban-plugin: board\n\n---\n\n## Now\n\n- [/] Rake the leaves\n- [ ] Dig\n\n## Later\n\n"
        let files = [
            ("Garden.md", obsidian), ("shopping list with a rather long name.txt", "milk\neggs\n"),
            ("tasks.csv", "title,due,owner\nPay,soon,me\nCall,later,you\n"), ("people.vcf", "BEGIN:VCARD\n"),
            ("broken.json", "{\"sections\":[{\"title\":\"To"),
        ]
        return try files.map { name, text in
            let path = "\(library)-\(name)"
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            return FileLocation(path: path)
        }
    }

    @MainActor
    private static func take(_ app: AppScene, _ name: String, _ widget: Widget? = nil) throws {
        try app.desktop.frames(4)
        try app.desktop.wait(for: "the panel to be still") {
            app.main.window.shown(PanelArea.self).allSatisfy { !$0.isSlidingIn }
        }
        try app.desktop.frames(2)
        let widget = widget ?? app.main.window
        let folder = ProcessInfo.processInfo.environment["INLAY_SHOTS"] ?? "shots"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let file = "\(folder)/app-\(name.replacingOccurrences(of: " ", with: "-")).png"
        try app.desktop.wait(for: "a picture") { Screenshot.take(of: widget, to: file) }
    }
}
