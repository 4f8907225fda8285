import DragDrop
import GtkInterop

/// Edit mode on the screen.
extension SectionedListView {
    /// A button that begins to edit the list, and ends it: `editButtonItem`.
    public func makeEditButton(_ label: String = "Edit") -> ToggleButton {
        let button = ToggleButton(label)
        button.isOn = list.isEditing
        button.onToggle { [weak self, weak button] in self?.list.isEditing = button?.isOn == true }
        return button
    }

    /// Gives the rows in view their handles, where the list says so now.
    func showHandles() {
        for widget in rowWidgets.values { showHandle(of: widget) }
    }

    func showHandle(of widget: RowWidget) {
        guard let path = widget.key.flatMap({ list.item(of: $0) }).flatMap({ list.path(of: $0) }) else {
            return widget.showsHandle = false
        }
        widget.showsHandle = list.showsReorderHandle(at: path)
    }
}
