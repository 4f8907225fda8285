/// A section with its title and its board's title.
public struct SectionDestination: Hashable, Sendable {
    /// The section.
    public var section: SectionID
    /// Its title.
    public var title: String
    /// Whether the section is locked.
    public var isLocked: Bool
    /// Whether its strict limit refuses more cards.
    public var isFull: Bool
    /// The board that it is on.
    public var board: BoardID
    /// The board's title.
    public var boardTitle: String

    /// Creates a section on a board.
    public init(
        section: SectionID, title: String, isLocked: Bool = false, isFull: Bool = false, board: BoardID,
        boardTitle: String
    ) {
        self.section = section
        self.title = title
        self.isLocked = isLocked
        self.isFull = isFull
        self.board = board
        self.boardTitle = boardTitle
    }
}

/// The sections of a library, searchable by title and board title.
public struct SectionDestinations: Sendable {
    private let places: [SectionDestination]
    private let texts: [String]

    /// Creates a list of sections, with those of a board first.
    public init(_ places: [SectionDestination], first board: BoardID) {
        self.places = places.filter { $0.board == board } + places.filter { $0.board != board }
        texts = self.places.map { "\($0.boardTitle) \($0.title)".lowercased() }
    }

    /// Returns the sections whose title or board title contains every word of a string, or all sections for an empty
    /// string.
    public func matching(_ text: String) -> [SectionDestination] {
        let words = text.lowercased().split { $0.isWhitespace || $0 == "›" }
        guard !words.isEmpty else { return places }
        return zip(places, texts).filter { _, text in words.allSatisfy { text.contains($0) } }.map(\.0)
    }
}
