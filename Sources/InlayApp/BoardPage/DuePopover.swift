import Board
import BoardModel
import GtkInterop

/// A popover that sets the due date of the selected cards.
@MainActor
final class DuePopover: TransientPopover {
    init(_ due: ChosenDue, weekStart: Int?, _ choose: @escaping (Day?) -> Void) {
        super.init()
        let picker = DuePicker(weekStart: weekStart) { [weak self] day in
            self?.close()
            choose(day)
        }
        popover.child = picker.widget
        popover.onOpen { picker.start(due, weekStart: weekStart) }
    }
}
