import CGtk

extension CheckButton {
    /// The text beside the box.
    public var label: String {
        get { gtk_check_button_get_label(pointer(as: GtkCheckButton.self)).map { String(cString: $0) } ?? "" }
        set { gtk_check_button_set_label(pointer(as: GtkCheckButton.self), newValue.withoutNUL) }
    }
}
