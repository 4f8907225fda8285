import Board
import BoardStore
import SectionedList

/// The position that a card had, for finding the nearest place for it.
struct PreviousPosition {
    var container: Container
    var anchor: CardAnchor
    /// The index of its section on the board.
    var section: Int
    /// Whether that exact position can't accept the card.
    var isRefused = false
    /// The reason that its section no longer accepts cards, if that is the cause.
    var reason: StoreError?
}

extension OpenBoard {
    /// Returns the current position of a card, to be used once it is deleted.
    func previousPosition(of card: CardRecord) -> PreviousPosition {
        let list = order.list
        func index(_ section: SectionID) -> Int { list.sectionIDs.firstIndex(of: section) ?? 0 }
        if let place = list.place(of: card.id) {
            let before = place.offset > 0 ? list.item(at: Place(section: place.section, offset: place.offset - 1)) : nil
            return PreviousPosition(
                container: .section(place.section), anchor: before.map { .after($0) } ?? .start,
                section: index(place.section))
        }
        let section = card.place.section ?? card.place.parent.flatMap { list.place(of: $0)?.section }
        return PreviousPosition(
            container: card.place.container, anchor: anchor(ofStep: card), section: section.map(index) ?? 0)
    }

    /// Returns where a step was among the steps that its card still has.
    private func anchor(ofStep step: CardRecord) -> CardAnchor {
        func position(_ card: CardRecord) -> OrderPosition {
            OrderPosition(rank: card.place.rank, number: card.id.number)
        }
        let next = step.place.parent.flatMap { parent in steps(of: parent)?.first { position(step) < position($0) } }
        return next.map { .before($0.id) } ?? .end
    }

    /// Returns the place nearest to a position, among those that accept a card.
    func destination(near position: PreviousPosition) -> CardDestination? {
        if case .card(let parent) = position.container, !position.isRefused, card(parent) != nil {
            return .steps(of: parent, position.anchor)
        }
        let sections = order.list.sectionIDs
        let own = sections.firstIndex { .section($0) == position.container }
        let states = sections.enumerated().map { index, id in
            index == own && position.isRefused ? nil : state(of: id)
        }
        return BoardRules.nearestAcceptingSection(to: own ?? position.section, among: states).map {
            .section(sections[$0], $0 == own ? position.anchor : .end)
        }
    }
}
