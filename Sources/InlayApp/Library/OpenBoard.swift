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
    /// Is told of a card with what was typed into it that can't be kept, and why.
    var onLost: (CardRecord, String) -> Void = { _, _ in }
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
    /// What is being typed, as long as somebody else may take its card away.
    private var typed = TypedCards()
    /// Cards that were put back before it was heard that somebody had deleted them, with what was typed of each.
    private var unheard: [CardID: Set<Field>] = [:]
    /// New cards that say nothing yet: they come to be with the first letter.
    private var begun: [CardID: Begun] = [:]

    private struct Begun {
        var token: CommandToken
        var place: CardDestination
    }

    /// What was typed last as a title.
    var typedTitle: (card: CardID, text: String)?
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
    nonisolated static var firstCards: Int { 100 }

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
    func card(_ id: CardID) -> CardRecord? {
        // One that is being typed into is there until it is told that it is not.
        drafts.card(id) { (try? library.reader.card($0)) ?? typed[$0] }
    }

    /// The steps of a card; `nil` where they can't be read.
    func steps(of card: CardID) -> [CardRecord]? {
        let steps = try? library.reader.cards(in: .card(card), includesArchived: false)
        return steps?.compactMap { step in drafts.card(step.id) { _ in step } }
    }

    /// Where a card or a step lies as the store has it; `nil` where it is not there, or not yet.
    func storedPlace(of card: CardID) throws(StoreError) -> Placement? { try library.reader.card(card)?.place }

    /// Whether what is there of a card can't be told just now.
    func isUnreadable(_ card: CardID) -> Bool {
        do {
            _ = try storedPlace(of: card)
            return false
        } catch {
            return true
        }
    }

    /// The sections of all boards, as places to move cards to.
    var places: [SectionPlace] { (try? library.reader.places(limit: 10_000)) ?? [] }

    /// A section.
    func section(_ id: SectionID) -> SectionRecord? { order.sections[id] }

    /// What the rules have to know of a section.
    func state(of section: SectionID) -> BoardRules.SectionState? {
        order.sections[section].map {
            BoardRules.SectionState(
                title: $0.title, isLocked: $0.isLocked, limit: $0.limit, cardCount: cardCount(of: section))
        }
    }

    /// How many cards a section has, without those that say nothing yet.
    func cardCount(of section: SectionID) -> Int {
        order.cardCount(of: section) - begun.keys.count { order.list.place(of: $0)?.section == section }
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
    private func foresee(_ command: Command, as token: CommandToken, isTyping: Bool = true) -> Bool {
        filtered?.include(command.placedCards)
        do {
            let changes = try order.apply(command, as: token)
            let drafted = drafts.take(command, as: token)
            if case .changeCards(let cards, let change) = command, cards.count == 1, change.isTyped, isTyping,
                let card = typed[cards[0]] ?? card(cards[0]) ?? gone(cards[0])
            {
                typed.type(change, into: card, as: token)
            } else if case .changeCards(let cards, let change) = command {
                typed.follow(change, of: cards)
            }
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
        begun[card.id] = Begun(token: token, place: place)
        if foresee(.addCards([card], at: place), as: token) { return card.id }
        begun[card.id] = nil
        return nil
    }

    /// Whether a card is new and says nothing yet.
    func isBegun(_ card: CardID) -> Bool { begun[card] != nil }

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
        typed.type(change, into: written, as: begun.token)
        library.submit(.addCards([card], at: begun.place), as: begun.token) { self.settle(begun.token, $0) }
        if let section = order.list.place(of: id)?.section { onSectionsChange([section]) }
    }

    private func settle(_ token: CommandToken, _ answer: StoreAnswer) {
        var lost: Lost?
        if case .failed(let error) = answer { lost = lose(token, error) } else { typed.save(token) }
        // The edit itself has come to all who follow, unless it was in the board when that was opened anew.
        var changes = order.settle(token)
        if let lost { changes += order.forget(lost.card.id) }
        show(changes)
        let undrafted = drafts.settle(token)
        if let lost { keep(lost) }
        if !undrafted.isEmpty { tellOfCards(undrafted) }
        observers.tell { $0.board(self, hasSettled: token) }
    }

    // MARK: What others take away

    /// Whether a card is being typed into.
    func isTyping(_ card: CardID) -> Bool { typed.isTyping(card) }

    /// Nobody is typing any more: what is saved by now may go as it likes.
    func endTyping() {
        keepGone()
        typed.end()
        typedTitle = nil
        library.endTyping()
    }

    /// Keeps what was typed into cards that the store has no more, whether it has told of that or not.
    private func keepGone() {
        for id in typed.ids where !drafts.isNew(id) && !drafts.isDeleted(id) && isGone(id) {
            let fields = typed.fields(of: id)
            guard let card = typed.take(id) else { continue }
            let spot = spot(of: card)
            show(order.forget(id))
            keep(Lost(card: card, spot: spot, unheard: fields))
        }
    }

    private func isGone(_ id: CardID) -> Bool {
        // What can't be read may be there.
        do { return try storedPlace(of: id) == nil } catch { return false }
    }

    /// A card that the store has no more, which has not been told yet; `nil` where it only can't be read.
    private func gone(_ id: CardID) -> CardRecord? {
        guard isGone(id) else { return nil }
        let container = order.list.place(of: id).map { Container.section($0.section) } ?? .library
        return CardRecord(id: id, place: Placement(in: container, rank: Rank("V")), title: "")
    }

    /// Something was refused. Where it was typed, and refused because of what somebody else has done, it is answered so
    /// that it can be kept; else it is told why.
    private func lose(_ token: CommandToken, _ error: StoreError) -> Lost? {
        let (id, isOfUse) = typed.refuse(token)
        guard isOfUse else { return nil }
        let fields = id.map { typed.fields(of: $0) }
        guard let id, let card = typed.take(id) else {
            onRefusal(error)
            return nil
        }
        var spot = spot(of: card)
        spot.isRefused = drafts.isNew(id)
        switch error {
        case .refused(.noSuchCard), .refused(.noSuchSection): return Lost(card: card, spot: spot, unheard: fields)
        case .refused(.locked), .refused(.full):
            spot.reason = error
            return Lost(card: card, spot: spot)
        default:
            onLost(card, error.text(in: .desktop))
            return nil
        }
    }

    /// The cards that are being typed into and that somebody else has just deleted.
    private func lost(in stored: StoredEdit) -> [Lost] {
        // One that is about to be there again was deleted before that.
        let ids = Set(typed.ids.filter { !drafts.isNew($0) })
        guard !ids.isEmpty else { return [] }
        return stored.edit.changes.compactMap { change in
            guard change.after == nil, case .card(let id) = change.row, ids.contains(id) else { return nil }
            // Whoever deletes it means what was typed, too.
            guard stored.token == nil else {
                _ = typed.take(id)
                return nil
            }
            let (last, steps) = stored.edit.deleted(id)
            return typed.take(id, from: last).map { Lost(card: $0, steps: steps, spot: spot(of: $0)) }
        }
    }

    /// Puts a card that was typed into to the nearest place that takes it, with its steps.
    private func keep(_ lost: Lost) {
        let (card, spot) = (lost.card, lost.spot)
        let words = spot.reason?.text(in: .desktop) ?? Self.wordsForLosing
        guard let destination = destination(near: spot) else { return onLost(card, words) }
        var copy = NewCard(card)
        copy.isBeingTyped = true
        let (command, token) = (Command.addCards([copy], at: destination), CommandToken())
        guard foresee(command, as: token) else { return onLost(card, words) }
        library.submit(command, as: token) { answer in
            guard case .failed(let error) = answer else { return self.settle(token, answer) }
            // Said once, with the words.
            self.settle(token, .unchanged)
            self.onLost(card, error.text(in: .desktop))
        }
        restore(lost.steps, of: card.id)
        unheard[card.id] = lost.unheard
        observers.tell { $0.board(self, hasKept: card.id) }
        onRemark(spot.reason != nil ? wordsForMoving(to: destination) : Self.wordsForKeeping)
    }

    /// Puts back the steps that went with a card; where that can't be put back they have no place either.
    private func restore(_ steps: [CardRecord], of card: CardID) {
        let steps = steps.filter { typed[$0.id] == nil }
        guard !steps.isEmpty else { return }
        putBack(by: .addCards(steps.map { NewCard($0) }, at: .steps(of: card)))
    }

    /// Puts back what went with a card: nobody types it.
    private func putBack(by command: Command) {
        let token = CommandToken()
        guard foresee(command, as: token, isTyping: false) else { return }
        library.submit(command, as: token) { self.settle(token, $0) }
    }

    /// Puts back what went with cards that were kept before that was heard: steps, and what nobody had typed.
    private func completeKept(from stored: StoredEdit) {
        guard !unheard.isEmpty else { return }
        for change in stored.edit.changes {
            guard case .card(let id) = change.row, let fields = unheard[id] else { continue }
            // Once it is heard that a card is there again, its next deletion is another one.
            if change.isInsertion || change.isDeletion { unheard[id] = nil }
            guard change.isDeletion, stored.token == nil else { continue }
            let (last, steps) = stored.edit.deleted(id)
            if let last { complete(id, from: last, but: fields.union(typed.fields(of: id))) }
            restore(steps, of: id)
        }
    }

    /// Gives a card what it had, but for what was typed.
    private func complete(_ id: CardID, from last: CardRecord, but fields: Set<Field>) {
        guard let card = card(id) else { return }
        func give(_ change: CardChange, where isMissing: Bool) {
            if isMissing { putBack(by: .changeCards([id], change)) }
        }
        give(.title(last.title), where: card.title != last.title && !fields.contains(.title))
        give(.notes(last.notes), where: card.notes != last.notes && !fields.contains(.notes))
        give(.due(last.due), where: card.due == nil && last.due != nil)
        give(.isDone(true), where: last.isDone && !card.isDone)
        give(.labels(last.labels), where: card.labels.isEmpty && !last.labels.isEmpty)
    }

    /// The board is gone: what somebody typed on it can be copied at least.
    ///
    /// - Parameter isOwn: whether its own user has deleted it.
    private func go(isOwn: Bool) {
        for id in typed.ids where !isOwn && !drafts.isDeleted(id) {
            if let card = typed.take(id), !card.text.isEmpty { onLost(card, Self.wordsForLosing) }
        }
        onGone()
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
        let lost = lost(in: stored)
        show(order.apply(stored))
        for text in lost { keep(text) }
        completeKept(from: stored)
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
                if change.after == nil { return go(isOwn: stored.token != nil) }
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
                return go(isOwn: false)
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
        keepGone()
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
