import GtkInterop
import SectionedListGtk

/// A switch between one list and columns.
final class LayoutSwitch: Box {
    init<SectionID, ItemID>(of view: SectionedListView<SectionID, ItemID>) {
        let stacked = ToggleButton(iconName: "view-list-symbolic")
        stacked.tooltip = "List"
        let columns = ToggleButton(iconName: "view-grid-symbolic")
        columns.tooltip = "Columns"
        columns.join(stacked)
        columns.isOn = view.layout == .columns
        stacked.isOn = view.layout == .stacked
        super.init(.horizontal, [stacked, columns])
        setLinked()
        columns.onToggle { [weak view, weak columns] in
            view?.layout = columns?.isOn == true ? .columns : .stacked
        }
    }
}
