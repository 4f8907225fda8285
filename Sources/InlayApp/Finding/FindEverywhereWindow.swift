import Board
import BoardModel
import BoardStore
import GtkInterop

/// The window that finds cards on all boards of a library.
@MainActor
final class FindEverywhereWindow {
    /// The functions that the main window provides.
    struct Host {
        /// Goes to a card. Returns why that is not possible, or `nil`.
        var go: (FoundCards.Card, _ text: String) -> String?
        var today: () -> Day?
        /// Called when the window closes.
        var closed: () -> Void
    }

    let window = Window()
    let entry = SearchEntry()
    private let library: Library
    private let host: Host
    let archived = CheckButton(localized("Include archived"))
    private let count = Label()
    private let spinner = Spinner()
    private let emptyState = StatusPage(icon: "edit-find-symbolic", title: "")
    private let hint = Label()
    private(set) lazy var list = FoundList(
        FoundList.Host(
            select: { [weak self] in self?.search.select($0) },
            activate: { [weak self] in self?.activate($0) },
            searchedTexts: { [library] in (try? library.reader.searchedTexts(of: $0)) ?? [] },
            today: host.today))
    private lazy var search = EverywhereSearch(
        library, scheduler: .mainLoop,
        host: EverywhereSearch.Host(
            show: { [weak self] in self?.show($0, isNew: $1) },
            found: { [weak self] in self?.sayFound() },
            setSlow: { [weak self] in self?.showSlow($0) },
            failed: { [weak self] in self?.toasts.show(Toast($0.text(in: .desktop))) },
            go: { [weak self] in self?.go(to: $0) }))
    private lazy var toasts = ToastOverlay(makeContent(), closeLabel: localized("Close"))
    private lazy var openingFocus = OpeningFocus(in: window, [entry])
    private var leaving: DelayedCall?

    /// The number of rows that Page Up and Page Down skip.
    private static let page = 8

    /// Creates the window, without showing it.
    init(_ library: Library, over owner: Window, host: Host) {
        (self.library, self.host) = (library, host)
        window.title = localized("Find Everywhere")
        window.setTitleBar(HeaderBar())
        window.setDefaultSize(width: Look.scaled(600, by: Desktop.textScale), height: 600)
        window.setOwner(owner, isModal: true)
        for name in ["inlay", "find-everywhere"] { window.addStyleClass(name) }
        window.child = toasts
        AccessKeys.assign(to: [archived])
        connect()
        show(search.found, isNew: true)
        _ = openingFocus
        entry.grabFocus()
    }

    private func makeContent() -> Widget {
        entry.setPlaceholder(localized("Find cards on all boards"))
        entry.setAccessibleName(localized("Find cards on all boards"))
        let bar = Box(.horizontal, [FindRow(entry)])
        bar.addStyleClass("find")
        count.addStyleClass("dim-label")
        count.setEllipsizes(true)
        count.setAlignment(1)
        count.setExpands(horizontally: true)
        spinner.isVisible = false
        let options = Box(.horizontal, spacing: Look.medium, [archived, count, spinner])
        options.addStyleClass("find-options")
        emptyState.setExpands(vertically: true)
        hint.setWraps(true, atLeast: nil)
        hint.setAlignment(0.5)
        hint.addStyleClass("dim-label")
        hint.addStyleClass("find-hint")
        return Box(.vertical, [bar, options, emptyState, list.view, hint])
    }

    private func connect() {
        entry.onChange { [weak self] in self?.textDidChange() }
        entry.onActivate { [weak self] in self?.enter() }
        entry.onStop { [weak self] in self?.window.close() }
        entry.onKey { [weak self] key, held in self?.handleKey(key, held) ?? false }
        entry.captureTyping(from: toasts)
        archived.onToggle { [weak self] in self?.textDidChange() }
        for key in [Accelerator(.escape)] + AppActions.window["close"].keys {
            window.addShortcut(key) { [weak self] in
                self?.window.close()
                return true
            }
        }
        for key in AppActions.window["find-everywhere"].keys {
            window.addShortcut(key) { [weak self] in
                self?.entry.grabFocus()
                self?.entry.selectAll()
                return true
            }
        }
        window.onClose { [weak self] in
            self?.search.end()
            self?.host.closed()
            return false
        }
    }

    // MARK: Searching

    private func textDidChange() { search.search(entry.text, includesArchived: archived.isOn) }

    private func enter() { search.goToSelected(of: entry.text, includesArchived: archived.isOn) }

    private func handleKey(_ key: Key, _ held: HeldKeys) -> Bool {
        guard held.isEmpty else { return false }
        let rows: Int
        switch key.withoutKeypad {
        case .down: rows = 1
        case .up: rows = -1
        case .pageDown: rows = Self.page
        case .pageUp: rows = -Self.page
        default: return false
        }
        let before = search.found.selected
        search.moveSelection(by: rows)
        guard let card = search.found.selected, card != before else { return true }
        list.showSelection(search.found)
        toasts.say(list.name(of: card))
        return true
    }

    // MARK: Showing

    private func show(_ found: FoundEverywhere, isNew: Bool) {
        let hadFocus = list.view.containsFocus
        list.show(found, isNew: isNew)
        switch found.emptiness {
        case .unasked:
            emptyState.show(
                icon: "edit-find-symbolic", title: localized("Find Cards on All Boards"),
                details: localized("By their titles, notes, labels, or steps"))
        case .nothingFound:
            emptyState.show(
                icon: "edit-find-symbolic", title: localized("No Results Found"),
                details: found.includesArchived
                    ? localized("Try a different search.")
                    : localized("Try a different search, or include archived cards."))
        case nil: break
        }
        emptyState.isVisible = found.emptiness != nil
        list.view.isVisible = found.emptiness == nil
        count.text = found.emptiness == nil ? found.summary(in: .desktop) : ""
        let text = found.hint(in: .desktop)
        hint.text = text ?? ""
        hint.isVisible = text != nil
        if hadFocus, found.emptiness != nil { entry.grabFocus() }
    }

    private func showSlow(_ isSlow: Bool) {
        spinner.isVisible = isSlow
        spinner.isSpinning = isSlow
    }

    private func sayFound() {
        let found = search.found
        let first = found.selected.map { list.name(of: $0) }
        toasts.say([found.summary(in: .desktop), first].compactMap { $0 }.joined(separator: ". "))
    }

    // MARK: Going to a card

    private func activate(_ card: CardID) {
        search.select(card)
        enter()
    }

    private func go(to card: FoundCards.Card) {
        // The list is still handling the click.
        leaving = DelayedCall.beforeNextEvent { [weak self] in
            guard let self else { return }
            if let reason = host.go(card, search.found.text) {
                toasts.show(Toast(reason))
                // The list may not have it yet that the card is gone.
                search.searchAgain()
            } else {
                window.close()
            }
        }
    }
}
