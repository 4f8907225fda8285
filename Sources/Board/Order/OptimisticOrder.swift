import SectionedList

/// The order of cards as a window shows it: the store's order, with the user's unanswered commands on top. It doesn't
/// decide which sections or parent cards exist: its owner inserts and removes them.
///
/// Each update returns the affected cards as `targets`. `show` moves them to their places, at a cost of O(log² n) each.
@usableFromInline
struct OptimisticOrder<Holder: CardHolder>: Sendable {
    typealias ListChange = ListEdit<Holder, CardID>

    /// A command that the store hasn't answered, and its expected edit.
    struct Pending: Sendable {
        var token: CommandToken
        var command: Command
        var edit: Edit
    }

    /// A card and where to show it, or `nil` to hide it.
    struct Target: Sendable {
        var card: CardID
        var place: Placement?
    }

    /// A card whose shown place differs from the stored one, with a layer for each unanswered command.
    private struct Overlay {
        var stored: Placement?
        var layers: [(token: CommandToken, place: Placement?)] = []
        var place: Placement? { if let last = layers.last { last.place } else { stored } }
    }

    /// The cards as shown.
    @usableFromInline
    private(set) var list = SectionedList<Holder, CardID>()
    /// The unanswered commands, in order.
    private(set) var pending: [Pending] = []
    /// The ranks of the cards in `list`, which determine their order.
    private var ranks: [CardID: Rank] = [:]
    /// The cards that unanswered commands affect.
    private var overlays: [CardID: Overlay] = [:]

    // MARK: Holders

    mutating func insert(_ holder: Holder, at index: Int) -> [ListChange] {
        (try? list.insertSection(holder, at: index)) ?? []
    }

    mutating func move(_ holder: Holder, to index: Int) -> [ListChange] { list.moveSections([holder], toOffset: index) }

    mutating func remove(_ holder: Holder) -> [ListChange] {
        for card in list.items(in: holder) { ranks[card] = nil }
        return list.removeSection(holder)
    }

    // MARK: Changes

    /// Records where the store places a card. Returns a target unless an unanswered command overrides the place.
    mutating func recordStoredPlace(_ place: Placement?, of card: CardID) -> Target? {
        guard overlays[card] != nil else { return Target(card: card, place: place) }
        overlays[card]?.stored = place
        return nil
    }

    /// Records a command with the edit that the store is expected to make.
    mutating func begin(_ command: Command, _ edit: Edit, as token: CommandToken) -> [Target] {
        pending.append(Pending(token: token, command: command, edit: edit))
        return edit.cardPlaces.map { card, place in
            var overlay = overlays[card] ?? Overlay(stored: self.place(of: card))
            overlay.layers.append((token, place))
            overlays[card] = overlay
            return Target(card: card, place: place)
        }
    }

    /// Removes an answered command, whose cards then show their stored places. Returns `nil` if nothing was shown for
    /// it.
    mutating func finish(_ token: CommandToken) -> (edit: Edit, targets: [Target])? {
        guard let index = pending.firstIndex(where: { $0.token == token }) else { return nil }
        let edit = pending.remove(at: index).edit
        let targets = edit.cardPlaces.compactMap { card, _ -> Target? in
            guard var overlay = overlays[card] else { return nil }
            overlay.layers.removeAll { $0.token == token }
            overlays[card] = overlay.layers.isEmpty ? nil : overlay
            return Target(card: card, place: overlay.place)
        }
        return (edit, targets)
    }

    /// Moves cards to their places. Cards that stay adjacent move as one run.
    mutating func show(_ targets: [Target]) -> [ListChange] {
        var gone: [CardID] = []
        var placed: [(card: CardID, holder: Holder, position: OrderPosition)] = []
        placed.reserveCapacity(targets.count)
        var isSorted = true
        for target in targets {
            guard let place = target.place, let holder = Holder(showing: place), list.contains(section: holder) else {
                if ranks[target.card] != nil { gone.append(target.card) }
                continue
            }
            if ranks[target.card] == place.rank, list.place(of: target.card)?.section == holder { continue }
            let position = OrderPosition(rank: place.rank, number: target.card.number)
            if let last = placed.last, last.holder != holder || position < last.position { isSorted = false }
            placed.append((target.card, holder, position))
        }
        var changes = gone.isEmpty ? [] : list.remove(gone)
        for card in gone { ranks[card] = nil }
        if !isSorted { placed.sort { ($0.holder.number, $0.position) < ($1.holder.number, $1.position) } }
        var index = 0
        while index < placed.count {
            let end = endOfRun(placed, from: index)
            let run = placed[index..<end.index]
            let place = Place(section: run[index].holder, offset: end.offset)
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

    /// Returns the offset for the first of some sorted cards, and the end of the run of cards that move to the same
    /// gap.
    private func endOfRun(
        _ placed: [(card: CardID, holder: Holder, position: OrderPosition)], from start: Int
    ) -> (index: Int, offset: Int) {
        let first = placed[start]
        let offset = self.offset(of: first.position, in: first.holder)
        let next = position(at: offset, in: first.holder)
        let isNew = ranks[first.card] == nil
        var path = isNew ? nil : list.path(of: first.card)
        var index = start + 1
        while index < placed.count {
            let row = placed[index]
            guard row.holder == first.holder, (ranks[row.card] == nil) == isNew, next.map({ row.position < $0 }) ?? true
            else { break }
            if let last = path {
                guard let this = list.path(of: row.card), last < this else { break }
                path = this
            }
            index += 1
        }
        return (index, offset)
    }

    // MARK: Reading

    /// Returns the place where a card is shown.
    func place(of card: CardID) -> Placement? {
        guard let rank = ranks[card], let place = list.place(of: card) else { return nil }
        return Placement(in: place.section.destination(.end).container, rank: rank)
    }

    /// Returns the card before or after a position. With a `nil` position, returns the last card for `.before`, or the
    /// first for `.after`.
    func neighbor(_ side: Side, _ position: OrderPosition?, in holder: Holder) -> OrderPosition? {
        var offset = position.map { self.offset(of: $0, in: holder) } ?? (side == .before ? list.count(in: holder) : 0)
        switch side {
        case .before: offset -= 1
        case .after:
            // A position doesn't come after itself.
            if let position, self.position(at: offset, in: holder) == position { offset += 1 }
        }
        return self.position(at: offset, in: holder)
    }

    private func position(at offset: Int, in holder: Holder) -> OrderPosition? {
        list.item(at: Place(section: holder, offset: offset)).flatMap { card in
            ranks[card].map { OrderPosition(rank: $0, number: card.number) }
        }
    }

    /// Returns the number of a holder's cards before a position.
    private func offset(of position: OrderPosition, in holder: Holder) -> Int {
        var (low, high) = (0, list.count(in: holder))
        while low < high {
            let middle = (low + high) / 2
            let other = self.position(at: middle, in: holder)
            if let other, other < position { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Edit {
    /// The new places of the cards that the edit moves, inserts, or deletes; `nil` for deleted cards.
    var cardPlaces: some Sequence<(card: CardID, place: Placement?)> {
        changes.lazy.compactMap { change -> (card: CardID, place: Placement?)? in
            guard case .card(let card) = change.row, change.after == nil || change.after?.place != nil else {
                return nil
            }
            return (card, change.after?.place)
        }
    }
}
