/// A part of an imported board that exceeds a library's limits.
public enum OversizedPart: Hashable, Sendable {
    case sections(limit: Int)
    case cards(limit: Int)
    /// The notes of the card or step with this title.
    case notes(of: String, limit: Int)
    /// The labels of the card or step with this title.
    case labels(of: String, limit: Int)
}

extension BoardDocument {
    /// The first part that makes an import fail, or `nil` if a library can hold the board. Titles never count,
    /// because an import shortens them.
    public var oversizedPart: OversizedPart? {
        if sections.count > SizeLimits.sections { return .sections(limit: SizeLimits.sections) }
        if sections.reduce(0, { $0 + $1.cards.count }) > SizeLimits.cards { return .cards(limit: SizeLimits.cards) }
        for section in sections {
            for card in section.cards {
                if let part = Self.oversizedPart(card.title, card.notes, card.labels) { return part }
                for step in card.steps {
                    if let part = Self.oversizedPart(step.title, step.notes, step.labels) { return part }
                }
            }
        }
        return nil
    }

    private static func oversizedPart(_ title: String, _ notes: String, _ labels: [String]) -> OversizedPart? {
        // The notes also get the full text of a shortened title.
        if FittedTitle(title, notes: notes).notes.utf8.count > SizeLimits.notes {
            return .notes(of: shortened(title), limit: SizeLimits.notes)
        }
        if labels.count > SizeLimits.labels, distinctCount(labels) > SizeLimits.labels {
            return .labels(of: shortened(title), limit: SizeLimits.labels)
        }
        return nil
    }

    /// Returns the number of distinct labels that an import creates from names.
    private static func distinctCount(_ names: [String]) -> Int {
        let titles = names.compactMap { try? Planner.labelTitle($0) }
        return Set(titles.filter { !Planner.isBlank($0) }).count
    }

    /// Returns the start of a title, which is long enough to find the card.
    private static func shortened(_ title: String) -> String {
        let start = FittedTitle.cut(title, to: 120)
        return (try? TextSanitizer.title(start)) ?? start
    }
}
