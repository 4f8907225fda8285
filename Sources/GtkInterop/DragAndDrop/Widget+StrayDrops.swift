import CGtk
import CGtkGlue

extension Widget {
    /// Ends drops on this widget's window that no widget in it accepts.
    ///
    /// GTK does not end them, so for the source the drag never ends. This happens when a widget is removed from under
    /// the pointer while the desktop is already delivering a drop to it. It has been seen only on Wayland. On X11, this
    /// does nothing.
    package func refuseStrayDrops() {
        guard let root = gtk_widget_get_root(widget), inlay_display_is_x11(gtk_widget_get_display(widget)) == 0 else {
            return
        }
        let window = UnsafeMutablePointer<GObject>(root)
        guard g_object_get_data(window, strayDropsKey) == nil else { return }
        let target = DropTarget()
        target.onEnter { _, _, _ in [] }
        target.onMotion { _, _, _ in [] }
        target.onDrop { drop, _, _ in
            drop.refuse()
            return true
        }
        g_object_set_data(window, strayDropsKey, UnsafeMutableRawPointer(window))
        Widget.adopt(UnsafeMutableRawPointer(root)).addEventController(target)
    }
}

private let strayDropsKey = "inlay-stray-drops"
