import Board
import BoardModel
import GtkInterop

/// A popover that chooses how the selected cards repeat.
@MainActor
final class RepeatPopover: TransientPopover {
    init(_ due: ChosenDue, today: Day, weekStart: Int?, _ change: @escaping (CardChange) -> Void) {
        super.init()
        let picker = RepeatPicker(due.commonDay, nil, mayRepeat: due.hasAny, today: today, weekStart: weekStart) {
            [weak self] in
            self?.close()
            change($0)
        }
        popover.child = picker.widget
        popover.onOpen { picker.start() }
    }
}
