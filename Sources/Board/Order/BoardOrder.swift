import SectionedList

/// The order of a board as a window shows it: the store's state, with the user's unanswered commands on top.
///
/// It receives the board's cards in chunks, the user's commands at once, and the store's edits in journal order.
/// Commands and chunks may come at any moment in between. Once everything has arrived, the order equals the store's:
/// each card is shown at the latest place reported by the store, unless an unanswered command says otherwise.
///
/// Every change returns the resulting edits of `list`, and costs O(log² n) for each row that it touches.
public struct BoardOrder: Sendable {
    /// A change to the visible order.
    public typealias ListChange = ListEdit<SectionID, CardID>

    /// The board.
    public private(set) var board: BoardRecord
    /// The sections as shown.
    public private(set) var sections: [SectionID: SectionRecord] = [:]
    /// The board's labels.
    public private(set) var labels: [LabelID: LabelRecord] = [:]
    /// Whether all cards have arrived.
    public private(set) var isLoaded = false
    /// Whether a section came from another board, or an edit came without the cards of its sections. They can only be
    /// read by reopening the board.
    public private(set) var needsReload = false
    /// The last edit of the journal that is shown.
    public private(set) var sequence: Int64

    /// The cards, by section.
    @usableFromInline
    private(set) var cards = OptimisticOrder<SectionID>()
    /// The number of cards that each section had when the board was opened. Used until all cards have arrived.
    private var openingCounts: [SectionID: Int] = [:]
    /// The sections as the store has them. `sections` adds the unanswered commands.
    private var stored: [SectionID: SectionRecord] = [:]
    /// The last edit that was included when the board was opened.
    public let openingSequence: Int64
    /// The last edit that affected each card while chunks are arriving. Older chunks must not overwrite its result.
    private var touched: [CardID: Int64] = [:]

    /// Creates a board before its cards arrive.
    public init(_ opening: BoardOpening) {
        board = opening.board
        sequence = opening.sequence
        openingSequence = opening.sequence
        for label in opening.labels { labels[label.id] = label }
        for section in opening.sections where stored[section.record.id] == nil {
            stored[section.record.id] = section.record
            sections[section.record.id] = section.record
            openingCounts[section.record.id] = section.cardCount
            _ = cards.insert(section.record.id, at: list.sectionCount)
        }
    }

    /// The sections and cards as shown.
    @inlinable
    public var list: SectionedList<SectionID, CardID> { cards.list }

    /// Returns the number of cards that a section shows, or will show once all have arrived.
    public func cardCount(of section: SectionID) -> Int {
        isLoaded ? list.count(in: section) : max(list.count(in: section), openingCounts[section] ?? 0)
    }

    /// Reloads the board from the store's current state, and keeps showing the unanswered commands on top.
    public mutating func reopen(_ opening: BoardOpening, _ first: BoardChunk) {
        let unanswered = cards.pending
        self = BoardOrder(opening)
        _ = load(first)
        // A command that is already in the store has nothing more to show.
        for pending in unanswered { _ = try? apply(pending.command, as: pending.token) }
    }

    // MARK: Loading

    /// Adds cards from the store.
    public mutating func load(_ chunk: BoardChunk) -> [ListChange] {
        var targets: [OptimisticOrder<SectionID>.Target] = []
        for run in chunk.runs {
            targets.reserveCapacity(targets.count + run.cards.count)
            for position in run.cards {
                let card = CardID(number: position.number)
                guard touched[card].map({ $0 <= chunk.sequence }) ?? true else { continue }
                let place = Placement(in: .section(run.section), rank: position.rank)
                if let target = cards.recordStoredPlace(place, of: card) { targets.append(target) }
            }
        }
        if chunk.isLast {
            isLoaded = true
            touched = [:]
            openingCounts = [:]
        }
        return cards.show(targets)
    }

    // MARK: The user

    /// Shows the effect of a command at once. An effect that only the store can know, such as a sort by title, is shown
    /// when the store reports it.
    ///
    /// - Throws: ``Refusal`` if the board's rules forbid the command. Then nothing changes, and the command must not be
    ///   sent.
    public mutating func apply(_ command: Command, as token: CommandToken) throws(Refusal) -> [ListChange] {
        guard command.isPredictable(whenLoaded: isLoaded),
            let edit = try Planner.predictedEdit(for: command, in: VisibleBoard(order: self))
        else { return [] }
        let targets = cards.begin(command, edit, as: token)
        return showSections(touchedBy: edit) + cards.show(targets)
    }

