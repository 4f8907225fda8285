import CGtk

/// A button that opens a list of titles to choose from.
@MainActor
public final class DropDown: Widget {
    /// Creates a drop-down list with the first title selected.
    public init(_ titles: [String]) {
        super.init(taking: withCStrings(titles) { gtk_drop_down_new_from_strings($0) })
    }

    /// The index of the selected title; `nil` if the list is empty.
    public var selection: Int? {
        get {
            let number = gtk_drop_down_get_selected(opaque)
            return number == GTK_INVALID_LIST_POSITION ? nil : Int(number)
        }
        set { gtk_drop_down_set_selected(opaque, newValue.map { guint(clamping: $0) } ?? GTK_INVALID_LIST_POSITION) }
    }

    /// Calls a closure when the selection changes, including by the program.
    public func onChange(_ body: @escaping @MainActor () -> Void) { observe("selected", body) }
}
