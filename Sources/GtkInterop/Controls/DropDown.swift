import CGtk

/// A button that opens a list of titles, of which one is chosen.
@MainActor
public final class DropDown: Widget {
    /// A list of titles, with the first chosen.
    public init(_ titles: [String]) {
        super.init(taking: withCStrings(titles) { gtk_drop_down_new_from_strings($0) })
    }

    /// The number of the one chosen; `nil` where there is none to choose.
    public var selection: Int? {
        get {
            let number = gtk_drop_down_get_selected(opaque)
            return number == GTK_INVALID_LIST_POSITION ? nil : Int(number)
        }
        set { gtk_drop_down_set_selected(opaque, newValue.map { guint(clamping: $0) } ?? GTK_INVALID_LIST_POSITION) }
    }

    /// Does something when another one is chosen, also by the program.
    public func onChange(_ body: @escaping @MainActor () -> Void) { observe("selected", body) }
}
