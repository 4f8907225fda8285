import Board
import BoardStore
import SectionedList

/// One board as a window shows it: its order, and what its cards show, each with what the user has just done on top of
/// what the store has said.
@MainActor
final class OpenBoard {
    let id: BoardID
    private(set) var order: BoardOrder
    /// The cards that are shown: all, or those found.
    var shown: SectionedList<SectionID, CardID> { filtered?.list ?? order.list }

    /// Is told of changes of what is shown.
    var onListChange: ([BoardOrder.ListChange]) -> Void = { _ in }
    /// Is told that everything is to be shown anew.
    var onReload: () -> Void = {}
    /// Is told of cards that look different.
    var onCardsChange: (Set<CardID>) -> Void = { _ in }
    /// Is told of sections that look different: another title, colour, limit, or number of cards.
    var onSectionsChange: (Set<SectionID>) -> Void = { _ in }
    /// Is told that the board has another title, layout or other labels.
    var onBoardChange: () -> Void = {}
    /// Is told that the board is gone.
    var onGone: () -> Void = {}
    /// Is told that something is saved, of which its user is to be told with a way to take it back.
    var onDone: (String, StoredEdit) -> Void = { _, _ in }
    /// Is told what its user has to know.
    var onRemark: (String) -> Void = { _ in }
    /// Is told why something could not be done.
    var onRefusal: (StoreError) -> Void = { _ in }

    /// Why not all of the board could be read, as long as that is so.
    private(set) var readError: StoreError? {
        didSet { if readError != oldValue { onReadErrorChange() } }
    }
    /// Is told that reading has failed, or that all could be read in the end.
    var onReadErrorChange: () -> Void = {}

    /// Others that hear of it.
    let observers = BoardObservers()

    let library: Library
    private var filtered: FilteredOrder?
    private var loading: StoreTask?
    /// How often the board was opened anew.
    private var opening = 0
    private var following: StoreTask?
    /// What cards show while the store has not answered yet.
    private var drafts = Drafts()
    /// New cards that say nothing yet: they come to be with the first letter.
    private var begun: [CardID: Begun] = [:]

    private struct Begun {
        var token: CommandToken
        var place: CardDestination
    }

    /// What was typed last that is too long for a title.
    var longTitle: (card: CardID, text: String)?

    /// Opens a board with its first cards; the rest comes by and by. `nil` where there is none of this id.
    init?(_ id: BoardID, in library: Library) throws(StoreError) {
        guard let (opening, first) = try library.reader.open(id, firstCards: Self.firstCards) else { return nil }
        self.id = id
        self.library = library
        order = BoardOrder(opening)
        _ = order.load(first)
        following = library.follow { [weak self] in self?.take($0) }
        loadRest()
    }

    /// More than any window shows of a section.
    private static var firstCards: Int { 100 }

    /// Beyond so many everything in view is shown anew instead of asking for each.
    private static var mostQuestions: Int { 50 }

    private func loadRest() {
        guard !order.isLoaded else { return }
        let number = opening
        loading = library.load(id, skipping: Self.firstCards) { [weak self] result in
            // What was still on its way when the board was opened anew is of no use any more.
            guard let self, number == self.opening else { return }
            switch result {
            case .success(let chunk):
                self.show(self.order.load(chunk))
                if chunk.isLast { self.loading = nil }
            case .failure(let error):
                self.loading = nil
                self.readError = error
            }
        }
    }

    /// Tries again to read what could not be read.
    func readAgain() {
        guard readError != nil else { return }
        library.renewReader()
        reload()
    }

    // MARK: What is shown

    /// What a card shows; `nil` where it is gone.
    func summary(of card: CardID) -> CardSummary? {
        drafts.summary(of: card) { try? library.reader.summary($0) }
    }

    /// A card or a step, whole.
    func card(_ id: CardID) -> CardRecord? { drafts.card(id) { try? library.reader.card($0) } }

    /// The steps of a card.
    func steps(of card: CardID) -> [CardRecord] {
        let steps = (try? library.reader.cards(in: .card(card), includesArchived: false)) ?? []
        return steps.compactMap { step in drafts.card(step.id) { _ in step } }
    }

    /// Where a card or a step lies as the store has it; `nil` where it is not there, or not yet.
    func storedPlace(of card: CardID) -> Placement? { (try? library.reader.card(card))?.place }

    /// The sections of all boards, as places to move cards to.
    var places: [SectionPlace] { (try? library.reader.places(limit: 10_000)) ?? [] }

    /// A section.
    func section(_ id: SectionID) -> SectionRecord? { order.sections[id] }

    /// What the rules have to know of a section.
    func state(of section: SectionID) -> BoardRules.SectionState? {
        order.sections[section].map {
            BoardRules.SectionState(
                title: $0.title, isLocked: $0.isLocked, limit: $0.limit, cardCount: order.cardCount(of: section))
        }
    }

    /// Where a card lies.
    func container(of card: CardID) -> Container? {
        if let place = order.list.place(of: card) { return .section(place.section) }
        return self.card(card)?.place.container
    }

    /// Shows only some cards; all for `nil`.
    func filter(_ found: Set<CardID>?) {
        filtered = found.map { FilteredOrder(order, found: $0) }
        onReload()
    }

    /// Whether only some cards are shown.
    var isFiltered: Bool { filtered != nil }

    // MARK: What is done

