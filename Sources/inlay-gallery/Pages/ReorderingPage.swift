import GtkInterop
import SectionedListGtk

final class ReorderingPage: Page, ReorderingDataSource {
    static let title = "Reordering in Edit Mode"
    static let sentence = "Press Edit and drag rows. Each stays in its group, and Lisbon stays first."

    var groups = [["Lisbon", "Madrid", "Paris", "Rome"], ["Lima", "Quito", "Santiago"]]
    let view: SectionedListView<String, String>
    let buttons: [Widget]

    init() {
        view = SectionedListView(
            ["Europe": groups[0], "South America": groups[1]], layout: .stacked, rows: .text { $0 },
            sections: .titled { $0 })
        buttons = [view.makeEditButton()]
        view.list.reorderingDataSource = self
        view.dragAxis = .vertical
    }

    func list(_ list: ListController<String, String>, canMoveItemAt path: ItemPath) -> Bool {
        groups[path.section][path.row] != "Lisbon"
    }

    func list(
        _ list: ListController<String, String>, targetPathForMoveFromItemAt source: ItemPath,
        toProposedPath proposed: ItemPath
    ) -> ItemPath {
        let first = source.section == 0 ? 1 : 0
        let last = groups[source.section].count - 1
        let row = proposed.section == source.section ? max(proposed.row, first) : proposed < source ? first : last
        return ItemPath(row: row, section: source.section)
    }

    func list(_ list: ListController<String, String>, moveItemAt source: ItemPath, to destination: ItemPath) {
        let city = groups[source.section].remove(at: source.row)
        groups[destination.section].insert(city, at: destination.row)
    }
}
