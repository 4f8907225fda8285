/// The container of rows: the library for boards, a board for sections and labels, a section for cards, a card for
/// steps.
public enum Container: Hashable, Sendable {
    case library
    case board(BoardID)
    case section(SectionID)
    case card(CardID)
}

/// The place of a row. It is one value, so a change of place always carries all of it.
public struct Placement: Hashable, Sendable {
    /// The container of the row.
    public var container: Container
    /// Its rank among the others there.
    public var rank: Rank
    /// Whether it is archived: it keeps its place, but is neither shown nor counted.
    public var isArchived: Bool

    /// Creates a place.
    public init(in container: Container, rank: Rank, isArchived: Bool = false) {
        self.container = container
        self.rank = rank
        self.isArchived = isArchived
    }

    /// The section, if this is the place of a card in a section.
    public var section: SectionID? {
        if case .section(let id) = container { id } else { nil }
    }

    /// The parent card, if this is the place of a step.
    public var parent: CardID? {
        if case .card(let id) = container { id } else { nil }
    }

    /// The board, if this is the place of a section or a label.
    public var board: BoardID? {
        if case .board(let id) = container { id } else { nil }
    }

    /// The section that shows and counts the card, or `nil` for a step or an archived card.
    public var visibleSection: SectionID? { isArchived ? nil : section }
}

/// A limit on the number of cards in a section.
public struct CardLimit: Hashable, Sendable {
    /// The number of cards.
    public var count: Int
    /// Whether cards beyond the limit are refused, rather than only shown as too many.
    public var isStrict: Bool

    /// Creates a limit, advisory by default.
    public init(_ count: Int, isStrict: Bool = false) {
        self.count = count
        self.isStrict = isStrict
    }
}

/// A color of a section or a label.
public enum BoardColor: String, Hashable, Sendable, CaseIterable {
    case red, orange, yellow, green, teal, blue, purple, pink, brown, gray

    /// Creates the color that most resembles a color name from another program, or `nil` if none does.
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

/// The layout of a board.
public enum BoardLayout: String, Hashable, Sendable, CaseIterable {
    case columns, stacked
}