    /// Does something: it is shown at once, and saved as soon as can be.
    ///
    /// - Parameter text: what to say of it when it is saved, with a way to take it back.
    /// - Returns: false where the board's rules say no; `onRefusal` has been told then.
    @discardableResult
    func perform(
        _ command: Command, saying text: String? = nil, answer: ((StoreAnswer) -> Void)? = nil
    ) -> Bool {
        if case .changeCards(let cards, let change) = command, cards.count == 1,
            let begun = begun.removeValue(forKey: cards[0])
        {
            make(cards[0], begun, change)
            return true
        }
        let token = CommandToken()
        guard foresee(command, as: token) else { return false }
        library.submit(command, as: token) { [weak self] outcome in
            self?.settle(token, outcome)
            if let text, case .done(let stored) = outcome { self?.onDone(text, stored) }
            answer?(outcome)
        }
        return true
    }

    /// Shows what a command will do, as far as one can know.
    private func foresee(_ command: Command, as token: CommandToken) -> Bool {
        filtered?.include(command.placedCards)
        do {
            let changes = try order.apply(command, as: token)
            let drafted = drafts.take(command, as: token)
            if !drafted.isEmpty { tellOfCards(drafted) }
            observers.tell { $0.board(self, isDoing: command, as: token) }
            show(changes)
            let touched = command.sections.union(changes.flatMap(\.sections))
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
    func begin(at place: CardDestination) -> CardID? {
        let (card, token) = (NewCard(title: ""), CommandToken())
        guard foresee(.addCards([card], at: place), as: token) else { return nil }
        begun[card.id] = Begun(token: token, place: place)
        return card.id
    }

    /// Takes away a card that says nothing, as if nobody had begun it.
    func withdraw(_ card: CardID) {
        guard let begun = begun.removeValue(forKey: card) else {
            perform(.withdrawCard(card))
            return
        }
        let changes = order.settle(begun.token)
        show(changes)
        onSectionsChange(Set(changes.flatMap(\.sections)))
        _ = drafts.settle(begun.token)
        observers.tell { $0.board(self, hasSettled: begun.token) }
    }

    /// Has a card come to be with the first that is written in it.
    private func make(_ id: CardID, _ begun: Begun, _ change: CardChange) {
        guard let written = drafts.write(change, into: id) else { return }
        tellOfCards([id])
        var card = NewCard(
            id: id, title: written.title, notes: written.notes, isDone: written.isDone, due: written.due,
            labels: written.labels)
        card.isBeingTyped = true
        library.submit(.addCards([card], at: begun.place), as: begun.token) { [weak self] answer in
            self?.settle(begun.token, answer)
        }
    }

    private func settle(_ token: CommandToken, _ answer: StoreAnswer) {
        switch answer {
        // The edit itself has come to all who follow, unless it was in the board when that was opened anew.
        case .done, .unchanged: show(order.settle(token))
        case .failed(let error):
            show(order.settle(token))
            onRefusal(error)
        }
        let undrafted = drafts.settle(token)
        if !undrafted.isEmpty { tellOfCards(undrafted) }
        observers.tell { $0.board(self, hasSettled: token) }
    }

    private func tellOfCards(_ cards: Set<CardID>) {
        onCardsChange(cards)
        observers.tell { $0.board(self, cardsDidChange: cards) }
    }

    private func tellOfBoard() {
        onBoardChange()
        observers.tell { $0.boardDidChange(self) }
    }

    // MARK: What is heard

    private func take(_ notice: Library.Notice) {
        switch notice {
        case .reload: reload()
        case .edit(let edit): take(edit)
        }
    }

    private func take(_ stored: StoredEdit) {
        show(order.apply(stored))
        guard stored.sequence > order.opened else { return }
        guard !order.needsReload else { return reload() }
        var cards: Set<CardID> = []
        var sections: Set<SectionID> = []
        var isBoardChanged = false
        // Cards that are not on this board: steps, or another board's.
        var others: [CardID] = []
        for change in stored.edit.changes {
            switch change.row {
            case .card(let card):
                cards.insert(card)
                // What a card shows of its steps is the card's.
                for place in [change.before?.place, change.after?.place] {
                    if let parent = place?.parent { cards.insert(parent) }
                    if let section = place?.section { sections.insert(section) }
                }
                // A card of the board has no parent; of a step that only looks different the edit does not tell it.
                if let after = change.after, after.place == nil, !order.list.contains(card) { others.append(card) }
            case .section(let section): sections.insert(section)
            case .label: isBoardChanged = true
            case .board(let board) where board == id:
                if change.after == nil { return onGone() }
                isBoardChanged = true
            case .board: break
            }
        }
        if others.count > Self.mostQuestions {
            // What is in view is less than that, whichever cards these are.
            isBoardChanged = true
        } else {
            cards.formUnion(others.compactMap { self.card($0)?.place.parent })
        }
        if !cards.isEmpty { tellOfCards(cards) }
        if !sections.isEmpty { onSectionsChange(sections) }
        if isBoardChanged { tellOfBoard() }
    }

    /// Opens the board anew; what is not answered yet, and what is looked for, stays.
    private func reload() {
        do throws(StoreError) {
            guard let (opening, first) = try library.reader.open(id, firstCards: Self.firstCards) else {
                return onGone()
            }
            loading = nil
            self.opening += 1
            order.reopen(opening, first)
        } catch {
            // It may be there all the same: what is shown stays until it can be read.
            readError = error
            return
        }
        filtered = filtered.map { FilteredOrder(order, found: $0.found) }
        readError = nil
        onReload()
        tellOfBoard()
        loadRest()
    }

    private func show(_ changes: [BoardOrder.ListChange]) {
        guard !changes.isEmpty else { return }
        if filtered != nil {
            let followed = filtered?.follow(changes, of: order) ?? []
            if !followed.isEmpty { onListChange(followed) }
        } else {
            onListChange(changes)
        }
    }
}
