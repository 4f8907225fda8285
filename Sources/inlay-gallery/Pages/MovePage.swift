import GtkInterop
import SectionedListGtk

final class MovePage: Page {
    static let title = "On Move"
    static let sentence = "Drag one row or several selected rows. A closure receives their offsets and the new offset."

    var items = ["Item 0", "Item 1", "Item 2", "Item 3", "Item 4"]
    let result = Label("Item 1 dropped after Item 3 gives {1} and 4.")
    let table: SectionedListView<String, String>
    let view: Box

    init() {
        table = SectionedListView(["Items": items], layout: .stacked, rows: .text { $0 })
        table.selectionMode = .multiple
        result.setWraps(true)
        view = Box(.vertical, [table, result])
        table.list.onMove { [unowned self] offsets, newOffset in
            items.move(fromOffsets: offsets, toOffset: newOffset)
            result.text = "\(offsets) and \(newOffset)"
        }
    }
}
