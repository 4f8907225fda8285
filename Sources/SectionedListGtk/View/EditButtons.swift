import DragDrop
import GtkInterop

/// The program's buttons that start and end edit mode.
///
/// It holds the buttons weakly. They go away when the program releases them.
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

    /// Updates the buttons to show whether the list is being edited.
    func show(isEditing: Bool) {
        for entry in entries where entry.button?.isOn != isEditing { entry.button?.isOn = isEditing }
    }
}
