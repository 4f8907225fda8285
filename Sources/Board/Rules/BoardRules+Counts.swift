extension BoardRules {
    /// Returns the change that a drop would make to the number of cards in each section. Sections whose number would
    /// stay the same are left out.
    public static func countChanges(by proposal: Proposal, of dragged: Dragged, at target: Target) -> [SectionID: Int] {
        var changes: [SectionID: Int] = [:]
        if target == .nothing || target == .betweenSections { return changes }
        switch (proposal, dragged) {
        case (.move, .cards(let cards)):
            for case (.section(let section), let count) in cards.counts { changes[section] = -count }
            if let section = target.section { changes[section, default: 0] += cards.ids.count }
        case (.copy, .cards(let cards)):
            if let section = target.section { changes[section] = cards.ids.count }
        case (.move, .external(let count, _)), (.copy, .external(let count, _)):
            if let section = target.section { changes[section] = count }
        case (.forbidden, _), (.cancel, _), (_, .sections), (_, .unreadable):
            break
        }
        return changes.filter { $0.value != 0 }
    }
}

extension BoardRules.Target {
    /// The section that receives cards as cards, rather than as steps.
    fileprivate var section: SectionID? {
        if case .section(let section) = self { section } else { nil }
    }
}
