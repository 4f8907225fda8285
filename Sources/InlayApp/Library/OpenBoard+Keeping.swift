import Board
import BoardStore
import SectionedList

/// Words that are typed into a card which somebody else takes away meanwhile, or into a new one that its section does not
/// take any more: they stay, in a card of the same id, so that its user types on.
extension OpenBoard {
    /// Where a card was, to find the nearest place for it.
    struct Spot {
        var container: Container
        var anchor: CardAnchor
        /// Which section of the board that is in.
        var section: Int
        /// Whether there is no place for it just there.
        var isRefused = false
        /// Why its section takes no card any more, where it is that.
        var reason: StoreError?
    }

    /// A card that was typed into and is gone, as far as it is known.
    struct Lost {
        var card: CardRecord
        var steps: [CardRecord] = []
        var spot: Spot
        /// What was typed of it, where it is still to be heard what has become of it, and what went along.
        var unheard: Set<Field>?
    }

    /// Where a card is.
    func spot(of card: CardRecord) -> Spot {
        let list = order.list
        func index(_ section: SectionID) -> Int { list.sectionIDs.firstIndex(of: section) ?? 0 }
        if let place = list.place(of: card.id) {
            let before = place.offset > 0 ? list.item(at: Place(section: place.section, offset: place.offset - 1)) : nil
            return Spot(
                container: .section(place.section), anchor: before.map { .after($0) } ?? .start,
                section: index(place.section))
        }
        let section = card.place.section ?? card.place.parent.flatMap { list.place(of: $0)?.section }
        return Spot(container: card.place.container, anchor: anchor(ofStep: card), section: section.map(index) ?? 0)
    }

    /// Where a step was among those that its card still has.
    private func anchor(ofStep step: CardRecord) -> CardAnchor {
        func position(_ card: CardRecord) -> OrderPosition {
            OrderPosition(rank: card.place.rank, number: card.id.number)
        }
        let next = step.place.parent.flatMap { parent in steps(of: parent)?.first { position(step) < position($0) } }
        return next.map { .before($0.id) } ?? .end
    }

    /// The place nearest to one that takes a card.
    func destination(near spot: Spot) -> CardDestination? {
        if case .card(let parent) = spot.container, !spot.isRefused, card(parent) != nil {
            return .steps(of: parent, spot.anchor)
        }
        let sections = order.list.sectionIDs
        let own = sections.firstIndex { .section($0) == spot.container }
        let states = sections.enumerated().map { index, id in
            index == own && spot.isRefused ? nil : state(of: id)
        }
        return BoardRules.nearestTaker(to: own ?? spot.section, among: states).map {
            .section(sections[$0], $0 == own ? spot.anchor : .end)
        }
    }

    /// What is said where a new card went elsewhere than its section.
    func wordsForMoving(to destination: CardDestination) -> String {
        guard case .section(let id) = destination.target, let title = section(id)?.title else {
            return Self.wordsForKeeping
        }
        return localized("The section takes no card any more, so the new card is in “\(title)”.")
    }

    static var wordsForLosing: String {
        localized("The card was deleted elsewhere, and no section takes what you typed.")
    }

    static var wordsForKeeping: String {
        localized("The card was deleted elsewhere, so what you typed is in a new one.")
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
    var text: String { notes.isEmpty ? title : "\(title)\n\n\(notes)" }
}
