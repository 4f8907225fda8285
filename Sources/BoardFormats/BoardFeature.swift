import Board

/// A part of a board that some formats can't hold.
public enum BoardFeature: CaseIterable, Sendable {
    case boardTitle, boardColor
    case sectionColors, collapsedSections, lockedSections, limits, strictLimits
    /// Sections without cards.
    case emptySections
    /// Sections with the same title as another section.
    case repeatedSectionTitles
    /// The board's list of labels, with their colors.
    case labelDefinitions
    /// The labels of cards.
    case labels
    case due, done, notes, steps
    /// The times of due dates.
    case dueTimes
    /// The time zones of due dates.
    case dueZones
    /// How cards repeat.
    case repetitions
    /// The properties of a step other than its title and whether it is done.
    case stepDetails
    case archivedCards
    /// The places of archived cards, unless they are last in the last section.
    case archivedPlaces
}

/// A part of a board that is missing from a file.
public struct Omission: Equatable, Sendable {
    /// The missing part.
    public let feature: BoardFeature
    /// The number of sections, cards, steps, or labels affected.
    public let count: Int
}

extension BoardFormat {
    /// The features that this format can hold. A board without other features is unchanged after writing and reading.
    public var features: Set<BoardFeature> {
        let all = Set(BoardFeature.allCases)
        switch self {
        case .inlay, .trello:
            return all
        case .deck, .wekan, .planka, .kanri, .kanboard, .focalboard, .githubIssues, .githubProject, .googleTasks:
            return all
        case .obsidian:
            return all.subtracting([
                .boardTitle, .boardColor, .sectionColors, .lockedSections, .strictLimits, .labelDefinitions, .dueZones,
                .repetitions, .archivedPlaces,
            ])
        case .list:
            return all.subtracting([
                .boardColor, .sectionColors, .collapsedSections, .lockedSections, .strictLimits, .labelDefinitions,
                .dueZones, .repetitions, .archivedPlaces,
            ])
        case .todo:
            return [
                .labels, .due, .dueTimes, .dueZones, .done, .notes, .steps, .stepDetails, .archivedCards,
                .archivedPlaces,
            ]
        case .taskell:
            return [.emptySections, .repeatedSectionTitles, .due, .dueTimes, .notes, .steps]
        case .csv:
            return [
                .emptySections, .repeatedSectionTitles, .labels, .due, .dueTimes, .dueZones, .done, .notes, .steps,
                .stepDetails, .archivedCards, .archivedPlaces,
            ]
        case .calendar:
            return [
                .boardTitle, .labels, .due, .dueTimes, .dueZones, .repetitions, .done, .notes, .steps, .stepDetails,
                .archivedCards, .archivedPlaces,
            ]
        case .trelloLike:
            return all.subtracting([
                .boardColor, .sectionColors, .collapsedSections, .lockedSections, .limits, .strictLimits, .dueZones,
                .repetitions, .stepDetails,
            ])
        case .html:
            return all.subtracting([
                .collapsedSections, .lockedSections, .strictLimits, .repetitions, .archivedPlaces,
            ])
        case .org:
            return all.subtracting([
                .boardColor, .sectionColors, .lockedSections, .limits, .strictLimits, .labelDefinitions, .dueZones,
                .repetitions,
            ])
        }
    }

    /// Returns the parts of a board that a file in this format would lack.
    ///
    /// The result is empty if writing and reading yields the same board again. The board's title may become the file's
    /// name.
    public func lostFeatures(of document: BoardDocument) -> [Omission] {
        var counts: [BoardFeature: Int] = [:]
        func count(_ feature: BoardFeature, if applies: Bool = true) {
            if applies { counts[feature, default: 0] += 1 }
        }
        count(.boardColor, if: document.color != nil)
        counts[.labelDefinitions] = document.labels.count
        var titles: Set<String> = []
        for (index, section) in document.sections.enumerated() {
            count(.sectionColors, if: section.color != nil)
            count(.collapsedSections, if: section.isCollapsed)
            count(.lockedSections, if: section.isLocked)
            count(.limits, if: section.limit != nil)
            count(.strictLimits, if: section.limit?.isStrict == true)
            count(.emptySections, if: section.cards.isEmpty)
            count(.repeatedSectionTitles, if: !titles.insert(section.title).inserted)
            let isLast = index == document.sections.count - 1
            let tail = isLast ? section.cards.reversed().prefix(while: \.isArchived).count : 0
            for (place, card) in section.cards.enumerated() {
                count(.archivedCards, if: card.isArchived)
                count(.archivedPlaces, if: card.isArchived && place < section.cards.count - tail)
                count(.labels, if: !card.labels.isEmpty)
                count(.due, if: card.due != nil)
                count(.dueTimes, if: card.due?.time != nil)
                count(.dueZones, if: card.due?.time?.zone != nil)
                count(.repetitions, if: card.repetition != nil)
                count(.done, if: card.isDone)
                count(.notes, if: !card.notes.isEmpty)
                for step in card.steps {
                    count(.steps)
                    if features.contains(.stepDetails) {
                        count(.dueTimes, if: step.due?.time != nil)
                        count(.dueZones, if: step.due?.time?.zone != nil)
                        count(.repetitions, if: step.repetition != nil)
                    }
                    count(.stepDetails, if: !step.notes.isEmpty || step.due != nil || !step.labels.isEmpty)
                }
            }
        }
        return BoardFeature.allCases.compactMap { feature in
            guard !features.contains(feature), let count = counts[feature], count > 0 else { return nil }
            return Omission(feature: feature, count: count)
        }
    }
}
