import Board
import BoardStore

/// A rescue for text typed in a card that another writer deletes, or in a new card that its section no longer accepts.
/// The text stays in a card with the same id, so the user can continue typing. The displayed cards and the changes
/// waiting to be saved belong to the board.
@MainActor
final class TypedCardRescue {
    /// The cards being typed in, which another writer may delete.
    private var typed = TypedCards()
    /// Cards that were restored before their deletion was reported, with the typed fields of each.
    private var unheard: [CardID: Set<Field>] = [:]
    private unowned let board: OpenBoard

    init(_ board: OpenBoard) {
        self.board = board
    }

    /// A card that was typed in and is gone, as far as it is known.
    struct Lost {
        var card: CardRecord
        var steps: [CardRecord] = []
        var spot: CardSpot
        /// The typed fields, if the report of the deletion is still to come, with the other fields and steps that were
        /// deleted.
        var unheard: Set<Field>?
    }

    // MARK: Typing

    /// Returns a card with its typed text, or `nil` if it isn't being typed in.
    func card(_ id: CardID) -> CardRecord? { typed[id] }

    /// Returns whether the user is typing in a card.
    func isTyping(_ id: CardID) -> Bool { typed.isTyping(id) }

    /// Records text typed in a card.
    func type(_ change: CardChange, into card: CardRecord, as token: CommandToken) {
        typed.type(change, into: card, as: token)
    }

    /// Records a command from this window that is already shown.
    ///
    /// - Parameter isTyping: Whether the user is typing what the command writes.
    func record(_ command: Command, as token: CommandToken, isTyping: Bool) {
        guard case .changeCards(let cards, let change) = command else { return }
        if cards.count == 1, change.isTyped, isTyping,
            let card = typed[cards[0]] ?? board.card(cards[0]) ?? gone(cards[0])
        {
            typed.type(change, into: card, as: token)
        } else {
            typed.apply(change, to: cards)
        }
    }

    /// Ends typing. Saved text is no longer rescued if its card is deleted.
    func end() {
        keepGone()
        typed.end()
    }

    /// Records that typed text is saved.
    func save(_ token: CommandToken) { typed.save(token) }

    // MARK: Lost text

    /// Handles a refused command. If it typed text, and was refused because of another writer's change, the card is
    /// returned to be kept. Otherwise the user is told the reason.
    func refuse(_ token: CommandToken, _ error: StoreError) -> Lost? {
        let (id, isOfUse) = typed.refuse(token)
        guard isOfUse else { return nil }
        let fields = id.map { typed.fields(of: $0) }
        guard let id, let card = typed.remove(id) else {
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

    /// Returns the cards being typed in that another writer has just deleted.
    func lost(in stored: StoredEdit) -> [Lost] {
        // A card that is being restored was deleted earlier.
        let ids = Set(typed.ids.filter { !board.isNew($0) })
        guard !ids.isEmpty else { return [] }
        return stored.edit.changes.compactMap { change in
            guard change.after == nil, case .card(let id) = change.row, ids.contains(id) else { return nil }
            // A deletion by the user includes the typed text.
            guard stored.token == nil else {
                _ = typed.remove(id)
                return nil
            }
            let (last, steps) = stored.edit.deleted(id)
            return typed.remove(id, updating: last).map { Lost(card: $0, steps: steps, spot: board.spot(of: $0)) }
        }
    }

    /// Handles the deletion of the board. Text typed on it can at least be copied.
    func boardIsGone() {
        for id in typed.ids where !board.isDeleted(id) {
            if let card = typed.remove(id), !card.text.isEmpty { board.onLost(card, wordsForLosing) }
        }
    }

    // MARK: Kept text

    /// Keeps the typed text of cards that the store no longer has, whether or not their deletion has been reported.
    func keepGone() {
        for id in typed.ids where !board.isNew(id) && !board.isDeleted(id) && isGone(id) {
            let fields = typed.fields(of: id)
            guard let card = typed.remove(id) else { continue }
            let spot = board.spot(of: card)
            board.forget(id)
            keep(Lost(card: card, spot: spot, unheard: fields))
        }
    }

    private func isGone(_ id: CardID) -> Bool {
        // A card that can't be read may still exist.
        do { return try board.storedPlace(of: id) == nil } catch { return false }
    }

    /// Returns a stand-in for a card that the store no longer has but hasn't reported, or `nil` if it may still exist.
    private func gone(_ id: CardID) -> CardRecord? {
        guard isGone(id) else { return nil }
        let container = board.order.list.place(of: id).map { Container.section($0.section) } ?? .library
        return CardRecord(id: id, place: Placement(in: container, rank: Rank("V")), title: "")
    }

    /// Puts a card that was typed in, with its steps, in the nearest place that accepts it.
    func keep(_ lost: Lost) {
        let (card, spot) = (lost.card, lost.spot)
        let words = spot.reason?.text(in: language) ?? wordsForLosing
        guard let destination = board.destination(near: spot) else { return board.onLost(card, words) }
        var copy = NewCard(card)
        copy.isBeingTyped = true
        let (command, token) = (Command.addCards([copy], at: destination), CommandToken())
        guard board.showPredictedEffect(of: command, as: token) else { return board.onLost(card, words) }
        board.library.submit(command, as: token) { [board] answer in
            guard case .failed(let error) = answer else { return board.finish(token, answer) }
            // The error is reported once, together with the text.
            board.finish(token, .unchanged)
            board.onLost(card, error.text(in: board.library.language))
        }
        restore(lost.steps, of: card.id)
        unheard[card.id] = lost.unheard
        board.observers.notify { $0.board(board, didRestore: card.id) }
        board.onRemark(spot.reason != nil ? wordsForMoving(to: destination) : wordsForKeeping)
    }

    /// Restores the steps that were deleted with a card. If the card can't be restored, they have no place either.
    private func restore(_ steps: [CardRecord], of card: CardID) {
        let steps = steps.filter { typed[$0.id] == nil }
        guard !steps.isEmpty else { return }
        putBack(by: .addCards(steps.map { NewCard($0) }, at: .steps(of: card)))
    }

    /// Restores deleted contents of a card, which nobody is typing.
    private func putBack(by command: Command) {
        let token = CommandToken()
        guard board.showPredictedEffect(of: command, as: token, isTyping: false) else { return }
        board.library.submit(command, as: token) { [board] in board.finish(token, $0) }
    }

    /// Restores the remaining contents of cards that were kept before their deletion was reported: steps and untyped
    /// fields.
    func completeKept(from stored: StoredEdit) {
        guard !unheard.isEmpty else { return }
        for change in stored.edit.changes {
            guard case .card(let id) = change.row, let fields = unheard[id] else { continue }
            // Once the card's insertion or deletion has been reported, its next deletion is a new one.
            if change.isInsertion || change.isDeletion { unheard[id] = nil }
            guard change.isDeletion, stored.token == nil else { continue }
            let (last, steps) = stored.edit.deleted(id)
            if let last { complete(id, from: last, but: fields.union(typed.fields(of: id))) }
            restore(steps, of: id)
        }
    }

    /// Restores the fields of a card that weren't typed.
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

    // MARK: Messages

    private var language: Language { board.library.language }

    /// Returns the message for a new card that was moved out of its section.
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
    /// Creates a card like a deleted one.
    init(_ card: CardRecord) {
        self.init(
            id: card.id, title: card.title, notes: card.notes, isDone: card.isDone, due: card.due, labels: card.labels)
    }
}

extension CardRecord {
    /// The card's title and notes as one text.
    package var text: String { notes.isEmpty ? title : "\(title)\n\n\(notes)" }
}
