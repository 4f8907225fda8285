import CGtk
import GtkInterop

extension DragSource {
    /// Whether what its drag is over has answered that it would take it.
    package var isWelcome: Bool {
        gtk_drag_source_get_drag(opaque).map { gdk_drag_get_selected_action($0).rawValue != 0 } ?? false
    }

    /// Is told how each drag ends: whether what was dragged is to be deleted here.
    ///
    /// What is refused does not fly home: it would lie over the source for a while, and take the next press.
    package func onOutcome(_ body: @escaping @MainActor (_ deletes: Bool) -> Void) {
        var isCancelled = false
        onBegin { _ in isCancelled = false }
        onCancel { _, _ in
            isCancelled = true
            return true
        }
        // GTK takes a drag that was given up quietly for one that has succeeded.
        onEnd { _, deletes in body(deletes && !isCancelled) }
    }
}
