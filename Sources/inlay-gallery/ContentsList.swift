import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk

/// The list of pages, each with its sentence.
@MainActor
final class ContentsList {
    let view: SectionedListView<String, String>
    /// Called with the chosen page.
    var onChoice: (Chapter) -> Void = { _ in }
    private let chapters: [String: Chapter]

    init(_ chapters: [Chapter]) {
        let byTitle = Dictionary(chapters.map { ($0.title, $0) }) { first, _ in first }
        self.chapters = byTitle
        view = SectionedListView(
            ["Pages": chapters.map(\.title)], layout: .stacked, metrics: ListMetrics(rowSpacing: 4),
            rows: RowFactory(
                make: { ContentsRow() },
                bind: { (row: ContentsRow, title: String) in row.show(title, byTitle[title]?.sentence ?? "") },
                title: { $0 }))
        view.contentInset = 8
        view.selectionMode = .single
        view.setAccessible(.name("Pages"))
        view.addStyleClass("contents")
        view.setMinimumSize(width: 180)
        view.onSelectionChange = { [weak self] titles in
            if let chapter = titles.first.flatMap({ self?.chapters[$0] }) { self?.onChoice(chapter) }
        }
    }

    func choose(_ title: String) { view.selectedItems = [title] }
}

/// The row of a page, with its title above its sentence.
private final class ContentsRow: Box {
    private let title = Label()
    private let sentence = Label()

    init() {
        super.init(.vertical, spacing: 2)
        title.addStyleClass("heading")
        title.setWraps(true)
        sentence.addStyleClass("sentence")
        sentence.setWraps(true)
        append(title)
        append(sentence)
    }

    func show(_ title: String, _ sentence: String) {
        self.title.text = title
        self.sentence.text = sentence
    }
}
