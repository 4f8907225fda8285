import Board
import BoardModel
import GtkInterop

/// A popover that sets the due date of the selected cards.
@MainActor
final class DuePopover: TransientPopover {
    init(_ due: ChosenDue, weekStart: Int?, _ change: @escaping (CardChange) -> Void) {
        super.init()
        let picker = DuePicker(weekStart: weekStart) { [weak self] in
            self?.close()
            change($0)
        }
        popover.child = picker.widget
        popover.onOpen { picker.start(due, weekStart: weekStart) }
    }
}
