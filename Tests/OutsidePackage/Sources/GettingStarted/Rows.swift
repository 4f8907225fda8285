import GtkInterop
import SectionedListGtk

@MainActor
func makeRows() -> RowFactory<String> {
    final class CardRow: Box {
        let title = Label()
        let detail = Label()

        init() {
            super.init(.vertical, spacing: 2, [title, detail])
            detail.setWraps(true)
            detail.addStyleClass("dim-label")
        }
    }

    let rows = RowFactory(make: { CardRow() }, bind: { row, card in row.title.text = card }, title: { $0 })

    return rows
}
