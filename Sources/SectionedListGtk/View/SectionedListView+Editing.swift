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
        editButtons.removeAll { $0.button == nil }
        editButtons.append(EditButton(button: button))
        button.onToggle { [weak self, weak button] in
            guard let button else { return }
            button.label = button.isOn ? endLabel : label
            self?.list.isEditing = button.isOn
        }
        return button
    }

    /// Shows whether the list is being edited.
    func showEditing() {
        for edit in editButtons where edit.button?.isOn != list.isEditing { edit.button?.isOn = list.isEditing }
        binder.showHandles()
    }
}

/// A button of somebody else's that shows whether the list is being edited.
struct EditButton {
    weak var button: ToggleButton?
}
