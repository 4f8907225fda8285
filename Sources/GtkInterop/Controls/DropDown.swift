import CGtk
import CGtkGlue

/// A button that opens a list of titles to choose from.
@MainActor
package final class DropDown: Widget {
    private let titles: [String]
    private var list: Widget?

    /// Creates a drop-down list with the first title selected.
    package init(_ titles: [String]) {
        self.titles = titles
        super.init(taking: withCStrings(titles) { gtk_drop_down_new_from_strings($0) })
        nameButton()
        onChange { [weak self] in self?.nameButton() }
        list = gtk_widget_get_last_child(widget).map { Widget.adopt(UnsafeMutableRawPointer($0)) }
        // GTK makes the items when the list opens.
        list?.connect(Signals.map) { [weak self] in
            guard let list = self?.list else { return }
            inlay_widget_name_choices(list.widget)
        }
    }

    /// Names the button inside, which has the focus, after the selected title. GTK names it after its type.
    private func nameButton() {
        guard let button = gtk_widget_get_first_child(widget) else { return }
        inlay_set_accessible_text(button, GTK_ACCESSIBLE_PROPERTY_LABEL, selectedTitle)
    }

    /// The selected title; empty if the list is empty.
    package var selectedTitle: String { selection.map { titles[$0] } ?? "" }

    /// The index of the selected title; `nil` if the list is empty.
    package var selection: Int? {
        get {
            let number = gtk_drop_down_get_selected(opaque)
            return number == GTK_INVALID_LIST_POSITION ? nil : Int(number)
        }
        set { gtk_drop_down_set_selected(opaque, newValue.map { guint(clamping: $0) } ?? GTK_INVALID_LIST_POSITION) }
    }

    /// Calls a closure when the selection changes, including by the program.
    package func onChange(_ body: @escaping @MainActor () -> Void) { observe("selected", body) }
}
