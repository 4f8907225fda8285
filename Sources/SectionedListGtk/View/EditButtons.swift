import DragDrop
import GtkInterop

/// The buttons of the program that begin to edit a list and end it.
///
/// It knows the buttons, and does not own them: they go when the program lets go of them.
@MainActor
final class EditButtons {
    private struct Entry {
        weak var button: ToggleButton?
    }

    private var entries: [Entry] = []

    func add(_ button: ToggleButton) {
        entries.removeAll { $0.button == nil }
        entries.append(Entry(button: button))
    }

    /// Shows whether the list is being edited.
    func show(isEditing: Bool) {
        for entry in entries where entry.button?.isOn != isEditing { entry.button?.isOn = isEditing }
    }
}
