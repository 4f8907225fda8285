import SectionedList

/// The cards of a board that a search has found, in the board's order and sections.
///
/// Sections without any are left out. A section that is shown stays until the next search, even if its last card
/// leaves it, so that nothing disappears where the user has just dropped or deleted something.
public struct FilteredOrder: Sendable {
    /// The sections shown, with the cards found.
    public private(set) var list: SectionedList<SectionID, CardID>
    /// The cards found, including those that aren't loaded yet.
    public private(set) var found: Set<CardID>

    /// Creates the order of the cards found on a board. O(found · log n).
    ///
    /// - Parameter kept: Sections that are shown even without any of the cards.
    public init(_ order: BoardOrder, found: Set<CardID>, keeping kept: Set<SectionID> = []) {
        self.found = found
        let shown = Dictionary(grouping: order.list.inListOrder(found)) { order.list.place(of: $0)?.section }
        let sections = order.list.sectionIDs.filter { shown[$0] != nil || kept.contains($0) }
            .map { ($0, shown[$0] ?? []) }
        // The IDs of a list are distinct.
        list = (try? SectionedList(sections)) ?? SectionedList()
    }

    /// Adds cards to those shown from the next change on, so cards that the user has just made are visible.
    public mutating func include(_ cards: [CardID]) { found.formUnion(cards) }

    /// Applies the board's latest changes.
    public mutating func apply(_ changes: [BoardOrder.ListChange], of order: BoardOrder) -> [BoardOrder.ListChange] {
        var edits: [BoardOrder.ListChange] = []
        var stale: Set<CardID> = []
        var (staleSections, newSections): (Set<SectionID>, Set<SectionID>) = ([], [])
        for change in changes {
            switch change {
            case .insertItems(let cards, _), .removeItems(let cards, _), .moveItems(let cards, _, _):
                stale.formUnion(cards.lazy.filter(found.contains))
            case .removeSection(let section, _, _):
                edits += list.removeSection(section)
            case .insertSection(let section, let cards, _):
                stale.formUnion(cards.lazy.filter(found.contains))
                newSections.insert(section)
            case .moveSection(let section, _, _):
                staleSections.insert(section)
            case .replaceItem, .replaceSection:
                break
            }
        }
        newSections.formUnion(stale.lazy.compactMap { order.list.place(of: $0)?.section })
        edits += placeSections(moved: staleSections, new: newSections, of: order)
        edits += list.remove(stale.filter { !order.list.contains($0) })
        let shown = order.list.inListOrder(stale)
        stale = Set(shown)
        for card in shown {
            guard let place = order.list.place(of: card) else { continue }
            let target = Place(
                section: place.section, offset: offset(place.offset, in: place.section, of: order, stale))
            if list.contains(card) {
                edits += list.move([card], to: target)
            } else {
                edits += (try? list.insert([card], at: target)) ?? []
            }
            stale.remove(card)
        }
        return edits
    }

    /// Moves and adds sections to their places among those shown.
    private mutating func placeSections(
        moved: Set<SectionID>, new: Set<SectionID>, of order: BoardOrder
    ) -> [BoardOrder.ListChange] {
        let new = new.filter { !list.contains(section: $0) }
        guard !moved.isEmpty || !new.isEmpty else { return [] }
        var edits: [BoardOrder.ListChange] = []
        // From the end, each before the one that follows it on the board.
        var next = list.sectionCount
        for section in order.list.sectionIDs.reversed() {
            if new.contains(section) {
                edits += (try? list.insertSection(section, at: next)) ?? []
            } else if moved.contains(section) {
                edits += list.moveSections([section], toOffset: next)
            }
            next = list.index(of: section) ?? next
        }
        return edits
    }

    /// Returns how many found cards of a section lie before an offset on the board, ignoring `stale` cards, which are
    /// not in order yet.
    private func offset(_ offset: Int, in section: SectionID, of order: BoardOrder, _ stale: Set<CardID>) -> Int {
        var (low, high) = (0, list.count(in: section))
        while low < high {
            let middle = (low + high) / 2
            var probe = middle
            var path: Place<SectionID>?
            while probe < high, path == nil {
                if let card = list.item(at: Place(section: section, offset: probe)), !stale.contains(card) {
                    path = order.list.place(of: card)
                }
                if path == nil { probe += 1 }
            }
            if let path, path.offset < offset { low = probe + 1 } else { high = middle }
        }
        return low
    }
}
