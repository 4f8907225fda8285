import CGtk
import GtkInterop

/// Finding what is in a window, as somebody does who sees it: by what it is and says.
extension Widget {
    /// The widgets of a kind in it that are on the screen, the outer ones first. Those that GTK has made for itself are
    /// not found.
    package func shown<Kind: Widget>(_ kind: Kind.Type) -> [Kind] {
        var found: [Kind] = []
        collect(widget) { handle in
            if let widget = Widget.existing(for: UnsafeMutableRawPointer(handle)) as? Kind { found.append(widget) }
        }
        return found
    }

    /// The button on the screen that has this text, or this tooltip.
    package func button(_ name: String) -> Button? {
        shown(Button.self).first { $0.label == name || $0.tooltip == name }
    }

    /// What all labels on the screen say.
    package var shownTexts: [String] { shown(Label.self).map(\.text) }

    private func collect(
        _ parent: UnsafeMutablePointer<GtkWidget>, _ found: (UnsafeMutablePointer<GtkWidget>) -> Void
    ) {
        var next = gtk_widget_get_first_child(parent)
        while let child = next {
            if gtk_widget_get_mapped(child) != 0 {
                found(child)
                collect(child, found)
            }
            next = gtk_widget_get_next_sibling(child)
        }
    }
}
