import CGtk
import Dispatch

/// A sheet of paper that the user has chosen, in points. Each margin is the printer's or the page setup's,
/// whichever is larger.
package struct PrintSheet: Sendable {
    package let width: Double
    package let height: Double
    package let top: Double
    package let bottom: Double
    package let left: Double
    package let right: Double
}

/// GTK's print dialog, and the job that it starts.
package final class PrintOperation: Object {
    /// The way in which printing ends.
    package enum Outcome {
        case printed, canceled
        case failed(String)
    }

    /// The callbacks that provide the pages.
    package struct Pages {
        /// Called once the user has chosen the paper.
        var begin: @MainActor (PrintSheet) -> Void
        /// Returns the number of pages once it is known. It is called again and again until then, and may wait for a
        /// moment.
        var count: @MainActor () -> Int?
        /// Draws a page, given its number from 0.
        var draw: @MainActor (PaperCanvas, Int) -> Void

        package init(
            begin: @escaping @MainActor (PrintSheet) -> Void, count: @escaping @MainActor () -> Int?,
            draw: @escaping @MainActor (PaperCanvas, Int) -> Void
        ) {
            (self.begin, self.count, self.draw) = (begin, count, draw)
        }
    }

    /// The settings that the dialog starts with, by GTK's names: those of the last print job.
    package static var settings: [String: String] = [:]
    /// The settings to keep for the next document.
    private static let keptSettings = [
        "printer", "duplex", "use-color", "quality", "default-source", "paper-format", "paper-width", "paper-height",
    ]

    /// A tab of the dialog with options for the document. The dialog of a portal has none.
    package struct Tab {
        var title: String
        var widget: Widget
        /// Called when the user's choices in the tab are to be applied, before anything else.
        var apply: @MainActor () -> Void

        package init(_ title: String, _ widget: Widget, apply: @escaping @MainActor () -> Void) {
            (self.title, self.widget, self.apply) = (title, widget, apply)
        }
    }

    private var completion: (@MainActor (Outcome) -> Void)?
    private var statusConnection: UInt?
    private weak var owner: Window?
    /// Keeps the program running until everything has been sent, even if the window is closed.
    private var hold: ApplicationHold?
    private let fonts = PaperFonts()

    /// Creates an operation.
    ///
    /// - Parameters:
    ///   - title: The name of the document, for the printer's queue.
    ///   - fileName: The name to suggest for a file, without its extension.
    ///   - isLandscape: Whether to suggest landscape orientation.
    ///   - completion: Called when all pages are drawn, or when printing is canceled or fails. Called again if sending
    ///     the pages to the printer or to a file fails.
    package init(
        _ title: String, fileName: String, isLandscape: Bool, pages: Pages, tab: Tab,
        completion: @escaping @MainActor (Outcome) -> Void
    ) {
        self.completion = completion
        super.init(taking: UnsafeMutableRawPointer(gtk_print_operation_new()))
        gtk_print_operation_set_job_name(operation, title.withoutNUL)
        gtk_print_operation_set_unit(operation, GTK_UNIT_POINTS)
        gtk_print_operation_set_use_full_page(operation, 1)
        gtk_print_operation_set_allow_async(operation, 1)
        gtk_print_operation_set_show_progress(operation, 1)
        gtk_print_operation_set_embed_page_setup(operation, 1)
        suggest(fileName, isLandscape)
        Desktop.choosePrintPreview()
        // The portal's dialog belongs to another program. GTK would log a warning.
        if !Desktop.usesPortals { add(tab) }
        connect(Signals.beginPrint) { [weak self] context in
            if let self, let owner { hold = ApplicationHold(owner) }
            pages.begin(context.sheet)
        }
        connect(Signals.paginate) { [weak self] in
            guard let self, let count = pages.count() else { return false }
            gtk_print_operation_set_n_pages(operation, gint(clamping: max(count, 1)))
            return true
        }
        connect(Signals.drawPage) { [weak self] context, number in
            guard let self, let cairo = context.cairo else { return }
            pages.draw(PaperCanvas(cairo, fonts), number)
        }
        connect(Signals.previewReady) { [weak self] in self?.retainSurface(of: $0) }
        connect(Signals.printDone) { [weak self] in self?.finish($0) }
    }

    private func add(_ tab: Tab) {
        gtk_print_operation_set_custom_tab_label(operation, tab.title)
        connect(Signals.createCustomWidget) { tab.widget }
        connect(Signals.customWidgetApply) { tab.apply() }
    }

    /// Retains the surface of a preview twice, and releases what is left of it afterward. Some versions of GTK (4.24)
    /// release it once too often, which would end the program.
    private func retainSurface(of context: PrintContext) {
        guard let target = context.cairo.flatMap(cairo_get_target) else { return }
        nonisolated(unsafe) let surface = cairo_surface_reference(cairo_surface_reference(target))
        connect(Signals.printDone) { _ in
            // GTK releases it right after this signal.
            DispatchQueue.main.async {
                for _ in 0..<min(2, cairo_surface_get_reference_count(surface)) { cairo_surface_destroy(surface) }
            }
        }
    }

    /// Suggests the orientation, and a name for a file.
    private func suggest(_ fileName: String, _ isLandscape: Bool) {
        let orientation = isLandscape ? GTK_PAGE_ORIENTATION_LANDSCAPE : GTK_PAGE_ORIENTATION_PORTRAIT
        let settings = gtk_print_settings_new()
        for (name, value) in Self.settings { gtk_print_settings_set(settings, name, value) }
        let setup = gtk_page_setup_new()
        if let size = gtk_print_settings_get_paper_size(settings) {
            gtk_page_setup_set_paper_size_and_default_margins(setup, size)
            gtk_paper_size_free(size)
        }
        gtk_page_setup_set_orientation(setup, orientation)
        gtk_print_operation_set_default_page_setup(operation, setup)
        g_object_unref(UnsafeMutableRawPointer(setup))
        gtk_print_settings_set_orientation(settings, orientation)
        gtk_print_settings_set(settings, "output-basename", fileName)
        gtk_print_operation_set_print_settings(operation, settings)
        g_object_unref(UnsafeMutableRawPointer(settings))
    }

    /// Opens the dialog. The operation stays alive until its end, even if nothing else retains it.
    package func run(over owner: Window) {
        self.owner = owner
        var error: UnsafeMutablePointer<GError>?
        let result = gtk_print_operation_run(
            operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, owner.window, &error)
        guard result == GTK_PRINT_OPERATION_RESULT_ERROR else { return }
        let reason = error.map { String(cString: $0.pointee.message) } ?? ""
        g_clear_error(&error)
        end(.failed(reason))
    }

    private func finish(_ result: GtkPrintOperationResult) {
        switch result {
        case GTK_PRINT_OPERATION_RESULT_ERROR:
            end(.failed(failure ?? ""))
        case GTK_PRINT_OPERATION_RESULT_CANCEL: end(.canceled)
        default:
            let settings = gtk_print_operation_get_print_settings(operation)
            if let setup = gtk_print_operation_get_default_page_setup(operation) {
                gtk_print_settings_set_paper_size(settings, gtk_page_setup_get_paper_size(setup))
            }
            for name in Self.keptSettings {
                Self.settings[name] = gtk_print_settings_get(settings, name).map { String(cString: $0) }
            }
            completion?(.printed)
            awaitEnd()
        }
    }

    /// Whether everything has been sent, or won't be.
    package var isFinished: Bool { gtk_print_operation_is_finished(operation) != 0 }

    /// Waits until everything has been sent. GTK sends the pages after it reports that printing is done.
    private func awaitEnd() {
        guard !isFinished else { return endSending() }
        // The strong reference keeps the operation alive until then.
        statusConnection = connect(Signals.statusChanged) { if self.isFinished { self.endSending() } }
    }

    private func endSending() {
        if let statusConnection { disconnect(statusConnection) }
        statusConnection = nil
        let isFailed = gtk_print_operation_get_status(operation) == GTK_PRINT_STATUS_FINISHED_ABORTED
        end(isFailed ? .failed(failure ?? "") : nil)
    }

    private func end(_ outcome: Outcome?) {
        guard let completion else { return }
        self.completion = nil
        if let outcome { completion(outcome) }
        hold = nil
    }

    private var failure: String? {
        var error: UnsafeMutablePointer<GError>?
        gtk_print_operation_get_error(operation, &error)
        defer { g_clear_error(&error) }
        return error.map { String(cString: $0.pointee.message) }
    }

    private var operation: UnsafeMutablePointer<GtkPrintOperation> { pointer(as: GtkPrintOperation.self) }
}

/// The surface on which GTK draws a page.
struct PrintContext {
    private let handle: OpaquePointer

    init(_ handle: OpaquePointer) { self.handle = handle }

    var cairo: OpaquePointer? { gtk_print_context_get_cairo_context(handle) }

    var sheet: PrintSheet {
        let setup = gtk_print_context_get_page_setup(handle)
        var (top, bottom, left, right) = (0.0, 0.0, 0.0, 0.0)
        gtk_print_context_get_hard_margins(handle, &top, &bottom, &left, &right)
        return PrintSheet(
            width: gtk_print_context_get_width(handle), height: gtk_print_context_get_height(handle),
            top: max(top, gtk_page_setup_get_top_margin(setup, GTK_UNIT_POINTS)),
            bottom: max(bottom, gtk_page_setup_get_bottom_margin(setup, GTK_UNIT_POINTS)),
            left: max(left, gtk_page_setup_get_left_margin(setup, GTK_UNIT_POINTS)),
            right: max(right, gtk_page_setup_get_right_margin(setup, GTK_UNIT_POINTS)))
    }
}
