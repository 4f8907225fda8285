import Board
import BoardStore

/// The recovery of text typed in a card that another writer deletes, or in a new card that its section no longer
/// accepts. The text stays in a card with the same ID, so the user can continue typing. The displayed cards and the
/// changes waiting to be saved belong to the board.
@MainActor
final class TypedTextRecovery {
    /// The cards being typed in, which another writer may delete.
    private var typed = TypedCards()
    /// Cards that were restored before their deletion was reported, with the typed fields of each.
    private var unreported: [CardID: Set<Field>] = [:]
    private unowned let board: OpenBoard

    init(_ board: OpenBoard) {
        self.board = board
    }

    /// A deleted card that the user was typing in, with everything known about it.
    struct DeletedCard {
        var card: CardRecord
        var steps: [CardRecord] = []
        var position: PreviousPosition
        /// The typed fields, or `nil` if the deletion has been reported. The report contains the other deleted fields
        /// and the steps.
        var unreported: Set<Field>?
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
    /// - Parameter isTyping: Whether the user is typing the text that the command writes.
    func record(_ command: Command, as token: CommandToken, isTyping: Bool) {
        guard case .changeCards(let cards, let change) = command else { return }
        if cards.count == 1, change.isTyped, isTyping,
            let card = typed[cards[0]] ?? board.card(cards[0]) ?? placeholder(for: cards[0])
        {
            typed.type(change, into: card, as: token)
        } else {
            typed.apply(change, to: cards)
        }
    }

    /// Ends typing. Saved text is no longer restored if its card is deleted.
    func end() {
        restoreDeleted()
        typed.end()
    }

    /// Records that typed text is saved.
    func save(_ token: CommandToken) { typed.save(token) }

    // MARK: Deleted cards

    /// Handles a refused command. If it wrote typed text, and was refused because of another writer's change, returns
    /// the card to be restored. Otherwise tells the user the reason, unless the text no longer matters.
    func handleFailure(of token: CommandToken, _ error: StoreError) -> DeletedCard? {
        let (id, isRelevant) = typed.recordFailure(of: token)
        guard isRelevant else { return nil }
        let fields = id.map { typed.fields(of: $0) }
        guard let id, let card = typed.remove(id) else {
            board.onFailure(error)
            return nil
        }
        var position = board.previousPosition(of: card)
        position.isRefused = board.isNew(id)
        switch error {
        case .refused(.noSuchCard), .refused(.noSuchSection):
            return DeletedCard(card: card, position: position, unreported: fields)
        case .refused(.locked), .refused(.full):
            position.reason = error
            return DeletedCard(card: card, position: position)
        default:
            board.onTextLost(card, error.text(in: language))
            return nil
        }
    }

    /// Returns the cards being typed in that another writer has just deleted.
    func deletedCards(in stored: StoredEdit) -> [DeletedCard] {
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
            return typed.remove(id, updating: last).map {
                DeletedCard(card: $0, steps: steps, position: board.previousPosition(of: $0))
            }
        }
    }

    /// Handles the deletion of the board. Text typed on it can at least be copied.
    func boardWasDeleted() {
        for id in typed.ids where !board.isDeleted(id) {
            if let card = typed.remove(id), !card.text.isEmpty { board.onTextLost(card, messageForLosing) }
        }
    }

    // MARK: Restored text

    /// Restores the typed text of cards that the store no longer has, whether or not their deletion has been reported.
    func restoreDeleted() {
        for id in typed.ids where !board.isNew(id) && !board.isDeleted(id) && isMissing(id) {
            let fields = typed.fields(of: id)
            guard let card = typed.remove(id) else { continue }
            let position = board.previousPosition(of: card)
            board.removeMissing(id)
            restore(DeletedCard(card: card, position: position, unreported: fields))
        }
    }

    private func isMissing(_ id: CardID) -> Bool {
        // A card that can't be read may still exist.
        do { return try board.storedPlace(of: id) == nil } catch { return false }
    }

    /// Returns a stand-in for a card that the store no longer has but whose deletion it hasn't reported, or `nil` if
    /// the card may still exist.
    private func placeholder(for id: CardID) -> CardRecord? {
        guard isMissing(id) else { return nil }
        let container = board.order.list.place(of: id).map { Container.section($0.section) } ?? .library
        return CardRecord(id: id, place: Placement(in: container, rank: Rank("V")), title: "")
    }

