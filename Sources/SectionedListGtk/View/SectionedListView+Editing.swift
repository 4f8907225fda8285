import DragDrop
import GtkInterop

/// Edit mode.
extension SectionedListView {
    /// Creates a button that starts and ends editing, like UIKit's `editButtonItem`. It always shows whether the list
    /// is being edited, even if something else started the editing.
    ///
    /// - Parameters:
    ///   - label: The label while the list is not being edited. If your program's interface is not in English, pass
    ///     both labels.
    ///   - endLabel: The label while the list is being edited.
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

    /// Updates buttons and handles to show whether the list is being edited.
    func showEditing() {
        editButtons.show(isEditing: list.isEditing)
        binder.showHandles()
    }
}
