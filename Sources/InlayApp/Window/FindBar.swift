import Board
import BoardModel
import GtkInterop

/// The bar that finds cards on the open board, and the button that shows it.
@MainActor
final class FindBar {
    let widget = Revealer(.slideDown)
    private let entry = SearchEntry()
    /// The placeholder over a board without any results.
    private(set) lazy var noResults = makeNoResults()
    private lazy var noResultsHint = NoResultsHint(
        openArchive: { [weak self] in self.map { $0.openArchive($0.entry.text) } },
        openBoard: { [weak self] in
            self?.openBoard($0)
            // The button that had the focus is gone.
            self?.enter()
        },
        showAll: { [weak self] in self?.end() })
    private let button: ToggleButton
    private let library: Library
    private let page: () -> BoardPage?
    private let openArchive: (String) -> Void
    private let openBoard: (BoardID) -> Void
    private var movesFocus = true
    private let say: (String) -> Void
    private lazy var search = CardSearch(
        library,
        host: CardSearch.Host(
            text: { [weak self] in self?.entry.text ?? "" },
            found: { [weak self] count in self?.say(found: count) },
            foundElsewhere: { [weak self] in self?.show($0) },
            goToFirst: { [weak self] in self?.page()?.goToFirstFound() }))

    /// Creates a hidden bar.
    ///
    /// - Parameters:
    ///   - openArchive: Shows the archived cards of the board that match a search.
    ///   - openBoard: Opens another board, on which the search continues.
    ///   - say: Announces a message to users of screen readers.
    init(
        _ library: Library, shownBy button: ToggleButton, page: @escaping () -> BoardPage?,
        openArchive: @escaping (String) -> Void, openBoard: @escaping (BoardID) -> Void,
        say: @escaping (String) -> Void
    ) {
        self.library = library
        self.button = button
        self.page = page
        self.openArchive = openArchive
        self.openBoard = openBoard
        self.say = say
        entry.setPlaceholder(localized("Find cards on this board"))
        entry.setAccessibleName(localized("Find"))
        let bar = Box(.horizontal, [FindRow(entry)])
        bar.addStyleClass("find")
        widget.child = bar
        button.onToggle { [weak self] in self?.toggleDidChange() }
        entry.onSearch { [weak self] in self?.search($0) }
        entry.onActivate { [weak self] in self?.enter() }
        entry.onDown { [weak self] in self?.enter() }
        entry.onStop { [weak self] in self?.end() }
    }

    /// Shows the bar, or moves the focus to its entry. If the entry has the focus, hides the bar and ends the search.
    func toggle() {
        guard button.isOn, !entry.containsFocus else { return button.isOn.toggle() }
        entry.grabFocus()
        entry.selectAll()
    }

    /// Ends the search and shows all cards again.
    ///
    /// - Parameter movesFocus: Whether the focus moves to the board.
    func end(movesFocus: Bool = true) {
        self.movesFocus = movesFocus
        button.isOn = false
        self.movesFocus = true
    }

    /// Shows all cards of the board again before another board takes its place. `searchAgain` then searches that one.
    func leaveBoard() {
        if entry.text.allSatisfy(\.isWhitespace) { end() } else { search.end(on: page()?.board) }
    }

    /// Searches a board that has just opened, if there is a search.
    func searchAgain() { search(entry.text) }

    private func toggleDidChange() {
        widget.isRevealed = button.isOn
        if button.isOn {
            // The bar may still be sliding in for the first time.
            entry.realize()
            entry.grabFocus()
        } else {
            entry.text = ""
            search.end(on: page()?.board)
            if movesFocus { page()?.focusInView() }
        }
    }

    private func say(found count: Int?) {
        guard let count else { return }
        say(count == 0 ? NoResultsHint.title : localized("\(count) card found", "\(count) cards found", count: count))
    }

    private func show(_ elsewhere: FoundElsewhere) {
        noResultsHint.show(elsewhere)
        if let text = NoResultsHint.text(of: elsewhere) { say(text) }
    }

    /// Moves the focus to the first card that matches the text, even if it was typed just now.
    private func enter() { search(entry.text, goesToFirst: true) }

    private func search(_ text: String, goesToFirst: Bool = false) {
        if button.isOn, let board = page()?.board { search.search(text, on: board, goesToFirst: goesToFirst) }
    }

    /// Shows the placeholder while a search shows nothing, and hides it otherwise.
    func boardContentsDidChange() {
        let isEmpty = page()?.board.isEmptyResult ?? false
        guard isEmpty != noResults.isRevealed else { return }
        // While it fades out, it must not block input.
        if isEmpty { noResults.isVisible = true }
        noResults.canTarget = isEmpty
        noResults.isRevealed = isEmpty
        hideNoResultsWhenGone()
    }

    private func makeNoResults() -> Revealer {
        let revealer = Revealer(.crossfade, noResultsHint)
        revealer.align(horizontally: .center, vertically: .center)
        revealer.isVisible = false
        revealer.onSettle { [weak self] in self?.hideNoResultsWhenGone() }
        return revealer
    }

    private func hideNoResultsWhenGone() {
        if !noResults.isChildShown { noResults.isVisible = false }
    }
}
