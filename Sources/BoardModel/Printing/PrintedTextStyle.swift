/// The styles of text on paper.
package enum PrintedTextStyle: Hashable, Sendable, CaseIterable {
    case boardTitle, sectionTitle, count, cardTitle, notes, stepTitle, facts
    /// A note that a card began in an earlier column, or that cards are left out.
    case remark
    case footer

    /// The size in points. On paper, text is read from nearby, so it is smaller than in the window, in the same
    /// proportions.
    package var size: Double {
        switch self {
        case .boardTitle: 18
        case .sectionTitle: 11.5
        case .cardTitle: 9.5
        case .stepTitle, .notes: 9
        case .count, .facts, .remark, .footer: 8
        }
    }

    package var isBold: Bool {
        switch self {
        case .boardTitle, .sectionTitle: true
        case .count, .cardTitle, .notes, .stepTitle, .facts, .remark, .footer: false
        }
    }
}

/// The sizes and spacing on paper, in points.
package enum PrintLook {
    static let (tight, small, medium, large) = (3.0, 6.0, 9.0, 14.0)
    /// The distance between columns, and between a card and the next one.
    static let (columnGap, cardGap) = (12.0, 5.0)
    /// The space inside a card.
    static let padding = 7.0
    static let (check, stepCheck, calendar) = (9.0, 7.5, 7.0)
    /// The horizontal and vertical space inside a label.
    static let chip = (x: 5.0, y: 1.0)
    static let rule = 1.5
    /// The height of the line at the bottom of a page, with the distance above it.
    static let footer = 20.0
    /// The minimum and maximum width of a column, and the width of a list in a picture.
    static let (narrowest, widest, pictureList) = (160.0, 260.0, 480.0)
    /// The maximum height of a picture. What doesn't fit below continues in another column.
    static let pictureHeight = 4_000.0
    /// The maximum number of lines of a board's or section's title.
    static let titleLines = 3
}
