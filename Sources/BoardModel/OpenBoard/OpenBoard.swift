import Board
import BoardStore
import SectionedList

/// A board as a window shows it: its order and its cards, with the user's unanswered commands on top of the store's
/// state. Its parts own the visible cards, the typed text, and the background read.
@MainActor
package final class OpenBoard {
    package let id: BoardID
    package let library: Library
    /// All cards in order, whether shown or not.
    package var order: BoardOrder { cards.order }
    /// The visible cards: all, or those found.
    package var shown: SectionedList<SectionID, CardID> { cards.list }

    /// Called when the visible cards change.
    package var onListChange: ([BoardOrder.ListChange]) -> Void = { _ in }
    /// Called when everything must be shown again.
    package var onReload: () -> Void = {}
    /// Called with cards that look different.
    package var onCardsChange: (Set<CardID>) -> Void = { _ in }
    /// Called with sections that look different: another title, color, limit, or number of cards.
    package var onSectionsChange: (Set<SectionID>) -> Void = { _ in }
    /// Called when the board's title, layout, or labels may have changed.
    package var onBoardChange: () -> Void = {}
    /// Called when the board is deleted.
    package var onDelete: () -> Void = {}
    /// Called when a command with a message for the user is saved. The message comes with an offer to undo it.
    package var onSave: (String, StoredEdit) -> Void = { _, _ in }
    /// Called with a message for the user.
    package var onMessage: (String) -> Void = { _ in }
    /// Called with a card whose typed text can't be saved, and the reason.
    package var onTextLost: (CardRecord, String) -> Void = { _, _ in }
    /// Called with the reason that something couldn't be done.
    package var onFailure: (StoreError) -> Void = { _ in }

    /// The reason that part of the board can't be read, or `nil` if all of it can.
    package private(set) var readError: StoreError? {
        didSet { if readError != oldValue { onReadErrorChange() } }
    }
    /// Called when reading has failed, or has recovered.
    package var onReadErrorChange: () -> Void = {}

    /// Further observers.
    package let observers = BoardObservers()

    private var cards: VisibleCards
    /// The unanswered commands' effects on cards.
    private var pendingChanges = PendingCardChanges()
    private var emptyNewCards = EmptyNewCards()
    var titles = TypedTitles()
    private lazy var recovery = TypedTextRecovery(self)
    private let loader = BoardLoader()
    private var observation: StoreTask?

    /// Opens a board with its first cards, and loads the rest gradually. The result is `nil` if the board doesn't
    /// exist.
    package init?(_ id: BoardID, in library: Library) throws(StoreError) {
        guard let (opening, first) = try library.reader.open(id, firstCards: Self.firstCards) else { return nil }
        self.id = id
        self.library = library
        cards = VisibleCards(opening, first)
        observation = library.observe { [weak self] in self?.handle($0) }
        loadRest()
    }

    /// The number of cards read first in each section, more than any window shows.
    nonisolated static var firstCards: Int { 100 }

    /// The maximum number of cards looked up individually. Beyond it, everything in view is updated.
    private static var lookupLimit: Int { 50 }

    private func loadRest() {
        guard !order.isLoaded else { return }
        loader.begin(id, skipping: Self.firstCards, in: library) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let chunk): show(cards.load(chunk))
            case .failure(let error): readError = error
            }
        }
    }

    /// Retries reading what couldn't be read.
    package func retryReading() {
        guard readError != nil else { return }
        library.replaceReader()
        reload()
    }

    // MARK: Display

    /// Returns the summary of a card, or `nil` if the store has deleted it or can't read it.
    package func summary(of card: CardID) -> CardSummary? {
        pendingChanges.summary(of: card) { try? library.reader.summary($0) }
    }

    /// Returns the start of a card's notes and the titles of its steps, as far as they are saved.
    package func searchedTexts(of card: CardID) -> [String] {
        (try? library.reader.searchedTexts(of: card)) ?? []
    }

    /// Returns a card or step in full.
    package func card(_ id: CardID) -> CardRecord? {
        // A card being typed in exists until its deletion is reported.
        pendingChanges.card(id) { (try? library.reader.card($0)) ?? recovery.card($0) }
    }

    /// Returns the steps of a card, or `nil` if they can't be read.
    package func steps(of card: CardID) -> [CardRecord]? {
        let steps = try? library.reader.cards(in: .card(card), includesArchived: false)
        return steps?.compactMap { step in
            var shown = pendingChanges.card(step.id) { _ in step }
            // The pending change to a new card doesn't know the place that the store has given it.
            shown?.place = step.place
            return shown
        }
    }

    /// Returns the stored place of a card or step, or `nil` if the store doesn't have it, perhaps not yet.
    package func storedPlace(of card: CardID) throws(StoreError) -> Placement? { try library.reader.card(card)?.place }

    /// Returns whether a card currently can't be read from the store.
    package func isUnreadable(_ card: CardID) -> Bool {
        do {
            _ = try storedPlace(of: card)
            return false
        } catch {
            return true
        }
    }

    /// The sections of all boards, as destinations for cards.
    package var sectionDestinations: [SectionDestination] {
        (try? library.reader.sectionDestinations(limit: 10_000)) ?? []
    }

    /// Returns a section.
    package func section(_ id: SectionID) -> SectionRecord? { order.sections[id] }

    /// Returns the state of a section for the board's rules.
    package func state(of section: SectionID) -> BoardRules.SectionState? {
        order.sections[section].map {
            BoardRules.SectionState(
                title: $0.title, isLocked: $0.isLocked, limit: $0.limit, cardCount: cardCount(of: section))
        }
    }

    /// Returns the number of cards in a section, without new cards that are still empty.
    package func cardCount(of section: SectionID) -> Int {
        order.cardCount(of: section) - emptyNewCards.count { order.list.place(of: $0)?.section == section }
    }

    /// Returns the container of a card.
    package func container(of card: CardID) -> Container? {
        if let place = order.list.place(of: card) { return .section(place.section) }
        return self.card(card)?.place.container
    }

    /// Returns whether a card is in a section of another board.
    package func isInOtherBoardsSection(_ card: CardID) -> Bool {
        if case .section(let section)? = container(of: card) { self.section(section) == nil } else { false }
    }

    /// Shows only some cards, or all for `nil`.
    ///
    /// - Parameter text: The text that found the cards.
    package func filter(_ found: Set<CardID>?, matching text: String = "") {
        searchText = found == nil ? nil : text
        if found == nil { collapsedInSearch = [] }
        cards.filter(found)
        onReload()
    }

    /// The text that found the visible cards, or `nil` if all are shown.
    package private(set) var searchText: String?

    /// The sections that the user collapsed during the search.
    var collapsedInSearch: Set<SectionID> = []

    /// Whether only some cards are shown.
    package var isFiltered: Bool { cards.isFiltered }

    /// Whether a search found no cards, so nothing is shown.
    package var isEmptyResult: Bool { cards.isEmptyResult }

    /// Returns the rows that show an edit.
    package func editedRows(_ edit: Edit) -> EditedRows { EditedRows(edit, container: container) }

    /// Returns whether a search hides everything that an edit has changed on this board.
    package func hidesInSearch(_ edit: Edit) -> Bool {
        guard isFiltered else { return false }
        let edited = editedRows(edit)
        let cards = edited.cards.filter { order.list.contains($0) }
        guard cards.isEmpty else { return !cards.contains { shown.contains($0) } }
        // Without a card to show, the section is shown.
        let sections = order.list.sectionIDs.filter(edited.sections.contains)
        return !sections.isEmpty && !sections.contains { shown.index(of: $0) != nil }
    }

    // MARK: Commands

    /// Performs a command. Its effect is shown at once, and saved as soon as possible.
    ///
    /// - Parameter text: The message to show when it is saved, with an offer to undo it.
    /// - Returns: `false` if the board's rules forbid the command. In that case, `onFailure` has been called.
    @discardableResult
    package func perform(
        _ command: Command, saying text: String? = nil, answer: ((StoreAnswer) -> Void)? = nil
    ) -> Bool {
        if case .changeCards(let cards, let change) = command, cards.count == 1,
            let creation = emptyNewCards.remove(cards[0])
        {
            create(cards[0], creation, change)
            return true
        }
        // The user deleted the card, so text typed into it is dropped.
        if case .changeCards(let cards, let change) = command, change.isTyped,
            cards.allSatisfy(pendingChanges.isDeleted)
        {
            return true
        }
        let token = CommandToken()
        guard showPredictedEffect(of: command, as: token) else { return false }
        // The closure keeps the board until the answer, even if another board is shown. Typed text may have to be
        // restored.
        library.submit(command, as: token) { outcome in
            self.finish(token, outcome)
            if let text, case .done(let stored) = outcome { self.onSave(text, stored) }
            answer?(outcome)
        }
        return true
    }

    /// Shows the expected effect of a command.
    ///
    /// - Parameter isTyping: Whether the user is typing the text that the command writes.
    func showPredictedEffect(of command: Command, as token: CommandToken, isTyping: Bool = true) -> Bool {
        do {
            let changes = try cards.apply(command, as: token)
            let changed = pendingChanges.record(command, as: token)
            recovery.record(command, as: token, isTyping: isTyping)
            if !changed.isEmpty { notifyCardsDidChange(changed) }
            observers.notify { $0.board(self, didPerform: command, as: token) }
            show(changes)
            let touched = command.sections.union(changes.sections)
            if !touched.isEmpty { onSectionsChange(touched) }
        } catch {
            onFailure(.refused(error))
            return false
        }
        return true
    }

    /// Shows an empty new card, which is created when something is typed in it.
    ///
    /// - Returns: The card, or `nil` if the board's rules forbid it. In that case, `onFailure` has been called.
    package func addEmptyCard(at place: CardDestination) -> CardID? {
        let (card, token) = (NewCard(title: ""), CommandToken())
        emptyNewCards.add(card.id, EmptyNewCards.PendingCreation(token: token, place: place))
        if showPredictedEffect(of: .addCards([card], at: place), as: token) { return card.id }
        _ = emptyNewCards.remove(card.id)
        return nil
    }

    /// Returns whether a card is new and still empty.
    package func isEmptyNewCard(_ card: CardID) -> Bool { emptyNewCards.contains(card) }

    /// Returns the place of a card that is new and still empty.
    package func place(ofEmptyNewCard card: CardID) -> CardDestination? { emptyNewCards.place(of: card) }

    /// Removes an empty new card, leaving no trace in the history.
    package func discardEmptyCard(_ card: CardID) {
        guard let creation = emptyNewCards.remove(card) else {
            perform(.discardEmptyCard(card))
            return
        }
        let changes = cards.finish(creation.token)
        show(changes)
        onSectionsChange(changes.sections)
        _ = pendingChanges.finish(creation.token)
        observers.notify { $0.board(self, didFinish: creation.token) }
    }

    /// Creates a card with the first text typed in it.
    private func create(_ id: CardID, _ creation: EmptyNewCards.PendingCreation, _ change: CardChange) {
        guard let written = pendingChanges.apply(change, to: id) else { return }
        notifyCardsDidChange([id])
        var card = NewCard(
            id: id, title: written.title, notes: written.notes, isDone: written.isDone, due: written.due,
            repetition: written.repetition, labels: written.labels)
        card.isBeingTyped = true
        recovery.type(change, into: written, as: creation.token)
        library.submit(.addCards([card], at: creation.place), as: creation.token) {
            self.finish(creation.token, $0)
        }
        if let section = order.list.place(of: id)?.section { onSectionsChange([section]) }
    }

    /// Applies the store's answer. From then on, the cards show the stored state.
    func finish(_ token: CommandToken, _ answer: StoreAnswer) {
        var deleted: TypedTextRecovery.DeletedCard?
        if case .failed(let error) = answer {
            deleted = recovery.handleFailure(of: token, error)
        } else {
            recovery.save(token)
        }
        // The board has already received the edit, unless it was included when the board was reopened.
        var changes = cards.finish(token)
        if let deleted { changes = changes + cards.removeMissing(deleted.card.id) }
        show(changes)
        let updated = pendingChanges.finish(token)
        if let deleted { recovery.restore(deleted) }
        if !updated.isEmpty { notifyCardsDidChange(updated) }
        observers.notify { $0.board(self, didFinish: token) }
    }

    /// Removes a card that the store no longer has.
    func removeMissing(_ card: CardID) { show(cards.removeMissing(card)) }

    /// Returns whether a card is new and its command is still unanswered.
    func isNew(_ card: CardID) -> Bool { pendingChanges.isNew(card) }

    /// Returns whether a card was just deleted here.
    func isDeleted(_ card: CardID) -> Bool { pendingChanges.isDeleted(card) }

    // MARK: Typing

    /// Returns whether the user is typing in a card.
    package func isTyping(_ card: CardID) -> Bool { recovery.isTyping(card) }

    /// Ends typing. Saved text is no longer restored if its card is deleted.
    package func endTyping() {
        recovery.end()
        titles.endTyping()
        library.endTyping()
    }

    // MARK: Notifications

    private func notifyCardsDidChange(_ cards: Set<CardID>) {
        onCardsChange(cards)
        observers.notify { $0.board(self, cardsDidChange: cards) }
    }

    private func notifyBoardDidChange() {
        onBoardChange()
        observers.notify { $0.boardDidChange(self) }
    }

    private func show(_ changes: VisibleCards.Changes) {
        if !changes.shown.isEmpty { onListChange(changes.shown) }
    }

    // MARK: Edits from the store

    private func handle(_ notice: Library.Notice) {
        switch notice {
        case .reload: reload()
        case .edit(let edit): handle(edit)
        }
    }

    private func handle(_ stored: StoredEdit) {
        let deleted = recovery.deletedCards(in: stored)
        let isBoardGone = stored.sequence > order.openingSequence && stored.edit.deletes(id)
        let changes = cards.apply(stored)
        // A deleted board disappears as a whole. Removing all of its rows first would take long.
        if !isBoardGone { show(changes) }
        for card in deleted { recovery.restore(card) }
        recovery.completeRestored(from: stored)
        if isBoardGone { return end(isOwn: stored.token != nil) }
        guard stored.sequence > order.openingSequence else { return }
        guard !order.needsReload else { return reload() }
        let list = order.list
        let touched = TouchedRows(stored.edit, on: id) { list.contains($0) }
        var changed = touched.cards
        // Beyond the limit, updating everything in view is cheaper than looking up each card.
        let exceedsLimit = touched.unplaced.count > Self.lookupLimit
        if !exceedsLimit { changed.formUnion(touched.unplaced.compactMap { card($0)?.place.parent }) }
        if !changed.isEmpty { notifyCardsDidChange(changed) }
        if !touched.sections.isEmpty { onSectionsChange(touched.sections) }
        if touched.isBoardChanged || exceedsLimit { notifyBoardDidChange() }
    }

    /// Handles the deletion of the board.
    ///
    /// - Parameter isOwn: Whether this process deleted it.
    private func end(isOwn: Bool) {
        if !isOwn { recovery.boardWasDeleted() }
        onDelete()
    }

    /// Reopens the board. Unanswered commands and the search stay.
    private func reload() {
        do throws(StoreError) {
            guard let (opening, first) = try library.reader.open(id, firstCards: Self.firstCards) else {
                return end(isOwn: false)
            }
            loader.end()
            cards.reopen(opening, first)
        } catch {
            // The board may still exist, so the current state stays until it can be read.
            readError = error
            return
        }
        readError = nil
        onReload()
        recovery.restoreDeleted()
        notifyBoardDidChange()
        loadRest()
    }
}
