import BoardModel
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
    /// What is being looked for, and whether the keyboard is to go to the first card found.
    private var sought: (text: String, goesToFirst: Bool)?
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
        let middle = Clamp(maximumWidth: 420, Box(.horizontal, spacing: 12, [entry, nothing]))
        middle.setExpands(horizontally: true)
        let bar = Box(.horizontal, [middle])
        bar.addStyleClass("find")
        widget.child = bar
        button.onToggle { [weak self] in self?.follow() }
        entry.onSearch { [weak self] in self?.search($0) }
        entry.onActivate { [weak self] in self?.enter() }
        entry.onDown { [weak self] in self?.enter() }
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
            (searching, sought, shown) = (nil, nil, nil)
            nothing.isVisible = false
            entry.text = ""
            if page()?.board.isFiltered == true { page()?.board.filter(nil) }
            page()?.focusInView()
        }
    }

    /// Goes to the first of the cards that what is typed finds: also where it was typed just now.
    private func enter() { search(entry.text, goesToFirst: true) }

    private func search(_ text: String, goesToFirst: Bool = false) {
        guard button.isOn, let page = page() else { return }
        if text == shown { return goesToFirst ? self.goToFirst(page) : () }
        // Asked for twice, by Enter and a moment later by the entry, it is looked for once.
        if let sought, sought.text == text {
            self.sought?.goesToFirst = sought.goesToFirst || goesToFirst
            return
        }
        sought = (text, goesToFirst)
        searching = library.search(text, board: page.board.id) { [weak self, weak page] found in
            // Meanwhile something else may be looked for, or nothing any more.
            guard let self, let sought = self.sought, sought.text == text else { return }
            self.sought = nil
            guard let page, self.button.isOn, self.entry.text == text else { return }
            self.shown = text
            if found != nil || page.board.isFiltered { page.board.filter(found) }
            self.nothing.isVisible = found?.isEmpty == true
            if self.nothing.isVisible { _ = self.entry.announce(self.nothing.text) }
            if sought.goesToFirst { self.goToFirst(page) }
        }
    }

    private func goToFirst(_ page: BoardPage) {
        if page.board.isFiltered { page.goToFirstFound() }
    }
}
