import Board

// Earlier versions of Inlay read some files in another way. Where a board still differs from its file because of that,
// nobody has changed it, so the file must stay as it is.
extension FileVersion {
    /// Returns the last common state of a link as the version of Inlay that made it read it, where the board still has
    /// that. Then the board takes the new reading from the file.
    func takingEarlierReadings(_ state: FileState, of board: LinkedBoard, _ base: LinkBase) -> FileState {
        let mayHaveBlockIDs = [.list, .obsidian].contains(format) && base.bytes.contains(UInt8(ascii: "^"))
        guard mayHaveBlockIDs || !base.hasDueTimes else { return state }
        let onBoard = Dictionary(zip(board.cards.joined(), board.document.sections.lazy.flatMap(\.cards))) { first, _ in
            first
        }
        var state = state
        for (section, ids) in state.cards.enumerated() {
            for (number, id) in ids.enumerated() {
                guard let card = id.flatMap({ onBoard[$0] }) else { continue }
                var old = state.document.sections[section].cards[number]
                if !base.hasDueTimes { old.removeTimes(missingIn: card, in: time) }
                if mayHaveBlockIDs { old.takeEarlierTitles(of: card, tags) }
                state.document.sections[section].cards[number] = old
            }
        }
        return state
    }
}

// MARK: Days

extension CardDocument {
    /// Removes the times that a card lacks. Due dates once had none, so the times are news of the file. They have not
    /// been removed on the board.
    fileprivate mutating func removeTimes(missingIn card: CardDocument, in zone: LocalTime) {
        due = due?.withoutTime(missingIn: card.due, in: zone)
        for (index, step) in zip(steps.indices, card.steps) where steps[index].title == step.title {
            steps[index].due = steps[index].due?.withoutTime(missingIn: step.due, in: zone)
        }
    }
}

extension Due {
    /// Returns the day alone if a card has that. In some formats, it was the day in UTC.
    fileprivate func withoutTime(missingIn card: Due?, in zone: LocalTime) -> Due {
        guard let card, card.time == nil, [day, zone.utc(self)?.day].contains(card.day) else { return self }
        return card
    }
}

// MARK: IDs of blocks

extension CardDocument {
    /// Takes the titles of a card that have the card's labels and due date before the ID of a block. Once, these were
    /// not recognized as the end of a line there, so they were also part of the title.
    fileprivate mutating func takeEarlierTitles(of card: CardDocument, _ tags: TagDialect) {
        if tags.isEarlierTitle(card.title, of: StepDocument(self)) { title = card.title }
        for (index, step) in zip(steps.indices, card.steps) where tags.isEarlierTitle(step.title, of: steps[index]) {
            steps[index].title = step.title
        }
    }
}

extension TagDialect {
    /// Returns whether a title is one with only labels and the due date added before the ID of a block.
    fileprivate func isEarlierTitle(_ title: String, of item: StepDocument) -> Bool {
        guard title != item.title else { return false }
        let (old, new) = (Array(title.utf8)[...], Array(item.title.utf8)[...])
        let id = BlockID.suffix(of: old)
        guard !id.isEmpty, new.suffix(id.count).elementsEqual(id), old.starts(with: new.dropLast(id.count)) else {
            return false
        }
        let added = old[(new.count - id.count)..<id.startIndex]
        guard added.first == Byte.space else { return false }
        var words = TitleLine.words(of: added, self)
        // Nothing but these words and the spaces between them.
        let length = words.reduce(0) { $0 + $1.range.count + 1 }
        words.removeAll { word in
            switch word.meaning {
            case .label(let label): !word.isEscaped && item.labels.contains(label)
            case .due(let due): !word.isEscaped && due == item.due
            }
        }
        return words.isEmpty && length == added.count
    }
}
