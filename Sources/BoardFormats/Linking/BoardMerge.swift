import Board

/// A merge by three of a board and a file: the last state that both had, the board now, and the file now.
///
/// The result is what the board takes from the file, as commands to perform one after the other. Afterward, the board
/// has the changes of both sides, and the file can be written from it. Nothing that somebody wrote is lost: a card that
/// one side deleted and the other edited is kept, and a card whose same field both edited is kept twice.
public struct BoardMerge {
    /// The commands, in order.
    public private(set) var commands: [Command] = []
    /// The file as it was read, with the rows of the board once the commands have been performed.
    public internal(set) var state: FileState
    /// The changes that both sides have made differently.
    public private(set) var conflicts: [LinkConflict] = []

    /// The last common state, with the due dates that only the board has.
    private(set) var base: FileState
    let board: LinkedBoard
    let features: Set<BoardFeature>
    let version: FileVersion
    /// The sections and cards of the base that are those of the file.
    private(set) var match: DocumentMatch
    /// The place of each card on the board.
    private(set) var places: [CardID: DocumentMatch.CardPlace] = [:]
    /// The sections where cards will be, if not where they are.
    var destinations: [CardID: SectionID] = [:]
    var deletedCards: Set<CardID> = []
    /// The cards that the file has archived or restored.
    var archived: [CardID: Bool] = [:]
    /// The labels of the board by name, with those that the file adds.
    var labels: [String: LabelID]
    /// The contents of the file, with the due dates of the base for which it has other text.
    private(set) var file: BoardDocument
    /// The due dates of the file's cards for which it has other text.
    private var heldDueDates: [DocumentMatch.CardPlace: Due] = [:]

    /// Merges a file with a board. Both states are in stored form.
    init(base: FileState, board: LinkedBoard, file version: FileVersion) {
        self.base = base
        self.board = board
        self.version = version
        features = version.features
        labels = board.labels
        (file, state) = (version.contents, FileState(version.contents))
        let named = Set(base.sections.compactMap { $0 })
        let others = zip(board.sections, board.document.sections).filter { !named.contains($0.0) }.map(\.1.title)
        match = DocumentMatch(base.document, version.contents, others: Set(others))
        for (section, cards) in board.cards.enumerated() {
            for (index, id) in cards.enumerated() { places[id] = .init(section: section, card: index) }
        }
        preferKeptCards()
        preferCardsWithText()
        holdDueDates()
        readDueDates()
        mergeTitle()
        mergeSections()
        identifyCards()
        nameHeldDueDates()
        deleteCards()
        placeCards()
        mergeFields()
        changeDueDatesInTitles()
        markArrivals(in: Set(zip(state.sections, version.marksDone).compactMap { $1 ? $0 : nil }))
        deleteSections()
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

    /// Identifies a card of the file with another one of the base.
    mutating func identify(_ card: DocumentMatch.CardPlace, with old: DocumentMatch.CardPlace?) {
        match.cards[card.section][card.card] = old
    }

    /// Sets the due date of a card of the base.
    mutating func setDue(_ due: Due, ofBaseCard place: DocumentMatch.CardPlace) {
        base.document.sections[place.section].cards[place.card].due = due
    }

    /// Sets a due date that the file means, or one that is held: only the board has it.
    mutating func setDue(_ due: Due, ofFileCard place: DocumentMatch.CardPlace, isHeld: Bool) {
        file.sections[place.section].cards[place.card].due = due
        if isHeld { heldDueDates[place] = due }
    }

    /// Keeps the due dates that are only on the board, once the file's cards are known.
    private mutating func nameHeldDueDates() {
        for (place, due) in heldDueDates {
            if let id = state.cards[place.section][place.card] { state.unreadDueDates[id] = due }
        }
    }

    mutating func perform(_ command: Command) { commands.append(command) }

    mutating func perform(_ commands: [Command]) { self.commands += commands }

    mutating func note(_ conflict: LinkConflict) { conflicts.append(conflict) }

    private mutating func mergeTitle() {
        guard features.contains(.boardTitle) else { return }
        let (title, isConflict) = FieldMerge.name(base.document.title, board.document.title, file.title)
        if title != board.document.title { perform(.changeBoard(board.id, .title(title))) }
        if isConflict { note(.renamedOnBothSides(title: title)) }
    }

    func baseCard(_ place: DocumentMatch.CardPlace) -> (card: CardDocument, id: CardID?) {
        (base.document.sections[place.section].cards[place.card], base.cards[place.section][place.card])
    }

    func boardCard(_ id: CardID) -> CardDocument? {
        places[id].map { board.document.sections[$0.section].cards[$0.card] }
    }

    func section(of id: CardID) -> SectionID? {
        destinations[id] ?? places[id].map { board.sections[$0.section] }
    }

    /// Returns whether a card of the board is as the file had it, apart from what the file can't hold.
    func isUnchanged(_ card: CardDocument, since base: CardDocument) -> Bool {
        card == base || version.reread(card) == base
    }
}
