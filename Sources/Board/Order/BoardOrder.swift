import SectionedList

/// The order of one board as a window shows it: what the store has said so far, and on top of it what the user has done
/// that the store hasn't answered yet.
///
/// It takes the board's cards in chunks, commands at once, and edits as the store tells of them, in the store's order;
/// commands may be given and chunks may come at any moment between. When all has come, it is the store's order: what is
/// shown of a card is the newest place that the store has told, unless a command that it hasn't answered says otherwise.
///
/// Every change answers with the edits of `list` that it amounts to, and costs O(log² n) for each row that it touches.
public struct BoardOrder: Sendable {
    /// One change of the shown order.
    public typealias ListChange = ListEdit<SectionID, CardID>

    /// The board.
    public private(set) var board: BoardRecord
    /// The sections and cards that are shown.
    public private(set) var list = SectionedList<SectionID, CardID>()
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

    /// What orders the cards of `list`.
    private var ranks: [CardID: Rank] = [:]
    /// How many cards of a section are still to come.
    private var missing: [SectionID: Int] = [:]
    /// What the store says of sections; `sections` is that under the unanswered commands.
    private var stored: [SectionID: SectionRecord] = [:]
    /// The cards that unanswered commands have to do with.
    private var overlays: [CardID: Overlay] = [:]
    private var pending: [(token: CommandToken, command: Command, edit: Edit)] = []
    /// The last edit that was in the board when it was opened.
    public let opened: Int64
    /// While chunks are coming: the last edit that said something of a card, which an older chunk must not undo.
    private var touched: [CardID: Int64] = [:]

    /// A card that is shown other than the store says.
    private struct Overlay {
        var stored: Placement?
        var layers: [(token: CommandToken, place: Placement?)]
    }

    /// A board before its cards come.
    public init(_ opening: BoardOpening) {
        board = opening.board
        sequence = opening.sequence
        opened = opening.sequence
        for label in opening.labels { labels[label.id] = label }
        for section in opening.sections where stored[section.record.id] == nil {
            stored[section.record.id] = section.record
            sections[section.record.id] = section.record
            missing[section.record.id] = section.cardCount
            // Just seen to be new.
            _ = try? list.appendSection(section.record.id)
        }
    }

    /// How many cards a section shows or will show, when all have come.
    public func cardCount(of section: SectionID) -> Int {
        isLoaded ? list.count(in: section) : max(list.count(in: section), missing[section] ?? 0)
    }

    /// The rank of a card that is shown.
    func rank(of card: CardID) -> Rank? { ranks[card] }

    /// Begins anew with what the store says by now; what it has not answered yet is shown on top of that as before.
    public mutating func reopen(_ opening: BoardOpening, _ first: BoardChunk) {
        let unanswered = pending
        self = BoardOrder(opening)
        _ = load(first)
        for (token, command, _) in unanswered {
            // What is in the store already has nothing to show.
            _ = try? apply(command, as: token)
        }
    }

    // MARK: Loading

    /// Takes cards that the store hands over.
    public mutating func load(_ chunk: BoardChunk) -> [ListChange] {
        var targets: [Target] = []
        for run in chunk.runs {
            targets.reserveCapacity(targets.count + run.cards.count)
            for position in run.cards {
                let card = CardID(number: position.number)
                guard touched[card].map({ $0 <= chunk.sequence }) ?? true else { continue }
                let place = Placement(in: .section(run.section), rank: position.rank)
                guard overlays[card] == nil else {
                    overlays[card]?.stored = place
                    continue
                }
                targets.append(Target(card: card, place: place))
            }
        }
        if chunk.isLast {
            isLoaded = true
            touched = [:]
            missing = [:]
        }
        return show(targets)
    }

    // MARK: The user

    /// Shows at once what a command will do. What only the store can find out, such as an order by title, is shown when
    /// it has.
    ///
    /// - Throws: ``Refusal`` where the board's rules say no; nothing changes then, and there is nothing to send.
    public mutating func apply(_ command: Command, as token: CommandToken) throws(Refusal) -> [ListChange] {
        guard command.isForeseeable(whenLoaded: isLoaded), let edit = try foreseen(command) else { return [] }
        pending.append((token, command, edit))
        var targets: [Target] = []
        for change in edit.changes {
            guard case .card(let card) = change.row, change.after == nil || change.after?.place != nil else { continue }
            let place = change.after?.place
            var overlay = overlays[card] ?? Overlay(stored: shownPlace(of: card), layers: [])
            overlay.layers.append((token, place))
            overlays[card] = overlay
            targets.append(Target(card: card, place: place))
        }
        let changes = showSections(touchedBy: edit)
        return changes + show(targets)
    }

    private func foreseen(_ command: Command) throws(Refusal) -> Edit? {
        do {
            return try Planner.edit(for: command, in: ShownLibrary(order: self))
        } catch let refusal as Refusal {
            // What is not known here may well be known to the store.
            if refusal.isAboutUnknown { return nil }
            throw refusal
        } catch {
            return nil
        }
    }

    /// Takes back what was shown for a command that came to nothing: the store refused it, or all was so already.
    public mutating func settle(_ token: CommandToken) -> [ListChange] {
        guard let index = pending.firstIndex(where: { $0.token == token }) else { return [] }
        let edit = pending.remove(at: index).edit
        let targets = resolve(token, edit)
        let changes = showSections(touchedBy: edit)
        return changes + show(targets)
    }

    // MARK: The store

