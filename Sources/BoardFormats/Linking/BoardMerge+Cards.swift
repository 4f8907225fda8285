import Board
import SectionedList

/// Merging which cards there are, and where.
extension BoardMerge {
    /// Of several equal cards, each side may have deleted another one. Then one is left, so the file's card is one that
    /// the board still has.
    mutating func preferKeptCards() {
        let matched = Set(match.cards.joined().compactMap { $0 })
        var free: [Int: [CardDocument: [DocumentMatch.CardPlace]]] = [:]
        for (section, ids) in base.cards.enumerated() {
            for (index, id) in ids.enumerated().reversed() {
                let place = DocumentMatch.CardPlace(section: section, card: index)
                guard let id, places[id] != nil, !matched.contains(place) else { continue }
                free[section, default: [:]][baseCard(place).card, default: []].append(place)
            }
        }
        guard !free.isEmpty else { return }
        for (index, cards) in match.cards.enumerated() {
            for (number, place) in cards.enumerated() {
                guard let place, let id = baseCard(place).id, places[id] == nil,
                    let other = free[place.section]?[baseCard(place).card]?.popLast()
                else { continue }
                identify(.init(section: index, card: number), with: other)
            }
        }
    }

    /// Finds out which cards of the board the file's cards are. A card that stays without one is not to be added,
    /// because the board has deleted it.
    mutating func identifyCards() {
        let named = Set(base.cards.joined().compactMap { $0 })
        // Equal cards that both sides have added to the same section are one, apart from what the file can't hold.
        var added: [SectionKey: [CardDocument: [CardID]]] = [:]
        for (index, ids) in board.cards.enumerated() {
            for id in ids.reversed() where !named.contains(id) {
                guard let card = boardCard(id) else { continue }
                let key = key(card, board.document.sections[index].title, board.sections[index])
                added[key, default: [:]][version.reread(card) ?? card, default: []].append(id)
            }
        }
        for (index, section) in file.sections.enumerated() {
            for (number, card) in section.cards.enumerated() {
                if let place = match.cards[index][number] {
                    let old = baseCard(place)
                    if let id = old.id, places[id] != nil {
                        state.cards[index][number] = id
                        continue
                    }
                    // The board has deleted the card. If the file has edited it since, it comes back.
                    if card == old.card { continue }
                    note(.keptAlthoughDeleted(title: card.title))
                }
                guard let id = state.sections[index] else { continue }
                state.cards[index][number] = added[key(card, section.title, id)]?[card]?.popLast() ?? .random()
            }
        }
    }

    /// The part of a card's section that a file can tell: just the title if it can't hold two with the same one, and
    /// nothing for an archived card if all of them are in one place.
    private enum SectionKey: Hashable {
        case archive
        case title(String)
        case id(SectionID)
    }

    private func key(_ card: CardDocument, _ title: String, _ id: SectionID) -> SectionKey {
        if card.isArchived, !features.contains(.archivedPlaces) { return .archive }
        return features.contains(.repeatedSectionTitles) ? .id(id) : .title(title)
    }

    /// Deletes the cards that the file has deleted and the board has left alone.
    mutating func deleteCards() {
        let kept = Set(state.cards.joined().compactMap { $0 })
        var deleted: [CardID] = []
        for (section, ids) in zip(base.document.sections, base.cards) {
            for (card, id) in zip(section.cards, ids) {
                guard let id, !kept.contains(id), let current = boardCard(id) else { continue }
                if isUnchanged(current, since: card), !hasTextBeyondFile(current) {
                    deleted.append(id)
                } else {
                    note(.keptAlthoughDeleted(title: current.title))
                }
            }
        }
        deletedCards = Set(deleted)
        if !deleted.isEmpty { perform(.deleteCards(deleted)) }
    }

    /// Returns whether a card has notes or steps that the file can't hold. Who deletes the card there can't see them.
    private func hasTextBeyondFile(_ card: CardDocument) -> Bool {
        !card.notes.isEmpty && !features.contains(.notes) || !card.steps.isEmpty && !features.contains(.steps)
    }

    /// Adds the file's new cards, and moves those that the file has moved. Cards of the same kind that follow each
    /// other go together.
    mutating func placeCards() {
        for (index, section) in file.sections.enumerated() {
            guard let target = state.sections[index] else { continue }
            let moved = movedCards(ofSection: index, target)
            var run = CardRun(target: .section(target))
            for (number, card) in section.cards.enumerated() {
                guard let id = state.cards[index][number] else { continue }
                if places[id] == nil {
                    run.add(ReceivedCard(id: id, card))
                    destinations[id] = target
                } else if moved.contains(number) {
                    run.move(id)
                    destinations[id] = target
                } else if self.section(of: id) == target {
                    run.pass(id)
                }
            }
            perform(run.finished)
            let archived = zip(section.cards, state.cards[index]).compactMap { card, id in
                id.flatMap { card.isArchived && places[$0] == nil ? $0 : nil }
            }
            if !archived.isEmpty { perform(.changeCards(archived, .isArchived(true))) }
        }
    }

    /// Returns the numbers of the cards of a section that the file has moved there or within it. An archived card has
    /// no place of its own in a file.
    private mutating func movedCards(ofSection index: Int, _ target: SectionID) -> Set<Int> {
        var moved: Set<Int> = []
        var inside: [(number: Int, old: Int)] = []
        for (number, place) in match.cards[index].enumerated() {
            guard let place, let id = state.cards[index][number], places[id] != nil,
                !file.sections[index].cards[number].isArchived
            else { continue }
            let old = baseCard(place).card
            if !old.isArchived, place.section == match.sections[index] {
                inside.append((number, place.card))
            } else if section(of: id) != target {
                moved.insert(number)
            }
        }
        let stay = Set(longestAscending(inside.map(\.old)))
        for (position, card) in inside.enumerated() where !stay.contains(position) { moved.insert(card.number) }
        // Where the board has moved a card to another section, it stays.
        for number in moved {
            guard let place = match.cards[index][number], let id = state.cards[index][number],
                let current = section(of: id), current != base.sections[place.section],
                !baseCard(place).card.isArchived
            else { continue }
            moved.remove(number)
            if current != target { note(.movedOnBothSides(title: file.sections[index].cards[number].title)) }
        }
        return moved
    }
}
