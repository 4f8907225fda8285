import Board
import BoardStore

/// A search of all boards while the user types. A new text supersedes the running search, and changes of the library
/// repeat the last one.
@MainActor
package final class EverywhereSearch {
    /// The list of results, as the search uses it.
    package struct Host {
        /// Shows the results.
        ///
        /// - Parameter isNew: Whether they are of another search than the last ones.
        package var show: (FoundEverywhere, _ isNew: Bool) -> Void
        /// Called once all results of a search are shown. A search that is repeated doesn't call it.
        package var found: () -> Void
        /// Called when a search takes long, and when it no longer does.
        package var setSlow: (Bool) -> Void
        /// Called when the library can't be read.
        package var failed: (StoreError) -> Void
        /// Goes to a card.
        package var go: (FoundCards.Card) -> Void

        package init(
            show: @escaping (FoundEverywhere, _ isNew: Bool) -> Void, found: @escaping () -> Void,
            setSlow: @escaping (Bool) -> Void, failed: @escaping (StoreError) -> Void,
            go: @escaping (FoundCards.Card) -> Void
        ) {
            (self.show, self.found, self.setSlow, self.failed, self.go) = (show, found, setSlow, failed, go)
        }
    }

    /// The last results.
    package private(set) var found = FoundEverywhere()
    /// The last search, whether or not it has succeeded.
    private var requested = (text: "", includesArchived: false)
    private var hasFailed = false
    private let library: Library
    private let scheduler: Scheduler
    private let host: Host
    private var observation: StoreTask?
    /// The search that is running.
    private var running: Running?
    private var patience: AnyObject?
    private var isSlow = false
    /// The search that follows changes of the library.
    private var repetition: AnyObject?
    /// Whether the library has changed since the running search began.
    private var isOutdated = false

    private final class Running {
        let text: String
        let includesArchived: Bool
        /// Whether to go to the selected card once it is known, because Enter was pressed.
        var goesToSelected = false
        /// Whether the results of the same search were already shown.
        let isRepeated: Bool
        /// Whether results of this search are shown.
        var isShown: Bool
        var task: StoreTask?

        init(_ text: String, includesArchived: Bool, isRepeated: Bool) {
            (self.text, self.includesArchived, self.isRepeated) = (text, includesArchived, isRepeated)
            isShown = isRepeated
        }
    }

    /// The time in milliseconds after which a search counts as slow, and that in which changes of the library are
    /// collected.
    private static let (patienceDuration, changeDelay) = (200, 200)

    /// Creates a search in a library.
    package init(_ library: Library, scheduler: Scheduler, host: Host) {
        (self.library, self.scheduler, self.host) = (library, scheduler, host)
        observation = library.observe { [weak self] _ in self?.libraryDidChange() }
    }

    /// Ends the search.
    package func end() {
        (running, repetition, observation) = (nil, nil, nil)
        stopWaiting()
    }

    /// Searches for a text, unless that is already being done.
    package func search(_ text: String, includesArchived: Bool) {
        if let running {
            if running.text == text, running.includesArchived == includesArchived { return }
        } else if found.text == text, found.includesArchived == includesArchived {
            return
        }
        start(text, includesArchived)
    }

    /// Goes to the selected card among the results of a text, even if it was typed just now.
    package func goToSelected(of text: String, includesArchived: Bool) {
        search(text, includesArchived: includesArchived)
        if let running, !running.isShown { return running.goesToSelected = true }
        goToSelected()
    }

    private func goToSelected() {
        if let card = found.selected.flatMap({ found[$0] }) { host.go(card) }
    }

    /// Selects a card among the results.
    package func select(_ card: CardID) { found.select(card) }

    /// Moves the selection among the results by a number of rows.
    package func moveSelection(by rows: Int) { found.moveSelection(by: rows) }

    private func start(_ text: String, _ includesArchived: Bool) {
        let isRepeated = found.text == text && found.includesArchived == includesArchived
        let search = Running(text, includesArchived: includesArchived, isRepeated: isRepeated)
        (running, repetition, isOutdated) = (search, nil, false)
        requested = (text, includesArchived)
        guard FoundEverywhere.isSearch(text) else {
            show(FoundCards(), search)
            return finish(search)
        }
        if patience == nil {
            patience = scheduler.after(milliseconds: Self.patienceDuration) { [weak self] in self?.setSlow(true) }
        }
        search.task = library.find(
            text, includesArchived: includesArchived,
            answer: { [weak self, weak search] in
                if let self, let search, search === running { receive($0, search) }
            },
            ended: { [weak self, weak search] in
                if let self, let search, search === running { finish(search) }
            })
    }

    private func receive(_ answer: Result<FoundCards, StoreError>, _ search: Running) {
        switch answer {
        case .success(let cards):
            // Neither does a list become empty while there may be more, nor shorter when a search is repeated.
            if cards.isComplete || !search.isShown && cards.count > 0 { show(cards, search) }
        case .failure(let error):
            // A search that fails again after each change says so only once.
            if !hasFailed { host.failed(error) }
            hasFailed = true
        }
    }

    private func show(_ cards: FoundCards, _ search: Running) {
        let isNew = !search.isShown
        (search.isShown, hasFailed) = (true, false)
        found.show(cards, of: search.text, includesArchived: search.includesArchived)
        host.show(found, isNew)
        if cards.isComplete, !search.isRepeated, FoundEverywhere.isSearch(search.text) { host.found() }
        guard search.goesToSelected, found.selected != nil else { return }
        search.goesToSelected = false
        goToSelected()
    }

    private func finish(_ search: Running) {
        guard search === running else { return }
        running = nil
        stopWaiting()
        if isOutdated { libraryDidChange() }
    }

    // MARK: Waiting

    private func stopWaiting() {
        patience = nil
        setSlow(false)
    }

    private func setSlow(_ isSlow: Bool) {
        guard isSlow != self.isSlow else { return }
        self.isSlow = isSlow
        host.setSlow(isSlow)
    }

    // MARK: Changes

    /// Repeats the search soon.
    package func searchAgain() { libraryDidChange() }

    private func libraryDidChange() {
        // A search that is always superseded would never end while another program writes.
        guard running == nil else { return isOutdated = true }
        guard repetition == nil, FoundEverywhere.isSearch(requested.text) else { return }
        repetition = scheduler.after(milliseconds: Self.changeDelay) { [weak self] in
            guard let self else { return }
            repetition = nil
            if running == nil { start(requested.text, requested.includesArchived) }
        }
    }
}
