import Board

/// The sections and cards of a new version of a file that are those of the old one.
package struct DocumentMatch {
    /// The place of a card in a document.
    package struct CardPlace: Hashable {
        package var section: Int
        package var card: Int
    }

    /// The index of the old section for each new one, or `nil` for a section that was added.
    package let sections: [Int?]
    /// The old place of each card of each new section, or `nil` for a card that was added.
    package var cards: [[CardPlace?]]

    /// - Parameter others: Titles of sections that are not in the old version. A new section with such a title is not a
    ///   renamed one.
    package init(_ old: BoardDocument, _ new: BoardDocument, others: Set<String> = []) {
        sections = Self.match(old.sections, new.sections, others)
        let (oldPlaces, newPlaces) = (Self.places(old), Self.places(new))
        let groups = sections.enumerated().map { $1 ?? -1 - $0 }
        func isSame(_ oldPlace: CardPlace, _ newPlace: CardPlace) -> Bool {
            // Cards are not compared as elements of these arrays, because that would copy them.
            oldPlace.section == groups[newPlace.section]
                && old.sections[oldPlace.section].cards[oldPlace.card]
                    == new.sections[newPlace.section].cards[newPlace.card]
        }
        // Most changes of a file are in one place, so only what is between the equal cards at both ends is compared
        // further.
        let shorter = min(oldPlaces.count, newPlaces.count)
        let start = (0..<shorter).first { !isSame(oldPlaces[$0], newPlaces[$0]) } ?? shorter
        let rest = 0..<shorter - start
        let end =
            rest.first { !isSame(oldPlaces[oldPlaces.count - 1 - $0], newPlaces[newPlaces.count - 1 - $0]) }
            ?? rest.count
        let (oldEnd, newEnd) = (oldPlaces.count - end, newPlaces.count - end)
        let oldItems = oldPlaces[start..<oldEnd].map {
            ItemMatch.Item(content: old.sections[$0.section].cards[$0.card], group: $0.section)
        }
        let newItems = newPlaces[start..<newEnd].map {
            ItemMatch.Item(content: new.sections[$0.section].cards[$0.card], group: groups[$0.section])
        }
        cards = new.sections.map { Array(repeating: nil, count: $0.cards.count) }
        for (place, same) in zip(newPlaces[..<start], oldPlaces) { cards[place.section][place.card] = same }
        for (place, index) in zip(newPlaces[start...], ItemMatch(oldItems, newItems).oldIndexes) {
            cards[place.section][place.card] = index.map { oldPlaces[$0 + start] }
        }
        for (place, same) in zip(newPlaces[newEnd...], oldPlaces[oldEnd...]) { cards[place.section][place.card] = same }
    }

    private static func places(_ document: BoardDocument) -> [CardPlace] {
        document.sections.enumerated().flatMap { index, section in
            section.cards.indices.map { CardPlace(section: index, card: $0) }
        }
    }

    /// Matches sections by title, the first with the first. The others are assigned by the cards and the title that
    /// they share.
    private static func match(
        _ old: [SectionDocument], _ new: [SectionDocument], _ others: Set<String>
    ) -> [Int?] {
        var result = [Int?](repeating: nil, count: new.count)
        var waiting: [String: [Int]] = [:]
        for index in old.indices.reversed() { waiting[old[index].title, default: []].append(index) }
        for index in new.indices { result[index] = waiting[new[index].title]?.popLast() }
        let olds = waiting.values.joined().sorted()
        let news = new.indices.filter { result[$0] == nil && !others.contains(new[$0].title) }
        guard !olds.isEmpty, !news.isEmpty, olds.count * news.count <= 10_000 else { return result }
        let oldTitles = olds.map { old[$0].cards.map(\.title) }
        var candidates: [Assignment.Candidate] = []
        for (column, newIndex) in news.enumerated() {
            let titles = Set(new[newIndex].cards.map(\.title))
            let likeness = Likeness(new[newIndex].title)
            for (row, oldIndex) in olds.enumerated() {
                let total = oldTitles[row].count + new[newIndex].cards.count
                let shared = oldTitles[row].count { titles.contains($0) }
                let score = (total == 0 ? 0 : 2_000 * shared / total) + likeness.score(Likeness(old[oldIndex].title))
                if score >= 500 { candidates.append(.init(row: row, column: column, score: score)) }
            }
        }
        for (row, column) in Assignment.pairs(candidates) { result[news[column]] = olds[row] }
        return result
    }
}
