import Board
import BoardStore

/// Keeps words that are typed into a card which somebody else takes away meanwhile, or into a new one that its section
/// does not take any more: they stay, in a card of the same id, so that its user types on. It does not own what is shown
/// or waits to be saved: its board does.
@MainActor
final class TypedCardRescue {
    /// What is being typed, as long as somebody else may take its card away.
    private var typed = TypedCards()
    /// Cards that were put back before it was heard that somebody had deleted them, with what was typed of each.
    private var unheard: [CardID: Set<Field>] = [:]
    private unowned let board: OpenBoard

    init(_ board: OpenBoard) {
        self.board = board
    }

    /// A card that was typed into and is gone, as far as it is known.
    struct Lost {
        var card: CardRecord
        var steps: [CardRecord] = []
        var spot: CardSpot
        /// What was typed of it, where it is still to be heard what has become of it, and what went along.
        var unheard: Set<Field>?
    }

    // MARK: What is typed

    /// A card with what was typed into it; `nil` for one that nobody types into.
    func card(_ id: CardID) -> CardRecord? { typed[id] }

    /// Whether a card is being typed into.
    func isTyping(_ id: CardID) -> Bool { typed.isTyping(id) }

    /// Something is typed into a card.
    func type(_ change: CardChange, into card: CardRecord, as token: CommandToken) {
        typed.type(change, into: card, as: token)
    }

    /// Somebody here has done something, which is shown already.
    ///
    /// - Parameter isTyping: whether somebody types what it writes.
    func follow(_ command: Command, as token: CommandToken, isTyping: Bool) {
        guard case .changeCards(let cards, let change) = command else { return }
        if cards.count == 1, change.isTyped, isTyping,
            let card = typed[cards[0]] ?? board.card(cards[0]) ?? gone(cards[0])
        {
            typed.type(change, into: card, as: token)
        } else {
            typed.follow(change, of: cards)
        }
    }

    /// Nobody is typing any more: what is saved by now may go as it likes.
    func end() {
        keepGone()
        typed.end()
    }

    /// What was typed is saved.
    func save(_ token: CommandToken) { typed.save(token) }

    // MARK: What is lost

    /// Something was refused. Where it was typed, and refused because of what somebody else has done, it is returned so
    /// that it can be kept; else its user is told why.
    func refuse(_ token: CommandToken, _ error: StoreError) -> Lost? {
        let (id, isOfUse) = typed.refuse(token)
        guard isOfUse else { return nil }
        let fields = id.map { typed.fields(of: $0) }
        guard let id, let card = typed.take(id) else {
            board.onRefusal(error)
            return nil
        }
        var spot = board.spot(of: card)
        spot.isRefused = board.isNew(id)
        switch error {
        case .refused(.noSuchCard), .refused(.noSuchSection): return Lost(card: card, spot: spot, unheard: fields)
        case .refused(.locked), .refused(.full):
            spot.reason = error
            return Lost(card: card, spot: spot)
        default:
            board.onLost(card, error.text(in: language))
            return nil
        }
    }

    /// The cards that are being typed into and that somebody else has just deleted.
    func lost(in stored: StoredEdit) -> [Lost] {
        // One that is about to be there again was deleted before that.
        let ids = Set(typed.ids.filter { !board.isNew($0) })
        guard !ids.isEmpty else { return [] }
        return stored.edit.changes.compactMap { change in
            guard change.after == nil, case .card(let id) = change.row, ids.contains(id) else { return nil }
            // Whoever deletes it means what was typed, too.
            guard stored.token == nil else {
                _ = typed.take(id)
                return nil
            }
            let (last, steps) = stored.edit.deleted(id)
            return typed.take(id, from: last).map { Lost(card: $0, steps: steps, spot: board.spot(of: $0)) }
        }
    }

    /// The board is gone: what somebody typed on it can be copied at least.
    func boardIsGone() {
        for id in typed.ids where !board.isDeleted(id) {
            if let card = typed.take(id), !card.text.isEmpty { board.onLost(card, wordsForLosing) }
        }
    }

