import CGtk
import CGtkGlue
import DesktopSupport
import GtkInterop
import XCTest

/// GTK's file dialog, when it is open.
@MainActor
struct FileDialog {
    private let dialog: UnsafeMutablePointer<GtkDialog>

    /// Waits for the dialog.
    init(_ desktop: TestDesktop, file: StaticString = #filePath, line: UInt = #line) throws {
        // Chosen files are added to the user's list of recent files, under the program's name.
        g_set_prgname("inlay-tests")
        try desktop.wait(for: "the file dialog", file: file, line: line) { Self.open != nil }
        dialog = try XCTUnwrap(Self.open, file: file, line: line)
        try desktop.frames(2)
        // GTK warns about its own buttons if the folder changes before they are shown.
        try desktop.wait(for: "the path of the folder", file: file, line: line) { showsPath }
    }

    /// Whether a file dialog is open.
    static var isOpen: Bool { open != nil }

    private static var open: UnsafeMutablePointer<GtkDialog>? {
        mappedDialog { inlay_is($0, gtk_file_chooser_dialog_get_type()) != 0 }
    }

    /// The title of the dialog.
    var title: String {
        String(cString: gtk_window_get_title(UnsafeMutableRawPointer(dialog).assumingMemoryBound(to: GtkWindow.self)))
    }

    /// The suggested name of a file to write.
    var name: String {
        guard let name = gtk_file_chooser_get_current_name(chooser) else { return "" }
        defer { g_free(name) }
        return String(cString: name)
    }

    /// The path of the folder that is shown, or `nil` if that is none.
    var folder: String? {
        guard let folder = gtk_file_chooser_get_current_folder(chooser) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(folder)) }
        guard let path = g_file_get_path(folder) else { return nil }
        defer { g_free(path) }
        return String(cString: path)
    }

    /// Shows a folder.
    func show(folder: String) {
        let place = g_file_new_for_path(folder)!
        gtk_file_chooser_set_current_folder(chooser, place, nil)
        g_object_unref(UnsafeMutableRawPointer(place))
    }

    /// Selects a file, and waits until it is selected.
    func select(_ path: String, _ desktop: TestDesktop) throws {
        let file = g_file_new_for_path(path)!
        gtk_file_chooser_set_file(chooser, file, nil)
        g_object_unref(UnsafeMutableRawPointer(file))
        try desktop.wait(for: "the selection") { selection == [path] }
    }

    /// Returns whether exactly this file is selected.
    func selects(_ path: String) -> Bool { selection == [path] }

    private var selection: [String] {
        guard let files = gtk_file_chooser_get_files(chooser) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(files)) }
        return (0..<g_list_model_get_n_items(files)).compactMap { index in
            guard let file = g_list_model_get_item(files, index) else { return nil }
            defer { g_object_unref(file) }
            guard let path = g_file_get_path(OpaquePointer(file)) else { return nil }
            defer { g_free(path) }
            return String(cString: path)
        }
    }

    /// Whether the path of the current folder is shown, if there is one: a button for each part. Until then, GTK shows
    /// the root alone.
    private var showsPath: Bool {
        guard let folder else { return true }
        let count = folder.split(separator: "/").count + 1
        let window = UnsafeMutableRawPointer(dialog).assumingMemoryBound(to: GtkWidget.self)
        guard let bar = Self.all("GtkPathBar", in: window).first, gtk_widget_get_mapped(bar) != 0 else { return true }
        return Self.all("GtkToggleButton", in: bar).count >= count
    }

    /// Returns the widgets of a type in a widget.
    private static func all(
        _ type: String, in widget: UnsafeMutablePointer<GtkWidget>
    ) -> [UnsafeMutablePointer<GtkWidget>] {
        found(in: widget) { String(cString: inlay_type_name($0)) == type ? $0 : nil }
    }

    /// Accepts the selection.
    func accept() { gtk_dialog_response(dialog, GTK_RESPONSE_ACCEPT.rawValue) }

    /// Closes the dialog.
    func cancel() { gtk_dialog_response(dialog, GTK_RESPONSE_CANCEL.rawValue) }

    private var chooser: OpaquePointer { OpaquePointer(dialog) }
}
