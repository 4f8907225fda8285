import Board

/// A reader of boards from a local file, on one thread. Its reads are fast enough to be done within a frame. The store
/// does the reads that may take longer.
public protocol BoardReader: AnyObject {
    /// Returns the boards in order.
    func boards() throws(StoreError) -> [BoardRecord]
    /// Returns a board with the first cards of each section, as a snapshot.
    func open(_ board: BoardID, firstCards: Int) throws(StoreError) -> (opening: BoardOpening, first: BoardChunk)?
    /// Returns a section with the number of its visible cards.
    func section(_ section: SectionID) throws(StoreError) -> SectionSummary?
    /// Returns the number of a board's visible cards that aren't done, from the stored counts of its sections.
    func openCardCount(of board: BoardID) throws(StoreError) -> Int
    /// Returns the sections of a board in order, with the numbers of their visible cards.
    func sections(of board: BoardID) throws(StoreError) -> [SectionSummary]
    /// Returns a label.
    func label(_ label: LabelID) throws(StoreError) -> LabelRecord?
    /// Returns up to `limit` sections of all boards in order, as destinations for cards.
    func sectionDestinations(limit: Int) throws(StoreError) -> [SectionDestination]
    /// Returns the summary of a card.
    func summary(_ card: CardID) throws(StoreError) -> CardSummary?
    /// Returns the texts from which to take the excerpt of a found card, besides its title and labels: the start of its
    /// notes, and the titles of its first steps.
    func searchedTexts(of card: CardID) throws(StoreError) -> [String]
    /// Returns a card or step in full.
    func card(_ card: CardID) throws(StoreError) -> CardRecord?
    /// Returns the cards of a section, or the steps of a card, in full and in order.
    func cards(in container: Container, includesArchived: Bool) throws(StoreError) -> [CardRecord]
    /// Returns whether a board has archived cards.
    func hasArchive(_ board: BoardID) throws(StoreError) -> Bool
    /// Returns the next step to undo or redo.
    func nextStep(_ direction: HistoryDirection) throws(StoreError) -> HistoryStep?
}

extension BoardReader {
    /// Returns the name of the next step to undo or redo.
    public func nextName(_ direction: HistoryDirection) throws(StoreError) -> EditName? {
        try nextStep(direction)?.name
    }
}
