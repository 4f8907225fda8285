import DragDrop
import GtkInterop

/// Edit mode on the screen.
extension SectionedListView {
    /// A button that begins to edit the list, and ends it: `editButtonItem`. It shows whether the list is being edited, whoever
    /// has begun that.
    ///
    /// - Parameters:
    ///   - label: what it says while the list is at rest; a program in another language gives both.
    ///   - endLabel: what it says while the list is being edited.
    public func makeEditButton(_ label: String = "Edit", whileEditing endLabel: String = "Done") -> ToggleButton {
        let button = ToggleButton(list.isEditing ? endLabel : label)
        button.isOn = list.isEditing
        editButtons.add(button)
        button.onToggle { [weak self, weak button] in
            guard let button else { return }
            button.label = button.isOn ? endLabel : label
            self?.list.isEditing = button.isOn
        }
        return button
    }

    /// Shows whether the list is being edited.
    func showEditing() {
        editButtons.show(isEditing: list.isEditing)
        binder.showHandles()
    }
}
