import CGtk
import CGtkGlue
import DesktopSupport
import GtkInterop
import XCTest

/// GTK's print dialog, when it is open.
@MainActor
struct PrintDialog {
    private let dialog: UnsafeMutablePointer<GtkDialog>

    /// Waits for the dialog.
    init(_ desktop: TestDesktop, file: StaticString = #filePath, line: UInt = #line) throws {
        try desktop.wait(for: "the print dialog", file: file, line: line) { Self.open != nil }
        dialog = try XCTUnwrap(Self.open, file: file, line: line)
        try desktop.frames(2)
    }

    /// Whether a print dialog is open.
    static var isOpen: Bool { open != nil }

    private static var open: UnsafeMutablePointer<GtkDialog>? {
        mappedDialog { String(cString: inlay_type_name($0)) == "GtkPrintUnixDialog" }
    }

    /// Whether a printer is selected that can be used.
    var canPrint: Bool {
        let button = gtk_dialog_get_widget_for_response(dialog, GTK_RESPONSE_OK.rawValue)
        return button.map { gtk_widget_is_sensitive($0) != 0 } ?? false
    }

    /// The drop-down list on the tab that the application has added to the dialog.
    var dropDown: DropDown? {
        let window = UnsafeMutableRawPointer(dialog).assumingMemoryBound(to: GtkWidget.self)
        return found(in: window) { Object.existing(for: $0) as? DropDown }.first
    }

    /// The name of the paper size.
    var paper: String {
        get {
            var value = GValue()
            g_object_get_property(object, "page-setup", &value)
            defer { g_value_unset(&value) }
            let size = gtk_page_setup_get_paper_size(OpaquePointer(g_value_get_object(&value)))
            return String(cString: gtk_paper_size_get_name(size))
        }
        nonmutating set {
            let (setup, size) = (gtk_page_setup_new(), gtk_paper_size_new(newValue))
            gtk_page_setup_set_paper_size_and_default_margins(setup, size)
            gtk_paper_size_free(size)
            var value = GValue()
            g_value_init(&value, gtk_page_setup_get_type())
            g_value_take_object(&value, setup.map { UnsafeMutableRawPointer($0) })
            g_object_set_property(object, "page-setup", &value)
            g_value_unset(&value)
        }
    }

    private var object: UnsafeMutablePointer<GObject> {
        UnsafeMutableRawPointer(dialog).assumingMemoryBound(to: GObject.self)
    }

    /// Prints.
    func accept() { gtk_dialog_response(dialog, GTK_RESPONSE_OK.rawValue) }

    /// Shows what would be printed in another program.
    func preview() { gtk_dialog_response(dialog, GTK_RESPONSE_APPLY.rawValue) }

    /// Closes the dialog.
    func cancel() { gtk_dialog_response(dialog, GTK_RESPONSE_CANCEL.rawValue) }
}
