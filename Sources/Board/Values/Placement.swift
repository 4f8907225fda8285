/// What rows lie in: the library its boards, a board its sections and labels, a section its cards, a card its steps.
public enum Container: Hashable, Sendable {
    case library
    case board(BoardID)
    case section(SectionID)
    case card(CardID)
}

/// Where a row lies. One value: whoever learns of a new place learns all of it.
public struct Placement: Hashable, Sendable {
    /// What the row lies in.
    public var container: Container
    /// Its place among the others there.
    public var rank: Rank
    /// Whether it is put away: it keeps its place, but is neither shown nor counted.
    public var isArchived: Bool

    /// A place.
    public init(in container: Container, rank: Rank, isArchived: Bool = false) {
        self.container = container
        self.rank = rank
        self.isArchived = isArchived
    }

    /// The section, where a card lies in one.
    public var section: SectionID? {
        if case .section(let id) = container { id } else { nil }
    }

    /// The card, where this is a step of one.
    public var parent: CardID? {
        if case .card(let id) = container { id } else { nil }
    }

    /// The board, where a section or a label lies in one.
    public var board: BoardID? {
        if case .board(let id) = container { id } else { nil }
    }

    /// The section whose count and order of cards it belongs to: none for a step, and none for an archived card.
    public var visibleSection: SectionID? { isArchived ? nil : section }
}

/// How many cards a section should hold at most.
public struct CardLimit: Hashable, Sendable {
    /// The number of cards.
    public var count: Int
    /// Whether a card more is refused, and not only shown as one too many.
    public var isStrict: Bool

    /// A limit; advisory where nothing else is said.
    public init(_ count: Int, isStrict: Bool = false) {
        self.count = count
        self.isStrict = isStrict
    }
}

/// The colours that sections and labels may have.
public enum BoardColor: String, Hashable, Sendable, CaseIterable {
    case red, orange, yellow, green, teal, blue, purple, pink, brown, gray

    /// The colour that a name from elsewhere stands for, where there is one that is like it.
    public init?(likeName name: String) {
        let name = name.lowercased().prefix { $0 != "_" }
        if let color = BoardColor(rawValue: String(name)) {
            self = color
            return
        }
        switch name {
        case "lime": self = .green
        case "sky", "cyan", "turquoise": self = .teal
        case "violet", "magenta": self = .purple
        case "grey", "black": self = .gray
        default: return nil
        }
    }
}

/// How a board is laid out.
public enum BoardLayout: String, Hashable, Sendable, CaseIterable {
    case columns, stacked
}