    /// Takes an edit of the journal, this window's own or another's. They have to come in the order of the journal.
    public mutating func apply(_ stored: StoredEdit) -> [ListChange] {
        // What is told of late was in the board when it was opened.
        guard stored.sequence > opened else { return stored.token.map { settle($0) } ?? [] }
        sequence = max(sequence, stored.sequence)
        var targets: [Target] = []
        takeSections(of: stored.edit)
        for change in stored.edit.changes {
            guard case .card(let card) = change.row, change.after == nil || change.after?.place != nil else { continue }
            if !isLoaded { touched[card] = stored.sequence }
            if overlays[card] == nil {
                targets.append(Target(card: card, place: change.after?.place))
            } else {
                overlays[card]?.stored = change.after?.place
            }
        }
        // Last, so that what the command had to do with is shown as the store has just said.
        var answered: Edit?
        if let token = stored.token, let index = pending.firstIndex(where: { $0.token == token }) {
            let edit = pending.remove(at: index).edit
            answered = edit
            targets += resolve(token, edit)
        }
        var changes = showSections(touchedBy: stored.edit)
        if let answered { changes += showSections(touchedBy: answered) }
        return changes + show(targets)
    }

    /// Takes out a card that the store does not have any more, where it has not told of that yet.
    public mutating func forget(_ card: CardID) -> [ListChange] {
        overlays[card]?.stored = nil
        return show([Target(card: card, place: nil)])
    }

    private mutating func resolve(_ token: CommandToken, _ edit: Edit) -> [Target] {
        var targets: [Target] = []
        for change in edit.changes {
            guard case .card(let card) = change.row, var overlay = overlays[card] else { continue }
            overlay.layers.removeAll { $0.token == token }
            overlays[card] = overlay.layers.isEmpty ? nil : overlay
            targets.append(Target(card: card, place: overlay.layers.last?.place ?? overlay.stored))
        }
        return targets
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

    private struct Target {
        var card: CardID
        var place: Placement?
    }

    private func shownPlace(of card: CardID) -> Placement? {
        guard let rank = ranks[card], let place = list.place(of: card) else { return nil }
        return Placement(in: .section(place.section), rank: rank)
    }

    /// Puts the sections that an edit touches where they belong, under the commands not answered yet.
    private mutating func showSections(touchedBy edit: Edit) -> [ListChange] {
        var changes: [ListChange] = []
        for change in edit.changes {
            guard case .section(let id) = change.row else { continue }
            let section = shownSection(id)
            sections[id] = section
            guard let section else {
                for card in list.items(in: id) { ranks[card] = nil }
                changes += list.removeSection(id)
                continue
            }
            if list.contains(section: id) {
                let index = sectionIndex(of: section)
                changes += list.moveSections([id], toOffset: index)
            } else {
                changes += (try? list.insertSection(id, at: sectionIndex(of: section))) ?? []
            }
        }
        return changes
    }

    private func shownSection(_ id: SectionID) -> SectionRecord? {
        var section = stored[id]
        for (_, _, edit) in pending {
            for change in edit.changes where change.row == .section(id) {
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

    /// Puts cards where they belong. What lies side by side before and after goes as one.
    private mutating func show(_ targets: [Target]) -> [ListChange] {
        var gone: [CardID] = []
        var placed: [(card: CardID, section: SectionID, position: OrderPosition)] = []
        placed.reserveCapacity(targets.count)
        var isSorted = true
        for target in targets {
            guard let place = target.place, let section = place.visibleSection, list.contains(section: section) else {
                if ranks[target.card] != nil { gone.append(target.card) }
                continue
            }
            if ranks[target.card] == place.rank, list.place(of: target.card)?.section == section { continue }
            let position = OrderPosition(rank: place.rank, number: target.card.number)
            if let last = placed.last, last.section != section || position < last.position { isSorted = false }
            placed.append((target.card, section, position))
        }
        var changes = gone.isEmpty ? [] : list.remove(gone)
        for card in gone { ranks[card] = nil }
        if !isSorted {
            placed.sort { ($0.section.number, $0.position) < ($1.section.number, $1.position) }
        }
        var index = 0
        while index < placed.count {
            let end = endOfRun(placed, from: index)
            let run = placed[index..<end.index]
            let place = Place(section: run[index].section, offset: end.offset)
            if ranks[run[index].card] == nil {
                changes += (try? list.insert(run.map(\.card), at: place)) ?? []
            } else {
                changes += list.move(run.map(\.card), to: place)
            }
            for row in run { ranks[row.card] = row.position.rank }
            index = end.index
        }
        return changes
    }

    /// Where the first of some sorted cards belongs, and how many of those behind it go to the same gap as they are.
    private func endOfRun(
        _ placed: [(card: CardID, section: SectionID, position: OrderPosition)], from start: Int
    ) -> (index: Int, offset: Int) {
        let first = placed[start]
        let offset = self.offset(of: first.position, in: first.section)
        let next = list.item(at: Place(section: first.section, offset: offset)).flatMap(position)
        let isNew = ranks[first.card] == nil
        var path = isNew ? nil : list.path(of: first.card)
        var index = start + 1
        while index < placed.count {
            let row = placed[index]
            guard row.section == first.section, (ranks[row.card] == nil) == isNew,
                next.map({ row.position < $0 }) ?? true
            else { break }
            if let last = path {
                guard let this = list.path(of: row.card), last < this else { break }
                path = this
            }
            index += 1
        }
        return (index, offset)
    }

    private func position(of card: CardID) -> OrderPosition? {
        ranks[card].map { OrderPosition(rank: $0, number: card.number) }
    }

    /// How many cards of a section lie before a position.
    func offset(of position: OrderPosition, in section: SectionID) -> Int {
        var (low, high) = (0, list.count(in: section))
        while low < high {
            let middle = (low + high) / 2
            let other = list.item(at: Place(section: section, offset: middle)).flatMap(self.position)
            if let other, other < position { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
