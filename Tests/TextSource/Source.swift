import CGtk
import CGtkGlue
import DesktopSupport
import Glibc
import GtkInterop

/// The label that is pulled, in a window.
@MainActor
final class Source {
    private let label = Label("pull me")
    private let box: CallbackBox<Conduct>

    init(_ conduct: Conduct) {
        box = CallbackBox(conduct)
        let type = strdup("text/plain;charset=utf-8")
        defer { free(type) }
        var types = [UnsafePointer(type)]
        let provider = inlay_content_provider_new(&types, 1, Self.functions, box.retained())
        let source = gtk_drag_source_new()
        gtk_drag_source_set_actions(source, GdkDragAction(GDK_ACTION_COPY.rawValue | GDK_ACTION_MOVE.rawValue))
        gtk_drag_source_set_content(source, provider)
        g_object_unref(provider)
        gtk_widget_add_controller(label.widget, source)
    }

    /// Opens the window, in a place where a window of the test beside it has room, and writes to a file where to pull.
    func show(on desktop: TestDesktop, telling path: String) throws {
        // So large that it is soon found where nobody tells places.
        let window = try desktop.open(label, width: 420, height: 300, at: ScreenPoint(x: 840, y: 100))
        let place = try window.place(of: label, x: 200, y: 150)
        guard let file = LineFile(path: path + ".new") else { return }
        file.write("\(place.x) \(place.y)")
        rename(path + ".new", path)
    }

    private static let functions: UnsafePointer<InlayContentProviderFunctions> = {
        let functions = UnsafeMutablePointer<InlayContentProviderFunctions>.allocate(capacity: 1)
        functions.initialize(
            to: InlayContentProviderFunctions(
                write: { owner, _, task in
                    let (owner, task) = (Address(bitPattern: owner), Address(bitPattern: task))
                    MainActor.assumeIsolated {
                        if let task = OpaquePointer(bitPattern: task) { callback(owner, as: Conduct.self).answer(task) }
                    }
                },
                dropped: { releaseCallback($0) }))
        return UnsafePointer(functions)
    }()
}