    /// Puts a card that was typed in, with its steps, in the nearest place that accepts it.
    func restore(_ deleted: DeletedCard) {
        let (card, position) = (deleted.card, deleted.position)
        let message = position.reason?.text(in: language) ?? messageForLosing
        guard let destination = board.destination(near: position) else { return board.onTextLost(card, message) }
        var copy = NewCard(card)
        copy.isBeingTyped = true
        let (command, token) = (Command.addCards([copy], at: destination), CommandToken())
        guard board.showPredictedEffect(of: command, as: token) else { return board.onTextLost(card, message) }
        board.library.submit(command, as: token) { [board] answer in
            guard case .failed(let error) = answer else { return board.finish(token, answer) }
            // The error is reported once, together with the text.
            board.finish(token, .unchanged)
            board.onTextLost(card, error.text(in: board.library.language))
        }
        restore(deleted.steps, of: card.id)
        unreported[card.id] = deleted.unreported
        board.observers.notify { $0.board(board, didRestore: card.id) }
        board.onMessage(position.reason != nil ? messageForMoving(to: destination) : messageForRestoring)
    }

    /// Restores the steps that were deleted with a card. If the card can't be restored, they have no place either.
    private func restore(_ steps: [CardRecord], of card: CardID) {
        let steps = steps.filter { typed[$0.id] == nil }
        guard !steps.isEmpty else { return }
        submitRestoration(.addCards(steps.map { NewCard($0) }, at: .steps(of: card)))
    }

    /// Restores deleted contents of a card, other than the text that the user is typing.
    private func submitRestoration(_ command: Command) {
        let token = CommandToken()
        guard board.showPredictedEffect(of: command, as: token, isTyping: false) else { return }
        board.library.submit(command, as: token) { [board] in board.finish(token, $0) }
    }

    /// Restores the remaining contents of cards that were restored before their deletion was reported: steps and
    /// untyped fields.
    func completeRestored(from stored: StoredEdit) {
        guard !unreported.isEmpty else { return }
        for change in stored.edit.changes {
            guard case .card(let id) = change.row, let fields = unreported[id] else { continue }
            // Once the card's insertion or deletion has been reported, its next deletion is a new one.
            if change.isInsertion || change.isDeletion { unreported[id] = nil }
            guard change.isDeletion, stored.token == nil else { continue }
            let (last, steps) = stored.edit.deleted(id)
            if let last { complete(id, from: last, except: fields.union(typed.fields(of: id))) }
            restore(steps, of: id)
        }
    }

    /// Restores the fields of a card that weren't typed.
    private func complete(_ id: CardID, from last: CardRecord, except fields: Set<Field>) {
        guard let card = board.card(id) else { return }
        func restoreField(_ change: CardChange, where isMissing: Bool) {
            if isMissing { submitRestoration(.changeCards([id], change)) }
        }
        restoreField(.title(last.title), where: card.title != last.title && !fields.contains(.title))
        restoreField(.notes(last.notes), where: card.notes != last.notes && !fields.contains(.notes))
        restoreField(.due(last.due), where: card.due == nil && last.due != nil)
        restoreField(.isDone(true), where: last.isDone && !card.isDone)
        restoreField(.labels(last.labels), where: card.labels.isEmpty && !last.labels.isEmpty)
    }

    // MARK: Messages

    private var language: Language { board.library.language }

    /// Returns the message for a new card that was moved out of its section.
    private func messageForMoving(to destination: CardDestination) -> String {
        guard case .section(let id) = destination.target, let title = board.section(id)?.title else {
            return messageForRestoring
        }
        return language.localized("The section can't accept another card, so the new card is in “\(title)”.")
    }

    private var messageForLosing: String {
        language.localized("The card was deleted elsewhere, and no section can accept your text.")
    }

    private var messageForRestoring: String {
        language.localized("The card was deleted elsewhere, so your text is in a new card.")
    }
}

extension NewCard {
    /// Creates a card with the contents of a deleted card.
    init(_ card: CardRecord) {
        self.init(
            id: card.id, title: card.title, notes: card.notes, isDone: card.isDone, due: card.due,
            repetition: card.repetition, labels: card.labels)
    }
}

extension CardRecord {
    /// The card's title and notes as one string.
    package var text: String { notes.isEmpty ? title : "\(title)\n\n\(notes)" }
}
