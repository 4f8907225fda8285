import BoardStore
import GtkInterop

/// The bar in which cards of the open board are looked for, and the button that shows it.
@MainActor
final class FindBar {
    let widget = Revealer(.slideDown)
    private let entry = SearchEntry()
    private let button: ToggleButton
    private let library: Library
    private let page: () -> BoardPage?
    private var searching: StoreTask?

    init(_ library: Library, shownBy button: ToggleButton, page: @escaping () -> BoardPage?) {
        self.library = library
        self.button = button
        self.page = page
        entry.setPlaceholder(localized("Find cards on this board"))
        entry.setAccessibleName(localized("Find"))
        entry.setExpands(horizontally: true)
        let bar = Box(.horizontal, [Clamp(maximumWidth: 420, entry)])
        bar.addStyleClass("find")
        widget.child = bar
        button.onToggle { [weak self] in self?.follow() }
        entry.onSearch { [weak self] in self?.search($0) }
        entry.onStop { [weak self] in self?.end() }
    }

    /// Shows the bar, or ends the search.
    func toggle() { button.isOn = !button.isOn }

    /// Shows all cards again.
    func end() { button.isOn = false }

    private func follow() {
        widget.isRevealed = button.isOn
        if button.isOn {
            entry.grabFocus()
        } else {
            searching = nil
            entry.text = ""
            if page()?.board.isFiltered == true { page()?.board.filter(nil) }
            page()?.focusInView()
        }
    }

    private func search(_ text: String) {
        guard button.isOn, let board = page()?.board else { return }
        searching = library.search(text, board: board.id) { [weak self, weak board] found in
            // Meanwhile something else may be looked for, or nothing any more.
            guard let self, self.button.isOn, self.entry.text == text else { return }
            guard let board, found != nil || board.isFiltered else { return }
            board.filter(found)
        }
    }
}
