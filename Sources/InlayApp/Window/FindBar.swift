import BoardStore
import GtkInterop

/// The bar in which cards of the open board are looked for, and the button that shows it.
@MainActor
final class FindBar {
    let widget = Revealer(.slideDown)
    private let entry = SearchEntry()
    private let nothing = Label(localized("No card found"))
    private let button: ToggleButton
    private let library: Library
    private let page: () -> BoardPage?
    private var searching: StoreTask?
    /// What the cards were found by that are shown.
    private var shown: String?

    init(_ library: Library, shownBy button: ToggleButton, page: @escaping () -> BoardPage?) {
        self.library = library
        self.button = button
        self.page = page
        entry.setPlaceholder(localized("Find cards on this board"))
        entry.setAccessibleName(localized("Find"))
        entry.setExpands(horizontally: true)
        nothing.addStyleClass("dim-label")
        nothing.isVisible = false
        let bar = Box(.horizontal, [Clamp(maximumWidth: 420, Box(.horizontal, spacing: 12, [entry, nothing]))])
        bar.addStyleClass("find")
        widget.child = bar
        button.onToggle { [weak self] in self?.follow() }
        entry.onSearch { [weak self] in self?.search($0) }
        entry.onActivate { [weak self] in self?.enter() }
        entry.onKey(phase: .capture) { [weak self] key, _ in
            guard key == .down else { return false }
            self?.enter()
            return true
        }
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
            (searching, shown) = (nil, nil)
            entry.text = ""
            if page()?.board.isFiltered == true { page()?.board.filter(nil) }
            nothing.isVisible = false
            page()?.focusInView()
        }
    }

    /// Goes to the first of the cards that what is typed finds: also where it was typed just now.
    private func enter() { search(entry.text, goesToFirst: true) }

    /// - Parameter goesToFirst: whether the keyboard is to go to the first card found.
    private func search(_ text: String, goesToFirst: Bool = false) {
        guard button.isOn, let page = page() else { return }
        if text == shown { return goesToFirst ? self.goToFirst(page) : () }
        searching = library.search(text, board: page.board.id) { [weak self, weak page] found in
            // Meanwhile something else may be looked for, or nothing any more.
            guard let self, let page, self.button.isOn, self.entry.text == text else { return }
            self.shown = text
            if found != nil || page.board.isFiltered { page.board.filter(found) }
            self.tell(found?.isEmpty ?? false)
            if goesToFirst { self.goToFirst(page) }
        }
    }

    private func tell(_ isNothingFound: Bool) {
        nothing.isVisible = isNothingFound
        if isNothingFound { _ = entry.announce(nothing.text) }
    }

    private func goToFirst(_ page: BoardPage) {
        if page.board.isFiltered { page.goToFirstFound() }
    }
}
