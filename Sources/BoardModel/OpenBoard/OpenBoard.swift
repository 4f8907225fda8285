import Board
import BoardStore
import SectionedList

/// One board as a window shows it: its order, and what its cards show, each with what the user has just done on top of
/// what the store has said. Its parts own what is shown, what is typed and what is still being read.
@MainActor
package final class OpenBoard {
    package let id: BoardID
    package let library: Library
    /// All cards in order, whatever is shown of them.
    package var order: BoardOrder { cards.order }
    /// The cards that are shown: all, or those found.
    package var shown: SectionedList<SectionID, CardID> { cards.list }

    /// Is told of changes of what is shown.
    package var onListChange: ([BoardOrder.ListChange]) -> Void = { _ in }
    /// Is told that everything is to be shown anew.
    package var onReload: () -> Void = {}
    /// Is told of cards that look different.
    package var onCardsChange: (Set<CardID>) -> Void = { _ in }
    /// Is told of sections that look different: another title, colour, limit, or number of cards.
    package var onSectionsChange: (Set<SectionID>) -> Void = { _ in }
    /// Is told that the board has another title, layout or other labels.
    package var onBoardChange: () -> Void = {}
    /// Is told that the board is gone.
    package var onGone: () -> Void = {}
    /// Is told that something is saved, of which its user is to be told with a way to take it back.
    package var onDone: (String, StoredEdit) -> Void = { _, _ in }
    /// Is told what its user has to know.
    package var onRemark: (String) -> Void = { _ in }
    /// Is told of a card with what was typed into it that can't be kept, and why.
    package var onLost: (CardRecord, String) -> Void = { _, _ in }
    /// Is told why something could not be done.
    package var onRefusal: (StoreError) -> Void = { _ in }

    /// Why not all of the board could be read, as long as that is so.
    package private(set) var readError: StoreError? {
        didSet { if readError != oldValue { onReadErrorChange() } }
    }
    /// Is told that reading has failed, or that all could be read in the end.
    package var onReadErrorChange: () -> Void = {}

    /// Others that hear of it.
    package let observers = BoardObservers()

    private var cards: ShownCards
    /// What cards show while the store has not answered yet.
    private var drafts = Drafts()
    private var begun = BegunCards()
    var titles = TypedTitles()
    private lazy var rescue = TypedCardRescue(self)
    private let reading = BackgroundReading()
    private var following: StoreTask?

    /// Opens a board with its first cards; the rest comes by and by. `nil` where there is none of this id.
    package init?(_ id: BoardID, in library: Library) throws(StoreError) {
        guard let (opening, first) = try library.reader.open(id, firstCards: Self.firstCards) else { return nil }
        self.id = id
        self.library = library
        cards = ShownCards(opening, first)
        following = library.follow { [weak self] in self?.follow($0) }
        loadRest()
    }

    /// More than any window shows of a section.
    nonisolated static var firstCards: Int { 100 }

    /// Beyond so many everything in view is shown anew instead of asking for each.
    private static var mostQuestions: Int { 50 }

    private func loadRest() {
        guard !order.isLoaded else { return }
        reading.begin(id, skipping: Self.firstCards, in: library) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let chunk): show(cards.load(chunk))
            case .failure(let error): readError = error
            }
        }
    }

    /// Tries again to read what could not be read.
    package func readAgain() {
        guard readError != nil else { return }
        library.renewReader()
        reload()
    }

    // MARK: What is shown

    /// What a card shows; `nil` where it is gone.
    package func summary(of card: CardID) -> CardSummary? {
        drafts.summary(of: card) { try? library.reader.summary($0) }
    }

    /// A card or a step, whole.
    package func card(_ id: CardID) -> CardRecord? {
        // One that is being typed into is there until it is told that it is not.
        drafts.card(id) { (try? library.reader.card($0)) ?? rescue.card($0) }
    }

    /// The steps of a card; `nil` where they can't be read.
    package func steps(of card: CardID) -> [CardRecord]? {
        let steps = try? library.reader.cards(in: .card(card), includesArchived: false)
        return steps?.compactMap { step in
            var shown = drafts.card(step.id) { _ in step }
            // Of a new one that the store has already the draft doesn't know where it lies.
            shown?.place = step.place
            return shown
        }
    }

    /// Where a card or a step lies as the store has it; `nil` where it is not there, or not yet.
    package func storedPlace(of card: CardID) throws(StoreError) -> Placement? { try library.reader.card(card)?.place }

    /// Whether what is there of a card can't be told just now.
    package func isUnreadable(_ card: CardID) -> Bool {
        do {
            _ = try storedPlace(of: card)
            return false
        } catch {
            return true
        }
    }

    /// The sections of all boards, as places to move cards to.
    package var places: [SectionPlace] { (try? library.reader.places(limit: 10_000)) ?? [] }

    /// A section.
    package func section(_ id: SectionID) -> SectionRecord? { order.sections[id] }

    /// What the rules have to know of a section.
    package func state(of section: SectionID) -> BoardRules.SectionState? {
        order.sections[section].map {
            BoardRules.SectionState(
                title: $0.title, isLocked: $0.isLocked, limit: $0.limit, cardCount: cardCount(of: section))
        }
    }

    /// How many cards a section has, without those that say nothing yet.
    package func cardCount(of section: SectionID) -> Int {
        order.cardCount(of: section) - begun.count { order.list.place(of: $0)?.section == section }
    }

    /// Where a card lies.
    package func container(of card: CardID) -> Container? {
        if let place = order.list.place(of: card) { return .section(place.section) }
        return self.card(card)?.place.container
    }

    /// Shows only some cards; all for `nil`.
    package func filter(_ found: Set<CardID>?) {
        cards.filter(found)
        onReload()
    }

    /// Whether only some cards are shown.
    package var isFiltered: Bool { cards.isFiltered }

    // MARK: What is done

    /// Does something: it is shown at once, and saved as soon as can be.
    ///
    /// - Parameter text: what to say of it when it is saved, with a way to take it back.
    /// - Returns: false where the board's rules say no; `onRefusal` has been told then.
    @discardableResult
    package func perform(
        _ command: Command, saying text: String? = nil, answer: ((StoreAnswer) -> Void)? = nil
    ) -> Bool {
        if case .changeCards(let cards, let change) = command, cards.count == 1,
            let beginning = begun.remove(cards[0])
        {
            create(cards[0], beginning, change)
            return true
        }
        // Whoever deletes a card does not go on writing into it.
        if case .changeCards(let cards, let change) = command, change.isTyped, cards.allSatisfy(drafts.isDeleted) {
            return true
        }
        let token = CommandToken()
        guard foresee(command, as: token) else { return false }
        // The board stays until it is answered, whatever is shown meanwhile: what was typed may have to be kept.
        library.submit(command, as: token) { outcome in
            self.settle(token, outcome)
            if let text, case .done(let stored) = outcome { self.onDone(text, stored) }
            answer?(outcome)
        }
        return true
    }

    /// Shows what a command will do, as far as one can know.
    ///
    /// - Parameter isTyping: whether somebody types what it writes.
    func foresee(_ command: Command, as token: CommandToken, isTyping: Bool = true) -> Bool {
        do {
            let changes = try cards.apply(command, as: token)
            let drafted = drafts.take(command, as: token)
            rescue.follow(command, as: token, isTyping: isTyping)
            if !drafted.isEmpty { tellOfCards(drafted) }
            observers.tell { $0.board(self, isDoing: command, as: token) }
            show(changes)
            let touched = command.sections.union(changes.sections)
            if !touched.isEmpty { onSectionsChange(touched) }
        } catch {
            onRefusal(.refused(error))
            return false
        }
        return true
    }

    /// Shows an empty new card, which comes to be when something is written in it.
    ///
    /// - Returns: `nil` where the board's rules say no; `onRefusal` has been told then.
    package func begin(at place: CardDestination) -> CardID? {
        let (card, token) = (NewCard(title: ""), CommandToken())
        begun.add(card.id, BegunCards.Beginning(token: token, place: place))
        if foresee(.addCards([card], at: place), as: token) { return card.id }
        _ = begun.remove(card.id)
        return nil
    }

    /// Whether a card is new and says nothing yet.
    package func isBegun(_ card: CardID) -> Bool { begun.contains(card) }

    /// Takes away a card that says nothing, as if nobody had begun it.
    package func withdraw(_ card: CardID) {
        guard let beginning = begun.remove(card) else {
            perform(.withdrawCard(card))
            return
        }
        let changes = cards.settle(beginning.token)
        show(changes)
        onSectionsChange(changes.sections)
        _ = drafts.settle(beginning.token)
        observers.tell { $0.board(self, hasSettled: beginning.token) }
    }

    /// Creates a card with the first that is written in it.
    private func create(_ id: CardID, _ beginning: BegunCards.Beginning, _ change: CardChange) {
        guard let written = drafts.write(change, into: id) else { return }
        tellOfCards([id])
        var card = NewCard(
            id: id, title: written.title, notes: written.notes, isDone: written.isDone, due: written.due,
            labels: written.labels)
        card.isBeingTyped = true
        rescue.type(change, into: written, as: beginning.token)
        library.submit(.addCards([card], at: beginning.place), as: beginning.token) {
            self.settle(beginning.token, $0)
        }
        if let section = order.list.place(of: id)?.section { onSectionsChange([section]) }
    }

    /// The store has answered: what cards show is what it says from here on.
    func settle(_ token: CommandToken, _ answer: StoreAnswer) {
        var lost: TypedCardRescue.Lost?
        if case .failed(let error) = answer { lost = rescue.refuse(token, error) } else { rescue.save(token) }
        // The edit itself has come to all who follow, unless it was in the board when that was opened again.
        var changes = cards.settle(token)
        if let lost { changes = changes + cards.forget(lost.card.id) }
        show(changes)
        let undrafted = drafts.settle(token)
        if let lost { rescue.keep(lost) }
        if !undrafted.isEmpty { tellOfCards(undrafted) }
        observers.tell { $0.board(self, hasSettled: token) }
    }

    /// Leaves out a card that the store has no more.
    func forget(_ card: CardID) { show(cards.forget(card)) }

    /// Whether a card is new, and the store has not answered yet.
    func isNew(_ card: CardID) -> Bool { drafts.isNew(card) }

    /// Whether a card has just been deleted here.
    func isDeleted(_ card: CardID) -> Bool { drafts.isDeleted(card) }

    // MARK: What is typed

    /// Whether a card is being typed into.
    package func isTyping(_ card: CardID) -> Bool { rescue.isTyping(card) }

    /// Nobody is typing any more: what is saved by now may go as it likes.
    package func endTyping() {
        rescue.end()
        titles.endTyping()
        library.endTyping()
    }

    // MARK: What is told

    private func tellOfCards(_ cards: Set<CardID>) {
        onCardsChange(cards)
        observers.tell { $0.board(self, cardsDidChange: cards) }
    }

    private func tellOfBoard() {
        onBoardChange()
        observers.tell { $0.boardDidChange(self) }
    }

    private func show(_ changes: ShownCards.Changes) {
        if !changes.shown.isEmpty { onListChange(changes.shown) }
    }

    // MARK: What is heard

    private func follow(_ notice: Library.Notice) {
        switch notice {
        case .reload: reload()
        case .edit(let edit): follow(edit)
        }
    }

    private func follow(_ stored: StoredEdit) {
        let lost = rescue.lost(in: stored)
        show(cards.apply(stored))
        for card in lost { rescue.keep(card) }
        rescue.completeKept(from: stored)
        guard stored.sequence > order.opened else { return }
        guard !order.needsReload else { return reload() }
        let list = order.list
        let touched = TouchedRows(stored.edit, on: id) { list.contains($0) }
        if touched.isBoardGone { return end(isOwn: stored.token != nil) }
        var changed = touched.cards
        // What is in view is less than that, whichever cards these are.
        let isMuch = touched.unplaced.count > Self.mostQuestions
        if !isMuch { changed.formUnion(touched.unplaced.compactMap { card($0)?.place.parent }) }
        if !changed.isEmpty { tellOfCards(changed) }
        if !touched.sections.isEmpty { onSectionsChange(touched.sections) }
        if touched.isBoardChanged || isMuch { tellOfBoard() }
    }

    /// The board is gone.
    ///
    /// - Parameter isOwn: whether its own user has deleted it.
    private func end(isOwn: Bool) {
        if !isOwn { rescue.boardIsGone() }
        onGone()
    }

    /// Opens the board again; what is not answered yet, and what is looked for, stays.
    private func reload() {
        do throws(StoreError) {
            guard let (opening, first) = try library.reader.open(id, firstCards: Self.firstCards) else {
                return end(isOwn: false)
            }
            reading.end()
            cards.reopen(opening, first)
        } catch {
            // It may be there all the same: what is shown stays until it can be read.
            readError = error
            return
        }
        readError = nil
        onReload()
        rescue.keepGone()
        tellOfBoard()
        loadRest()
    }
}
