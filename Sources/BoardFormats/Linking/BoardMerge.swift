import Board
import SectionedList

/// A merge by three of a board and a file: the last state that both had, the board now, and the file now.
///
/// The result is what the board takes from the file, as commands to perform one after the other. Afterward, the board
/// has the changes of both sides, and the file can be written from it. Nothing that somebody wrote is lost: a card that
/// one side deleted and the other edited is kept, and a card whose same field both edited is kept twice.
public struct BoardMerge {
    /// The commands, in order.
    public private(set) var commands: [Command] = []
    /// The file as it was read, with the rows of the board once the commands have been performed.
    public private(set) var state: FileState
    /// The changes that both sides have made differently.
    public private(set) var conflicts: [LinkConflict] = []

    let base: FileState
    let board: LinkedBoard
    let features: Set<BoardFeature>
    let version: FileVersion
    private var match: DocumentMatch
    /// The place of each card on the board.
    private var places: [CardID: DocumentMatch.CardPlace] = [:]
    /// The sections where cards will be, if not where they are.
    private var destinations: [CardID: SectionID] = [:]
    private var deletedCards: Set<CardID> = []
    /// The cards that the file has archived or restored.
    private var archived: [CardID: Bool] = [:]
    private var labels: [String: LabelID]

    /// Merges a file with a board. Both states are in stored form.
    init(base: FileState, board: LinkedBoard, file version: FileVersion) {
        self.base = base
        self.board = board
        self.version = version
        features = version.features
        labels = board.labels
        state = FileState(version.contents)
        let named = Set(base.sections.compactMap { $0 })
        let others = zip(board.sections, board.document.sections).filter { !named.contains($0.0) }.map(\.1.title)
        match = DocumentMatch(base.document, version.contents, others: Set(others))
        for (section, cards) in board.cards.enumerated() {
            for (index, id) in cards.enumerated() { places[id] = .init(section: section, card: index) }
        }
        preferKeptCards()
        readDueDates()
        mergeTitle()
        mergeSections()
        identifyCards()
        deleteCards()
        placeCards()
        mergeFields()
        markArrivals(in: Set(zip(state.sections, version.marksDone).compactMap { $1 ? $0 : nil }))
        deleteSections()
    }

    private var file: BoardDocument { state.document }

    /// Takes the due dates for those of the base that may be meant: a spreadsheet writes dates in its own way, and text
    /// in place of a date leaves it to the board.
    private mutating func readDueDates() {
        for (section, places) in match.cards.enumerated() {
            for (number, place) in places.enumerated() where file.sections[section].cards[number].due == nil {
                guard let place else { continue }
                let (old, id) = baseCard(place)
                let new = DocumentMatch.CardPlace(section: section, card: number)
                guard let due = old.due else { continue }
                if version.mayBeDue(due, at: new) {
                    state.document.sections[section].cards[number].due = due
                } else if let id, let held = heldDueDate(of: old, id, at: new) {
                    state.document.sections[section].cards[number].due = held
                    state.unreadDueDates[id] = held
                }
            }
        }
    }

    /// Returns the due date that a card has on the board alone, because the file has text in its place.
    private mutating func heldDueDate(of old: CardDocument, _ id: CardID, at place: DocumentMatch.CardPlace) -> Due? {
        guard let current = boardCard(id) else { return nil }
        if let due = base.unreadDueDates[id], version.hasUnreadDueDate(at: place) { return due }
        guard let due = current.due, version.hasUnreadDueDate(at: place, since: old) else { return nil }
        note(.dueDateKept(title: current.title))
        return due
    }

    /// The file as it was read, with the rows of the board, including those that the board has deleted.
    var stateWithDeleted: FileState {
        var whole = state
        for (index, old) in match.sections.enumerated() where whole.sections[index] == nil {
            whole.sections[index] = old.flatMap { base.sections[$0] }
        }
        for (index, cards) in match.cards.enumerated() {
            for (number, place) in cards.enumerated() where whole.cards[index][number] == nil {
                whole.cards[index][number] = place.flatMap { baseCard($0).id }
            }
        }
        return whole
    }

    private mutating func perform(_ command: Command) { commands.append(command) }

    mutating func note(_ conflict: LinkConflict) { conflicts.append(conflict) }

    private mutating func mergeTitle() {
        guard features.contains(.boardTitle) else { return }
        let (title, isConflict) = FieldMerge.name(base.document.title, board.document.title, file.title)
        if title != board.document.title { perform(.changeBoard(board.id, .title(title))) }
        if isConflict { note(.renamedOnBothSides(title: title)) }
    }

    // MARK: Sections