    // MARK: What is kept

    /// Keeps what was typed into cards that the store has no more, whether it has told of that or not.
    func keepGone() {
        for id in typed.ids where !board.isNew(id) && !board.isDeleted(id) && isGone(id) {
            let fields = typed.fields(of: id)
            guard let card = typed.take(id) else { continue }
            let spot = board.spot(of: card)
            board.forget(id)
            keep(Lost(card: card, spot: spot, unheard: fields))
        }
    }

    private func isGone(_ id: CardID) -> Bool {
        // What can't be read may be there.
        do { return try board.storedPlace(of: id) == nil } catch { return false }
    }

    /// A card that the store has no more, which has not been told yet; `nil` where it only can't be read.
    private func gone(_ id: CardID) -> CardRecord? {
        guard isGone(id) else { return nil }
        let container = board.order.list.place(of: id).map { Container.section($0.section) } ?? .library
        return CardRecord(id: id, place: Placement(in: container, rank: Rank("V")), title: "")
    }

    /// Puts a card that was typed into to the nearest place that takes it, with its steps.
    func keep(_ lost: Lost) {
        let (card, spot) = (lost.card, lost.spot)
        let words = spot.reason?.text(in: language) ?? wordsForLosing
        guard let destination = board.destination(near: spot) else { return board.onLost(card, words) }
        var copy = NewCard(card)
        copy.isBeingTyped = true
        let (command, token) = (Command.addCards([copy], at: destination), CommandToken())
        guard board.foresee(command, as: token) else { return board.onLost(card, words) }
        board.library.submit(command, as: token) { [board] answer in
            guard case .failed(let error) = answer else { return board.settle(token, answer) }
            // Said once, with the words.
            board.settle(token, .unchanged)
            board.onLost(card, error.text(in: board.library.language))
        }
        restore(lost.steps, of: card.id)
        unheard[card.id] = lost.unheard
        board.observers.tell { $0.board(board, hasKept: card.id) }
        board.onRemark(spot.reason != nil ? wordsForMoving(to: destination) : wordsForKeeping)
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
        guard board.foresee(command, as: token, isTyping: false) else { return }
        board.library.submit(command, as: token) { [board] in board.settle(token, $0) }
    }

    /// Puts back what went with cards that were kept before that was heard: steps, and what nobody had typed.
    func completeKept(from stored: StoredEdit) {
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
        guard let card = board.card(id) else { return }
        func give(_ change: CardChange, where isMissing: Bool) {
            if isMissing { putBack(by: .changeCards([id], change)) }
        }
        give(.title(last.title), where: card.title != last.title && !fields.contains(.title))
        give(.notes(last.notes), where: card.notes != last.notes && !fields.contains(.notes))
        give(.due(last.due), where: card.due == nil && last.due != nil)
        give(.isDone(true), where: last.isDone && !card.isDone)
        give(.labels(last.labels), where: card.labels.isEmpty && !last.labels.isEmpty)
    }

    // MARK: What is said

    private var language: Language { board.library.language }

    /// What is said where a new card went elsewhere than its section.
    private func wordsForMoving(to destination: CardDestination) -> String {
        guard case .section(let id) = destination.target, let title = board.section(id)?.title else {
            return wordsForKeeping
        }
        return language.localized("The section can't take another card, so the new card is in “\(title)”.")
    }

    private var wordsForLosing: String {
        language.localized("The card was deleted elsewhere, and no section can take your text.")
    }

    private var wordsForKeeping: String {
        language.localized("The card was deleted elsewhere, so your text is in a new card.")
    }
}

extension NewCard {
    /// One like another that is gone.
    init(_ card: CardRecord) {
        self.init(
            id: card.id, title: card.title, notes: card.notes, isDone: card.isDone, due: card.due, labels: card.labels)
    }
}

extension CardRecord {
    /// Its words.
    package var text: String { notes.isEmpty ? title : "\(title)\n\n\(notes)" }
}
