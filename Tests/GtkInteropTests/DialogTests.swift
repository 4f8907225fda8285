import CGtk
import DesktopSupport
import GtkInterop
import XCTest

/// Windows that ask questions, and windows that inform.
final class DialogTests: DesktopTestCase {
    override func setUpWithError() throws {
        try super.setUpWithError()
        // Opened and saved files are added to the user's list of recent files, under the program's name.
        g_set_prgname("inlay-tests")
    }

    func testQuestionIsAnsweredOnceWithOrWithoutButton() throws {
        try onDesktop { desktop in
            let owner = try desktop.open(Label("owner"), width: 200, height: 100).window
            for (press, expected) in [(0, "keep"), (1, "delete"), (nil, nil)] as [(Int?, String?)] {
                let remains = Remains()
                var answers: [String?] = []
                try
                    ({
                        let dialog = MessageDialog(
                            "Delete 100% of <this>?", body: "It can't be undone.",
                            choices: [
                                .init("Keep", "keep", look: .suggested), .init("Delete", "delete", look: .destructive),
                            ], over: owner
                        ) { answers.append($0) }
                        dialog.present()
                        remains.watch(dialog, as: "the dialog")
                        try desktop.wait(for: "the dialog") { dialog.isMapped }
                        if let press {
                            let button = gtk_dialog_get_widget_for_response(
                                dialog.pointer(as: GtkDialog.self), gint(press))
                            gtk_widget_activate(button)
                        } else {
                            dialog.close()
                        }
                    })()
                try desktop.wait(for: "the answer") { !answers.isEmpty }
                try desktop.wait(for: "nothing to be left") { remains.names.isEmpty }
                XCTAssertEqual(answers, [expected])
            }
        }
    }

    func testQuestionIsAnsweredByAccessKey() throws {
        try onDesktop { desktop in
            let owner = try desktop.open(Label("owner"), width: 200, height: 100).window
            for (key, expected) in [("c", "cancel"), ("l", "close")] {
                var answer: String??
                let dialog = MessageDialog(
                    "Close?", choices: [.init("Cancel", "cancel"), .init("Close", "close")], over: owner
                ) { answer = .some($0) }
                dialog.present()
                try desktop.wait(for: "the dialog") { dialog.isMapped && dialog.isActive }
                desktop.hand.holding(.leftAlt) { desktop.hand.type(Key(key)) }
                try desktop.wait(for: "the answer") { answer != nil }
                XCTAssertEqual(answer, .some(expected))
            }
        }
    }

    func testQuestionClosesWithItsOwner() throws {
        try onDesktop { desktop in
            let owner = Window()
            owner.present()
            var answers: [Int?] = []
            let dialog = MessageDialog("Sure?", choices: [.init("Yes", 1)], over: owner) { answers.append($0) }
            dialog.present()
            try desktop.wait(for: "the dialog") { dialog.isMapped }
            owner.destroy()
            try desktop.wait(for: "the end") { answers == [nil] }
        }
    }

    func testDialogMayOutliveItsOwner() throws {
        try onDesktop { desktop in
            let about = AboutDialog.Details(name: "Test", version: "1", summary: "", iconName: "")
            let dialogs: [(make: (Window) -> Window, isShown: Bool)] = [
                ({ MessageDialog("Sure?", choices: [.init("Yes", 1)], over: $0) { _ in } }, true),
                ({ AboutDialog(about, over: $0) }, true),
                ({ AboutDialog(about, over: $0) }, false),
            ]
            for (make, isShown) in dialogs {
                weak var weakOwner: Window?
                var dialog: Window?
                try
                    ({
                        let owner = Window()
                        weakOwner = owner
                        if isShown { owner.present() }
                        dialog = make(owner)
                        if isShown {
                            dialog?.present()
                            try desktop.wait(for: "the dialog") { dialog?.isMapped ?? false }
                        }
                        owner.destroy()
                    })()
                try desktop.wait(for: "the owner to be gone") { weakOwner == nil }
                XCTAssertFalse(dialog?.isMapped ?? true)
                XCTAssertNil(dialog.flatMap { gtk_window_get_transient_for($0.window) })
                dialog?.destroy()
                dialog = nil
            }
        }
    }

    func testFileIsChosen() throws {
        try onDesktop { desktop in
            let owner = try desktop.open(Label("owner"), width: 200, height: 100).window
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let path = folder.appendingPathComponent("a board.csv").path
            try Data("x".utf8).write(to: URL(fileURLWithPath: path))
            for (accepts, expected) in [(true, [FileLocation(path: path)]), (false, [])] {
                let remains = Remains()
                var chosen: [[FileLocation]] = []
                ({
                    let chooser = FileChooser(
                        .openFile, title: "Import", accept: "Import", filters: [.init("Tables", suffixes: ["csv"])],
                        over: owner
                    ) { chosen.append($0) }
                    remains.watch(chooser, as: "the chooser")
                    chooser.present()
                    let file = g_file_new_for_path(path)
                    gtk_file_chooser_set_file(chooser.opaque, file, nil)
                    g_object_unref(UnsafeMutableRawPointer(file!))
                })()
                try desktop.wait(for: "the dialog, with the file") {
                    dialogs().first.map { selection(of: $0) == [path] } ?? false
                }
                let response = accepts ? GTK_RESPONSE_ACCEPT : GTK_RESPONSE_CANCEL
                gtk_dialog_response(try XCTUnwrap(dialogs().first), response.rawValue)
                try desktop.wait(for: "the choice") { !chosen.isEmpty }
                XCTAssertEqual(chosen, [expected])
                try desktop.wait(for: "nothing to be left") { remains.names.isEmpty }
            }
        }
    }

