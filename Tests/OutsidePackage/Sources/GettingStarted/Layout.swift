import SectionedListGtk

@MainActor
func showColumns(in view: SectionedListView<String, String>) {
    view.layout = .columns
}
