import GtkInterop
import SectionedListGtk

/// A switch between one list and columns, and optionally a grid.
final class LayoutSwitch: Box {
    init<SectionID, ItemID>(of view: SectionedListView<SectionID, ItemID>, withGrid: Bool = false) {
        let stacked = ToggleButton("List")
        let columns = ToggleButton("Columns")
        columns.join(stacked)
        columns.isOn = view.layout == .columns
        stacked.isOn = view.layout == .stacked
        var buttons = [stacked, columns]
        if withGrid {
            let grid = ToggleButton("Grid")
            grid.join(stacked)
            grid.isOn = view.layout == .grid
            grid.onToggle { [weak view, weak grid] in if grid?.isOn == true { view?.layout = .grid } }
            buttons.append(grid)
        }
        super.init(.horizontal, buttons)
        setLinked()
        columns.onToggle { [weak view, weak columns] in if columns?.isOn == true { view?.layout = .columns } }
        stacked.onToggle { [weak view, weak stacked] in if stacked?.isOn == true { view?.layout = .stacked } }
    }
}
