import CGtk

/// A widget with a text in which the letter that chooses something is underlined.
@MainActor
package protocol AccessKeyed: Widget {
    /// The text.
    var accessTitle: String { get }
    /// Shows the text with its letter marked.
    func show(accessLabel: String)
}

extension AccessKeys {
    /// Gives the buttons and labels of a group letters that choose them with Alt. Call this again after a
    /// text has changed.
    @MainActor
    package static func assign(to widgets: [any AccessKeyed]) {
        for (widget, label) in zip(widgets, labels(for: widgets.map(\.accessTitle))) { widget.show(accessLabel: label) }
    }
}

extension Button: AccessKeyed {
    package var accessTitle: String { label }

    package func show(accessLabel: String) {
        gtk_button_set_use_underline(pointer(as: GtkButton.self), 1)
        gtk_button_set_label(pointer(as: GtkButton.self), accessLabel)
    }
}

extension CheckButton: AccessKeyed {
    package var accessTitle: String { label }

    package func show(accessLabel: String) {
        gtk_check_button_set_use_underline(pointer(as: GtkCheckButton.self), 1)
        gtk_check_button_set_label(pointer(as: GtkCheckButton.self), accessLabel)
    }
}

extension Label: AccessKeyed {
    package var accessTitle: String { text }

    package func show(accessLabel: String) { gtk_label_set_text_with_mnemonic(opaque, accessLabel) }

    /// Sets the widget that the label's letter chooses: a switch is turned on or off, a drop-down list opens.
    package func setAccessKeyTarget(_ target: Widget) {
        gtk_label_set_mnemonic_widget(opaque, target.widget)
        // The program names the widget. Otherwise, screen readers would read its name twice.
        gtk_accessible_reset_relation(target.opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    }
}
