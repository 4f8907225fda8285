import GtkInterop
import SectionedListGtk

final class DragStatePage: Page {
    static let title = "Drag State of a Row"
    static let sentence =
        "A row knows when it is dragged. Hold a moon over the planets, where it can't go, to see this."

    let view = SectionedListView(
        ["Moons": ["Io", "Europa", "Ganymede", "Callisto"], "Planets": ["Jupiter", "Saturn"]], layout: .stacked,
        rows: RowFactory(
            make: { MoonRow() }, bind: { row, moon in row.name.text = moon },
            update: { row, state in row.dragStateDidChange(state.drag) }, title: { $0 }),
        sections: .titled { $0 })

    init() {
        view.list.onMove { _, _ in }
    }
}

final class MoonRow: Box {
    let name = Label()
    let state = Label()

    init() {
        super.init(.horizontal, spacing: 12, [name, state])
        state.addStyleClass("dim-label")
    }

    func dragStateDidChange(_ drag: DragState) {
        switch drag {
        case .none: state.text = ""
        case .lifting: state.text = "lifted"
        case .dragging: state.text = "on its way"
        }
    }
}