    /// Identifies the file's sections, and adds, renames, and moves those of the board.
    private mutating func mergeSections() {
        let known = Dictionary(board.sections.enumerated().map { ($1, $0) }) { first, _ in first }
        let named = Set(base.sections.compactMap { $0 })
        // Sections that both sides have added with the same title are one.
        var added: [String: [SectionID]] = [:]
        for (section, id) in zip(board.document.sections, board.sections).reversed() where !named.contains(id) {
            added[section.title, default: []].append(id)
        }
        let moved = movedSections()
        var previous: SectionID?
        for (index, section) in file.sections.enumerated() {
            let old = match.sections[index]
            if let old, let id = base.sections[old], let place = known[id] {
                state.sections[index] = id
                merge(base.document.sections[old], board.document.sections[place], section, id)
                if moved.contains(index) {
                    perform(.moveSections([id], board: board.id, at: previous.map { .after($0) } ?? .start))
                }
            } else if let id = added[section.title]?.popLast() {
                state.sections[index] = id
            } else if hasNews(inSection: index) {
                let id = SectionID.random()
                state.sections[index] = id
                let anchor: SectionAnchor =
                    previous.map { .after($0) } ?? (index == 0 && !moved.isEmpty ? .start : .end)
                perform(.addSections([NewSection(id: id, title: section.title)], board: board.id, at: anchor))
                for change in Self.changes(to: section) { perform(.changeSection(id, change)) }
            } else {
                // The board has deleted the section, and the file has left it alone.
                continue
            }
            previous = state.sections[index]
        }
    }

    /// Whether a file that has no section says anything about the board's sections and their order.
    private var keepsSections: Bool { features.contains(.emptySections) }

    /// Returns the sections of the file that it has moved.
    private func movedSections() -> Set<Int> {
        guard keepsSections else { return [] }
        let pairs = match.sections.enumerated().compactMap { index, old in old.map { (index: index, old: $0) } }
        let stay = Set(longestAscending(pairs.map(\.old)))
        return Set(pairs.indices.filter { !stay.contains($0) }.map { pairs[$0].index })
    }

    /// Returns whether a section of the file has something that it didn't have in the last common state.
    private func hasNews(inSection index: Int) -> Bool {
        let old = match.sections[index]
        guard let old, base.document.sections[old].title == file.sections[index].title else { return true }
        return zip(file.sections[index].cards, match.cards[index]).contains { card, place in
            guard let place, place.section == old else { return true }
            return card != baseCard(place).card
        }
    }

    private mutating func merge(
        _ base: SectionDocument, _ board: SectionDocument, _ file: SectionDocument, _ id: SectionID
    ) {
        let (title, isConflict) = FieldMerge.name(base.title, board.title, file.title)
        if title != board.title { perform(.changeSection(id, .title(title))) }
        if isConflict { note(.renamedOnBothSides(title: title)) }
        if features.contains(.collapsedSections),
            let isCollapsed = FieldMerge.value(base.isCollapsed, board.isCollapsed, file.isCollapsed),
            isCollapsed != board.isCollapsed
        {
            perform(.changeSection(id, .isCollapsed(isCollapsed)))
        }
        guard features.contains(.limits), base.limit?.count != file.limit?.count else { return }
        guard let limit = FieldMerge.value(base.limit?.count, board.limit?.count, file.limit?.count) else {
            return note(.limitKept(title: title))
        }
        if limit != board.limit?.count { perform(.changeSection(id, .limit(Self.limit(limit, board.limit)))) }
    }

    /// Returns a limit with the count of a file. Files that hold limits don't say how strict they are.
    private static func limit(_ count: Int?, _ board: LimitDocument?) -> CardLimit? {
        count.map { CardLimit(min(max($0, 0), SizeLimits.limit), isStrict: board?.isStrict ?? false) }
    }

    private static func changes(to section: SectionDocument) -> [SectionChange] {
        var changes: [SectionChange] = []
        if section.isCollapsed { changes.append(.isCollapsed(true)) }
        if let limit = section.limit { changes.append(.limit(self.limit(limit.count, limit))) }
        return changes
    }

    /// Deletes the sections that the file has deleted, if nothing is left in them. Archived cards have no sections in
    /// some files, so they don't keep one.
    private mutating func deleteSections() {
        guard keepsSections else { return }
        let next = features.contains(.archivedPlaces) ? nil : state.sections.last { $0 != nil } ?? nil
        let kept = Set(state.sections.compactMap { $0 })
        for (section, id) in zip(base.document.sections, base.sections) {
            guard let id, !kept.contains(id), let place = board.sections.firstIndex(of: id),
                section.title == board.document.sections[place].title
            else { continue }
            let left = board.cards[place].filter { !deletedCards.contains($0) && destinations[$0] == nil }
            if !left.isEmpty {
                guard let next, left.allSatisfy({ archived[$0] ?? boardCard($0)?.isArchived == true }) else { continue }
                perform(.moveCards(left, to: .section(next, .end)))
                perform(.changeCards(left, .isArchived(true)))
            }
            perform(.deleteSections([id]))
        }
    }

