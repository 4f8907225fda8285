import SectionedList

/// The order of one board as a window shows it: what the store has said so far, and on top of it what the user has done
/// that the store hasn't answered yet.
///
/// It takes the board's cards in chunks, commands at once, and edits as the store tells of them, in the store's order;
/// commands may be given and chunks may come at any moment between. When all has come, it is the store's order: what
/// is shown of a card is the newest place that the store has told, unless a command that it hasn't answered says
/// otherwise.
///
/// Every change answers with the edits of `list` that it amounts to, and costs O(log² n) for each row that it touches.
public struct BoardOrder: Sendable {
    /// One change of the shown order.
    public typealias ListChange = ListEdit<SectionID, CardID>

    /// The board.
    public private(set) var board: BoardRecord
    /// The sections as they are shown.
    public private(set) var sections: [SectionID: SectionRecord] = [:]
    /// The board's labels.
    public private(set) var labels: [LabelID: LabelRecord] = [:]
    /// Whether all cards have come.
    public private(set) var isLoaded = false
    /// Whether a section came from another board, whose cards can only be had by opening the board anew.
    public private(set) var needsReload = false
    /// The last edit of the journal that is shown.
    public private(set) var sequence: Int64

    /// The cards, by section.
    @usableFromInline
    private(set) var cards = OptimisticOrder<SectionID>()
    /// How many cards a section had when the board was opened; of use until all have come.
    private var openingCounts: [SectionID: Int] = [:]
    /// What the store says of sections; `sections` is that under the unanswered commands.
    private var stored: [SectionID: SectionRecord] = [:]
    /// The last edit that was in the board when it was opened.
    public let opened: Int64
    /// While chunks are coming: the last edit that said something of a card, which an older chunk must not undo.
    private var touched: [CardID: Int64] = [:]

    /// A board before its cards come.
    public init(_ opening: BoardOpening) {
        board = opening.board
        sequence = opening.sequence
        opened = opening.sequence
        for label in opening.labels { labels[label.id] = label }
        for section in opening.sections where stored[section.record.id] == nil {
            stored[section.record.id] = section.record
            sections[section.record.id] = section.record
            openingCounts[section.record.id] = section.cardCount
            _ = cards.insert(section.record.id, at: list.sectionCount)
        }
    }

    /// The sections and cards that are shown.
    @inlinable
    public var list: SectionedList<SectionID, CardID> { cards.list }

    /// How many cards a section shows or will show, when all have come.
    public func cardCount(of section: SectionID) -> Int {
        isLoaded ? list.count(in: section) : max(list.count(in: section), openingCounts[section] ?? 0)
    }

    /// Begins anew with what the store says by now; what it has not answered yet is shown on top of that as before.
    public mutating func reopen(_ opening: BoardOpening, _ first: BoardChunk) {
        let unanswered = cards.pending
        self = BoardOrder(opening)
        _ = load(first)
        // What is in the store already has nothing to show.
        for pending in unanswered { _ = try? apply(pending.command, as: pending.token) }
    }

    // MARK: Loading

    /// Takes cards that the store hands over.
    public mutating func load(_ chunk: BoardChunk) -> [ListChange] {
        var targets: [OptimisticOrder<SectionID>.Target] = []
        for run in chunk.runs {
            targets.reserveCapacity(targets.count + run.cards.count)
            for position in run.cards {
                let card = CardID(number: position.number)
                guard touched[card].map({ $0 <= chunk.sequence }) ?? true else { continue }
                let place = Placement(in: .section(run.section), rank: position.rank)
                if let target = cards.tell(place, of: card) { targets.append(target) }
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

    /// Shows at once what a command will do. What only the store can find out, such as an order by title, is shown when
    /// it has.
    ///
    /// - Throws: ``Refusal`` where the board's rules say no; nothing changes then, and there is nothing to send.
    public mutating func apply(_ command: Command, as token: CommandToken) throws(Refusal) -> [ListChange] {
        guard command.isForeseeable(whenLoaded: isLoaded),
            let edit = try Planner.foresee(command, in: ShownBoard(order: self))
        else { return [] }
        let targets = cards.begin(command, edit, as: token)
        return showSections(touchedBy: edit) + cards.show(targets)
    }

    /// Takes back what was shown for a command that came to nothing: the store refused it, or all was so already.
    public mutating func settle(_ token: CommandToken) -> [ListChange] {
        guard let (edit, targets) = cards.settle(token) else { return [] }
        return showSections(touchedBy: edit) + cards.show(targets)
    }

    // MARK: The store

    /// Takes an edit of the journal, this window's own or another's. They have to come in the order of the journal.
    public mutating func apply(_ stored: StoredEdit) -> [ListChange] {
        // What is told of late was in the board when it was opened.
        guard stored.sequence > opened else { return stored.token.map { settle($0) } ?? [] }
        sequence = max(sequence, stored.sequence)
        takeSections(of: stored.edit)
        var targets: [OptimisticOrder<SectionID>.Target] = []
        for (card, place) in stored.edit.cardPlaces {
            if !isLoaded { touched[card] = stored.sequence }
            if let target = cards.tell(place, of: card) { targets.append(target) }
        }
        // Last, so that what the command had to do with is shown as the store has just said.
        let answered = stored.token.flatMap { cards.settle($0) }
        var changes = showSections(touchedBy: stored.edit)
        if let answered {
            targets += answered.targets
            changes += showSections(touchedBy: answered.edit)
        }
        return changes + cards.show(targets)
    }

    /// Takes out a card that the store does not have any more, where it has not told of that yet.
    public mutating func forget(_ card: CardID) -> [ListChange] {
        _ = cards.tell(nil, of: card)
        return cards.show([.init(card: card, place: nil)])
    }

    private mutating func takeSections(of edit: Edit) {
        for change in edit.changes {
            switch change.row {
            case .board(let id) where id == board.id:
                if let after = change.after { board.set(after) }
            case .label(let id):
                takeLabel(id, change)
            case .section(let id):
                takeSection(id, change)
            default: break
            }
        }
    }

    private mutating func takeLabel(_ id: LabelID, _ change: RowChange) {
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

    private mutating func takeSection(_ id: SectionID, _ change: RowChange) {
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

    /// Puts the sections that an edit touches where they belong, under the commands not answered yet.
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

    /// Where a section belongs among the others, counted before it is taken out.
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