    func testDestinationFileIsNamed() throws {
        try onDesktop { desktop in
            let owner = try desktop.open(Label("owner"), width: 200, height: 100).window
            // GTK reads the whole folder, long after the dialog has closed, so the folder for all programs won't do.
            let own = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: own) }
            let folder = own.resolvingSymlinksInPath().path
            var chosen: [[FileLocation]] = []
            let chooser = FileChooser(.saveFile(name: "my board.json"), title: "Export", accept: "Export", over: owner)
            {
                chosen.append($0)
            }
            let place = g_file_new_for_path(folder)
            gtk_file_chooser_set_current_folder(chooser.opaque, place, nil)
            g_object_unref(UnsafeMutableRawPointer(place!))
            chooser.present()
            chooser.present()
            let path = "\(folder)/my board.json"
            try desktop.wait(for: "the dialog, with the name") {
                dialogs().first.map { selection(of: $0) == [path] } ?? false
            }
            XCTAssertEqual(dialogs().count, 1)
            gtk_dialog_response(try XCTUnwrap(dialogs().first), GTK_RESPONSE_ACCEPT.rawValue)
            try desktop.wait(for: "the name") { !chosen.isEmpty }
            XCTAssertEqual(chosen, [[FileLocation(path: path)]])
            chooser.present()
            XCTAssertEqual(dialogs().count, 0, "It has been answered.")
        }
    }

    /// GTK queries each folder above the one that it shows, and has not finished when the dialog is answered.
    func testAnswerMayArriveBeforeGTKKnowsAllFolders() throws {
        // In GTK 4.8 this is harmless, but when a long path is shown for a few frames, it warns about its own buttons.
        try XCTSkipIf(gtk_get_minor_version() < 10, "GTK 4.8 shows paths differently.")
        try onDesktop { desktop in
            let owner = try desktop.open(Label("owner"), width: 200, height: 100).window
            let top = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            let folder = (0..<500).reduce(top) { folder, _ in folder.appendingPathComponent("d") }
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: top) }
            for frames in 1..<9 {
                let remains = Remains()
                var isAnswered = false
                ({
                    let chooser = FileChooser(.openFile, title: "Import", accept: "Import", over: owner) { _ in
                        isAnswered = true
                    }
                    remains.watch(chooser, as: "the chooser")
                    let place = g_file_new_for_path(folder.path)
                    gtk_file_chooser_set_current_folder(chooser.opaque, place, nil)
                    g_object_unref(UnsafeMutableRawPointer(place!))
                    chooser.present()
                })()
                try desktop.wait(for: "the dialog") { !dialogs().isEmpty }
                try desktop.frames(frames)
                gtk_dialog_response(try XCTUnwrap(dialogs().first), GTK_RESPONSE_CANCEL.rawValue)
                try desktop.wait(for: "the answer") { isAnswered }
                try desktop.wait(for: "nothing to be left") { remains.names.isEmpty }
            }
        }
    }

    func testAboutDialogOpensAndCloses() throws {
        try onDesktop { desktop in
            let owner = try desktop.open(Label("owner"), width: 200, height: 100).window
            let remains = Remains()
            try
                ({
                    let details = AboutDialog.Details(
                        name: "Inlay", version: "1.0", summary: "Boards & <lists>", website: "https://example.org/",
                        authors: ["Somebody <nobody@example.org>"], copyright: "© Somebody", iconName: "text-x-generic")
                    let window = AboutDialog(details, over: owner)
                    remains.watch(window, as: "the dialog")
                    window.present()
                    try desktop.wait(for: "the window") { window.isMapped }
                    try desktop.frames(2)
                    window.close()
                    try desktop.wait(for: "the window to go") { !window.isMapped }
                    window.destroy()
                })()
            try desktop.wait(for: "nothing to be left") { remains.names.isEmpty }
        }
    }
}

/// Returns the visible dialogs.
@MainActor
private func dialogs() -> [UnsafeMutablePointer<GtkDialog>] {
    let list = gtk_window_list_toplevels()
    defer { g_list_free(list) }
    return sequence(first: list, next: { $0?.pointee.next }).prefix { $0 != nil }.compactMap { entry in
        guard let window = entry?.pointee.data, inlay_is(window, gtk_dialog_get_type()) != 0,
            gtk_widget_get_mapped(window.assumingMemoryBound(to: GtkWidget.self)) != 0
        else { return nil }
        return window.assumingMemoryBound(to: GtkDialog.self)
    }
}

@MainActor
private func selection(of dialog: UnsafeMutablePointer<GtkDialog>) -> [String] {
    let files = gtk_file_chooser_get_files(OpaquePointer(dialog))!
    defer { g_object_unref(UnsafeMutableRawPointer(files)) }
    return (0..<g_list_model_get_n_items(files)).map { index in
        let file = OpaquePointer(g_list_model_get_item(files, index)!)
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        let path = g_file_get_path(file)!
        defer { g_free(path) }
        return String(cString: path)
    }
}
