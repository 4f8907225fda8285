import Board

extension Omission: CustomStringConvertible {
    /// The missing part and how much of it, for use after "doesn't store".
    public var description: String {
        switch feature {
        case .boardTitle: "the board's title, except as the file's name"
        case .boardColor: "the board's color"
        case .sectionColors: counted("section colors")
        case .collapsedSections: counted("collapsed states of sections")
        case .lockedSections: counted("section locks")
        case .limits: counted("section limits")
        case .strictLimits:
            "whether sections refuse cards over their limits; this affects \(pluralized(count, "section", "sections"))"
        case .emptySections: counted("empty sections")
        case .repeatedSectionTitles:
            "several sections with the same title; \(pluralized(count, "was", "were")) merged with another"
        case .labelDefinitions:
            "the colors or order of labels; those of \(pluralized(count, "label", "labels")) were left out"
        case .labels: "the labels of cards; those of \(pluralized(count, "card", "cards")) were left out"
        case .due: counted("due dates")
        case .dueTimes: counted("times of due dates")
        case .dueZones: counted("time zones of due dates")
        case .repetitions: counted("repeating due dates")
        case .done: counted("done marks")
        case .notes: counted("notes")
        case .steps: counted("steps")
        case .stepDetails:
            "notes, due dates, or labels of steps; those of \(pluralized(count, "step", "steps")) were left out"
        case .archivedCards: counted("archived states of cards")
        case .archivedPlaces: counted("places of archived cards")
        }
    }

    private func counted(_ parts: String) -> String { "\(parts); \(pluralized(count, "was", "were")) left out" }
}

extension Omission {
    /// Returns the missing part in a language, as an item of a list.
    public func text(in language: Language) -> String {
        switch feature {
        case .boardTitle: language.localized("The board's title, except as the file's name")
        case .boardColor: language.localized("The board's color")
        case .sectionColors:
            language.localized("The color of \(count) section", "The colors of \(count) sections", count: count)
        case .collapsedSections:
            language.localized(
                "That \(count) section is collapsed", "That \(count) sections are collapsed", count: count)
        case .lockedSections:
            language.localized("That \(count) section is locked", "That \(count) sections are locked", count: count)
        case .limits:
            language.localized("The limit of \(count) section", "The limits of \(count) sections", count: count)
        case .strictLimits:
            language.localized(
                "That \(count) section refuses cards over its limit",
                "That \(count) sections refuse cards over their limits", count: count)
        case .emptySections:
            language.localized("\(count) empty section", "\(count) empty sections", count: count)
        case .repeatedSectionTitles:
            language.localized(
                "\(count) section with the same title as another (the two become one)",
                "\(count) sections with the same title as others (they become one)", count: count)
        case .labelDefinitions:
            language.localized(
                "The color or order of \(count) label", "The colors or order of \(count) labels", count: count)
        case .labels:
            language.localized("The labels of \(count) card", "The labels of \(count) cards", count: count)
        case .due: language.localized("\(count) due date", "\(count) due dates", count: count)
        case .dueTimes:
            language.localized("The time of \(count) due date", "The times of \(count) due dates", count: count)
        case .dueZones:
            language.localized(
                "The time zone of \(count) due date", "The time zones of \(count) due dates", count: count)
        case .repetitions:
            language.localized("That \(count) due date repeats", "That \(count) due dates repeat", count: count)
        case .done: language.localized("That \(count) card is done", "That \(count) cards are done", count: count)
        case .notes: language.localized("The notes of \(count) card", "The notes of \(count) cards", count: count)
        case .steps: language.localized("\(count) step", "\(count) steps", count: count)
        case .stepDetails:
            language.localized(
                "The notes, due date, or labels of \(count) step",
                "The notes, due dates, or labels of \(count) steps", count: count)
        case .archivedCards:
            language.localized(
                "That \(count) card is archived", "That \(count) cards are archived", count: count)
        case .archivedPlaces:
            language.localized(
                "The place of \(count) archived card", "The places of \(count) archived cards", count: count)
        }
    }
}
