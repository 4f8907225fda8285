import Board

/// Reads boards from a local file, on one thread, within a frame: the file of an embedded library, or the replica that this
/// machine has of a shared one. What may take longer is the store's to read.
public protocol BoardReader: AnyObject {
    /// The boards in order.
    func boards() throws(StoreError) -> [BoardRecord]
    /// A board, with the first cards of each section, of one moment.
    func open(_ board: BoardID, firstCards: Int) throws(StoreError) -> (opening: BoardOpening, first: BoardChunk)?
    /// A section with the number of cards that it shows.
    func section(_ section: SectionID) throws(StoreError) -> OpenedSection?
    /// The first section of a board.
    func firstSection(of board: BoardID) throws(StoreError) -> OpenedSection?
    /// The sections of all boards in order, as places to move cards to; no more than `limit`.
    func places(limit: Int) throws(StoreError) -> [SectionPlace]
    /// What a card shows of itself.
    func summary(_ card: CardID) throws(StoreError) -> CardSummary?
    /// A card or a step, whole.
    func card(_ card: CardID) throws(StoreError) -> CardRecord?
    /// The cards of a section, or the steps of a card, whole and in order.
    func cards(in container: Container, includesArchived: Bool) throws(StoreError) -> [CardRecord]
    /// Whether a board has archived cards.
    func hasArchive(_ board: BoardID) throws(StoreError) -> Bool
    /// The step that undo or redo would do next.
    func nextStep(_ direction: HistoryDirection) throws(StoreError) -> HistoryStep?
}

extension BoardReader {
    /// What undo or redo would do next.
    public func next(_ direction: HistoryDirection) throws(StoreError) -> EditName? { try nextStep(direction)?.name }
}
