import CGtk
import CGtkGlue

extension Widget {
    /// Ends the drops that come to this widget's window and that nobody in it takes.
    ///
    /// To GTK that is nobody's business, and a drop that is not ended goes on for the one who drags. It comes to that where
    /// a widget is taken away from under the pointer while the desktop is already on its way with a drop on it. It has been
    /// seen on Wayland alone, and on X11 nothing is done.
    ///
    /// - Parameter body: is told before it ends.
    package func refuseStrayDrops(_ body: @escaping @MainActor (Drop) -> Void) {
        guard let root = gtk_widget_get_root(widget), inlay_display_is_x11(gtk_widget_get_display(widget)) == 0 else {
            return
        }
        let window = UnsafeMutablePointer<GObject>(root)
        guard g_object_get_data(window, strayDropsKey) == nil else { return }
        let target = DropTarget()
        target.onEnter { _, _, _ in [] }
        target.onMotion { _, _, _ in [] }
        target.onDrop { drop, _, _ in
            body(drop)
            drop.refuse()
            return true
        }
        g_object_set_data(window, strayDropsKey, UnsafeMutableRawPointer(window))
        Widget.adopt(UnsafeMutableRawPointer(root)).addEventController(target)
    }
}

private let strayDropsKey = "inlay-stray-drops"