    /// Reverts the shown effect of a command that changed nothing, because the store refused it or it had no effect.
    public mutating func finish(_ token: CommandToken) -> [ListChange] {
        guard let (edit, targets) = cards.finish(token) else { return [] }
        return showSections(touchedBy: edit) + cards.show(targets)
    }

    // MARK: The store

    /// Applies an edit of the journal, from this window or another writer. Edits must come in journal order.
    public mutating func apply(_ stored: StoredEdit) -> [ListChange] {
        // An edit reported late was already included when the board was opened.
        guard stored.sequence > openingSequence else { return stored.token.map { finish($0) } ?? [] }
        sequence = max(sequence, stored.sequence)
        applyRowChanges(of: stored.edit)
        if stored.omitsCards, stored.edit.changesSections(of: board.id) { needsReload = true }
        var targets: [OptimisticOrder<SectionID>.Target] = []
        for (card, place) in stored.edit.cardPlaces {
            if !isLoaded { touched[card] = stored.sequence }
            if let target = cards.recordStoredPlace(place, of: card) { targets.append(target) }
        }
        // Finished last, so its rows are shown as the store has just reported them.
        let answered = stored.token.flatMap { cards.finish($0) }
        var changes = showSections(touchedBy: stored.edit)
        if let answered {
            targets += answered.targets
            changes += showSections(touchedBy: answered.edit)
        }
        return changes + cards.show(targets)
    }

    /// Removes a card that the store no longer has, if the store hasn't reported that yet.
    public mutating func removeMissing(_ card: CardID) -> [ListChange] {
        _ = cards.recordStoredPlace(nil, of: card)
        return cards.show([.init(card: card, place: nil)])
    }

    private mutating func applyRowChanges(of edit: Edit) {
        for change in edit.changes {
            switch change.row {
            case .board(let id) where id == board.id:
                if let after = change.after { board.set(after) }
            case .label(let id):
                applyLabelChange(id, change)
            case .section(let id):
                applySectionChange(id, change)
            default: break
            }
        }
    }

    private mutating func applyLabelChange(_ id: LabelID, _ change: RowChange) {
        guard let after = change.after else {
            labels[id] = nil
            return
        }
        if var label = labels[id] {
            label.set(after)
            labels[id] = label
        } else if let label = LabelRecord(id: id, fields: after), label.place.board == board.id {
            labels[id] = label
        }
    }

    private mutating func applySectionChange(_ id: SectionID, _ change: RowChange) {
        guard let after = change.after else {
            stored[id] = nil
            return
        }
        if var section = stored[id] {
            section.set(after)
            stored[id] = section.place.board == board.id ? section : nil
        } else if let section = SectionRecord(id: id, fields: after), section.place.board == board.id {
            if change.before == nil { stored[id] = section } else { needsReload = true }
        }
    }

    // MARK: Showing

    /// Moves the sections that an edit touches to their places, with the unanswered commands on top.
    private mutating func showSections(touchedBy edit: Edit) -> [ListChange] {
        var changes: [ListChange] = []
        for change in edit.changes {
            guard case .section(let id) = change.row else { continue }
            let section = shownSection(id)
            sections[id] = section
            guard let section else {
                changes += cards.remove(id)
                continue
            }
            let index = sectionIndex(of: section)
            changes += list.contains(section: id) ? cards.move(id, to: index) : cards.insert(id, at: index)
        }
        return changes
    }

    private func shownSection(_ id: SectionID) -> SectionRecord? {
        var section = stored[id]
        for pending in cards.pending {
            for change in pending.edit.changes where change.row == .section(id) {
                guard let after = change.after else {
                    section = nil
                    continue
                }
                if section == nil, change.before == nil { section = SectionRecord(id: id, fields: after) }
                section?.set(after)
            }
        }
        return section.flatMap { $0.place.board == board.id ? $0 : nil }
    }

    /// Returns the index at which to insert or move a section. A section that is already shown still counts.
    private func sectionIndex(of section: SectionRecord) -> Int {
        let position = OrderPosition(rank: section.place.rank, number: section.id.number)
        let ids = list.sectionIDs
        let index = ids.firstIndex { id in
            guard id != section.id, let other = sections[id] else { return false }
            return position < OrderPosition(rank: other.place.rank, number: id.number)
        }
        return index ?? ids.count
    }
}

extension Edit {
    /// Returns whether sections are added to a board, or removed from it.
    fileprivate func changesSections(of board: BoardID) -> Bool {
        changes.contains { change in
            guard case .section = change.row else { return false }
            return [change.before, change.after].contains { $0?.place?.board == board }
        }
    }
}