    // MARK: Cards

    private func baseCard(_ place: DocumentMatch.CardPlace) -> (card: CardDocument, id: CardID?) {
        (base.document.sections[place.section].cards[place.card], base.cards[place.section][place.card])
    }

    private func boardCard(_ id: CardID) -> CardDocument? {
        places[id].map { board.document.sections[$0.section].cards[$0.card] }
    }

    /// Of several equal cards, each side may have deleted another one. Then one is left, so the file's card is one that
    /// the board still has.
    private mutating func preferKeptCards() {
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
                match.cards[index][number] = other
            }
        }
    }

    /// Finds out which cards of the board the file's cards are. A card that stays without one is not to be added,
    /// because the board has deleted it.
    private mutating func identifyCards() {
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
    private mutating func deleteCards() {
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

    /// Returns whether a card of the board is as the file had it, apart from what the file can't hold.
    private func isUnchanged(_ card: CardDocument, since base: CardDocument) -> Bool {
        card == base || version.reread(card) == base
    }

    /// Returns whether a card has notes or steps that the file can't hold. Who deletes the card there can't see them.
    private func hasTextBeyondFile(_ card: CardDocument) -> Bool {
        !card.notes.isEmpty && !features.contains(.notes) || !card.steps.isEmpty && !features.contains(.steps)
    }

    /// Adds the file's new cards, and moves those that the file has moved. Cards of the same kind that follow each
    /// other go together.
    private mutating func placeCards() {
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
            commands += run.finished
            let archived = zip(section.cards, state.cards[index]).compactMap { card, id in
                id.flatMap { card.isArchived && places[$0] == nil ? $0 : nil }
            }
            if !archived.isEmpty { perform(.changeCards(archived, .isArchived(true))) }
        }
    }

    private func section(of id: CardID) -> SectionID? {
        destinations[id] ?? places[id].map { board.sections[$0.section] }
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

    // MARK: Fields

    /// Takes the file's edits of the cards that both have.
    private mutating func mergeFields() {
        for (index, section) in file.sections.enumerated() {
            for (number, card) in section.cards.enumerated() {
                guard let place = match.cards[index][number], let id = state.cards[index][number],
                    let current = boardCard(id)
                else { continue }
                let old = baseCard(place).card
                if card != old { merge(old, current, card, id) }
            }
        }
    }

    private mutating func merge(_ base: CardDocument, _ board: CardDocument, _ file: CardDocument, _ id: CardID) {
        // What a file can't hold has not been changed by the board.
        let isUnchanged = isUnchanged(board, since: base)
        let board = isUnchanged ? base : board
        var isWhole = mergeTexts(StepDocument(base), StepDocument(board), StepDocument(file), id)
        if let isArchived = FieldMerge.value(base.isArchived, board.isArchived, file.isArchived),
            isArchived != board.isArchived
        {
            archived[id] = isArchived
            perform(.changeCards([id], .isArchived(isArchived)))
        }
        if base.steps != file.steps, !mergeSteps(base.steps, board.steps, file.steps, of: id) { isWhole = false }
        guard !isWhole, let section = section(of: id) else { return }
        note(.keptTwice(title: board.title))
        var copy = file
        copy.isArchived = false
        perform(.receiveCards([ReceivedCard(copy)], labels: [], at: .section(section, .after(id))))
    }

    /// Merges everything but the steps. Returns `false` if both sides have edited the same field.
    mutating func mergeTexts(_ base: StepDocument, _ board: StepDocument, _ file: StepDocument, _ id: CardID) -> Bool {
        guard base != file else { return true }
        let title = FieldMerge.value(base.title, board.title, file.title)
        let notes = FieldMerge.notes(base.notes, board.notes, file.notes)
        let due = FieldMerge.value(base.due, board.due, file.due)
        if let title, title != board.title { perform(.changeCards([id], .title(title))) }
        if let notes, notes != board.notes { perform(.changeCards([id], .notes(notes))) }
        if let due, due != board.due { perform(.changeCards([id], .due(due))) }
        if let isDone = FieldMerge.value(base.isDone, board.isDone, file.isDone), isDone != board.isDone {
            perform(.changeCards([id], .isDone(isDone)))
        }
        let names = FieldMerge.labels(base.labels, board.labels, file.labels)
        if names != board.labels { perform(.changeCards([id], .labels(names.map { label($0) }))) }
        return title != nil && notes != nil && due != nil
    }

    /// Returns the label with a name. A new one is added to the board.
    private mutating func label(_ name: String) -> LabelID {
        if let id = labels[name] { return id }
        let label = NewLabel(title: name)
        labels[name] = label.id
        perform(.addLabel(label, board: board.id))
        return label.id
    }

    /// Marks the cards as done that the board has moved or added to these sections. Should somebody mark them as open
    /// again, they stay so on the board.
    private mutating func markArrivals(in sections: Set<SectionID>) {
        guard !sections.isEmpty else { return }
        var known: Set<CardID> = []
        for (id, cards) in zip(base.sections, base.cards) where id.map(sections.contains) == true {
            known.formUnion(cards.compactMap { $0 })
        }
        let arrivals = zip(board.document.sections.flatMap(\.cards), board.cards.joined()).filter { card, id in
            !card.isDone && !card.isArchived && !known.contains(id) && !deletedCards.contains(id)
                && section(of: id).map(sections.contains) == true
        }
        if !arrivals.isEmpty { perform(.changeCards(arrivals.map(\.1), .isDone(true))) }
    }

    // MARK: Steps

    /// Merges the steps of a card. Returns `false` if both sides have edited the same field of a step.
    private mutating func mergeSteps(
        _ base: [StepDocument], _ current: [StepDocument], _ file: [StepDocument], of card: CardID
    ) -> Bool {
        let ids = board.steps[card] ?? []
        guard ids.count == current.count else { return false }
        func items(_ steps: [StepDocument]) -> [ItemMatch.Item] {
            steps.map { ItemMatch.Item(content: CardDocument($0), group: 0) }
        }
        let baseOfBoard = ItemMatch(items(base), items(current)).oldIndexes
        let baseOfFile = ItemMatch(items(base), items(file)).oldIndexes
        let onBoard = Dictionary(baseOfBoard.enumerated().compactMap { index, old in old.map { ($0, index) } }) {
            first, _ in first
        }
        let inFile = Set(baseOfFile.compactMap { $0 })
        let deleted = onBoard.filter { !inFile.contains($0) && current[$1] == base[$0] }.map { ids[$1] }
        if !deleted.isEmpty { perform(.deleteCards(deleted)) }

        var added: [StepDocument: [CardID]] = [:]
        for (index, old) in baseOfBoard.enumerated().reversed() where old == nil {
            added[current[index], default: []].append(ids[index])
        }
        let known = baseOfFile.enumerated().compactMap { index, old in old.map { (index: index, old: $0) } }
        let stay = Set(longestAscending(known.map(\.old)).map { known[$0].index })
        var isWhole = true
        var run = CardRun(target: .card(card))
        var merges: [(old: Int, index: Int, file: StepDocument)] = []
        for (index, step) in file.enumerated() {
            if let old = baseOfFile[index] {
                guard let place = onBoard[old] else {
                    // The board has deleted the step. If the file has edited it since, it comes back.
                    if step != base[old] { run.add(ReceivedCard(CardDocument(step))) }
                    continue
                }
                stay.contains(index) ? run.pass(ids[place]) : run.move(ids[place])
                merges.append((old, place, step))
            } else if let id = added[step]?.popLast() {
                run.pass(id)
            } else {
                run.add(ReceivedCard(CardDocument(step)))
            }
        }
        commands += run.finished
        for merge in merges where !mergeTexts(base[merge.old], current[merge.index], merge.file, ids[merge.index]) {
            isWhole = false
        }
        return isWhole
    }
}

extension CardDestination.Target {
    fileprivate func destination(_ anchor: CardAnchor) -> CardDestination {
        switch self {
        case .section(let id): .section(id, anchor)
        case .card(let id): .steps(of: id, anchor)
        }
    }
}

extension CardDocument {
    /// Creates a card from a step.
    init(_ step: StepDocument) {
        self.init(title: step.title, notes: step.notes, isDone: step.isDone, due: step.due, labels: step.labels)
    }
}

/// The commands that put the cards of a file in their places, one section or card after the other.
private struct CardRun {
    let target: CardDestination.Target
    private var commands: [Command] = []
    private var added: [ReceivedCard] = []
    private var moved: [CardID] = []
    /// The card that the next ones follow.
    private var anchor: CardID?
    private var last: CardID?

    init(target: CardDestination.Target) { self.target = target }

    mutating func add(_ card: ReceivedCard) {
        if !moved.isEmpty { flush() }
        added.append(card)
        last = card.id
    }

    mutating func move(_ card: CardID) {
        if !added.isEmpty { flush() }
        moved.append(card)
        last = card
    }

    /// Passes a card that is there already.
    mutating func pass(_ card: CardID) {
        flush()
        (anchor, last) = (card, card)
    }

    private mutating func flush() {
        let destination = target.destination(anchor.map { .after($0) } ?? .start)
        if !added.isEmpty { commands.append(.receiveCards(added, labels: [], at: destination)) }
        if !moved.isEmpty { commands.append(.moveCards(moved, to: destination)) }
        (added, moved, anchor) = ([], [], last)
    }

    var finished: [Command] {
        var copy = self
        copy.flush()
        return copy.commands
    }
}
