import Board
import SectionedList

/// Merging the sections: which are the same, where they are, and what they are called.
extension BoardMerge {
    /// Identifies the file's sections, and adds, renames, and moves those of the board.
    mutating func mergeSections() {
        let known = Dictionary(board.sections.enumerated().map { ($1, $0) }) { first, _ in first }
        let named = Set(base.sections.compactMap { $0 })
        // Sections that both sides have added with the same title are one.
        var added: [String: [SectionID]] = [:]
        for (section, id) in zip(board.document.sections, board.sections).reversed() where !named.contains(id) {
            added[section.title, default: []].append(id)
        }
        let moved = movedSections()
        var previous: SectionID?
        for (index, section) in file.sections.enumerated() {
            let old = match.sections[index]
            if let old, let id = base.sections[old], let place = known[id] {
                state.sections[index] = id
                merge(base.document.sections[old], board.document.sections[place], section, id)
                if moved.contains(index) {
                    perform(.moveSections([id], board: board.id, at: previous.map { .after($0) } ?? .start))
                }
            } else if let id = added[section.title]?.popLast() {
                state.sections[index] = id
            } else if hasNews(inSection: index) {
                let id = SectionID.random()
                state.sections[index] = id
                let anchor: SectionAnchor =
                    previous.map { .after($0) } ?? (index == 0 && !moved.isEmpty ? .start : .end)
                perform(.addSections([NewSection(id: id, title: section.title)], board: board.id, at: anchor))
                for change in Self.changes(to: section) { perform(.changeSection(id, change)) }
            } else {
                // The board has deleted the section, and the file has left it alone.
                continue
            }
            previous = state.sections[index]
        }
    }

    /// Whether a file that has no section says anything about the board's sections and their order.
    private var keepsSections: Bool { features.contains(.emptySections) }

    /// Returns the sections of the file that it has moved.
    private func movedSections() -> Set<Int> {
        guard keepsSections else { return [] }
        let pairs = match.sections.enumerated().compactMap { index, old in old.map { (index: index, old: $0) } }
        let stay = Set(longestAscending(pairs.map(\.old)))
        return Set(pairs.indices.filter { !stay.contains($0) }.map { pairs[$0].index })
    }

    /// Returns whether a section of the file has something that it didn't have in the last common state.
    private func hasNews(inSection index: Int) -> Bool {
        let old = match.sections[index]
        guard let old, base.document.sections[old].title == file.sections[index].title else { return true }
        return zip(file.sections[index].cards, match.cards[index]).contains { card, place in
            guard let place, place.section == old else { return true }
            return card != baseCard(place).card
        }
    }

    private mutating func merge(
        _ base: SectionDocument, _ board: SectionDocument, _ file: SectionDocument, _ id: SectionID
    ) {
        let (title, isConflict) = FieldMerge.name(base.title, board.title, file.title)
        if title != board.title { perform(.changeSection(id, .title(title))) }
        if isConflict { note(.renamedOnBothSides(title: title)) }
        if features.contains(.collapsedSections),
            let isCollapsed = FieldMerge.value(base.isCollapsed, board.isCollapsed, file.isCollapsed),
            isCollapsed != board.isCollapsed
        {
            perform(.changeSection(id, .isCollapsed(isCollapsed)))
        }
        guard features.contains(.limits), base.limit?.count != file.limit?.count else { return }
        guard let limit = FieldMerge.value(base.limit?.count, board.limit?.count, file.limit?.count) else {
            return note(.limitKept(title: title))
        }
        if limit != board.limit?.count { perform(.changeSection(id, .limit(Self.limit(limit, board.limit)))) }
    }

    /// Returns a limit with the count of a file. Files that hold limits don't say how strict they are.
    private static func limit(_ count: Int?, _ board: LimitDocument?) -> CardLimit? {
        count.map { CardLimit(min(max($0, 0), SizeLimits.limit), isStrict: board?.isStrict ?? false) }
    }

    private static func changes(to section: SectionDocument) -> [SectionChange] {
        var changes: [SectionChange] = []
        if section.isCollapsed { changes.append(.isCollapsed(true)) }
        if let limit = section.limit { changes.append(.limit(self.limit(limit.count, limit))) }
        return changes
    }

    /// Deletes the sections that the file has deleted, if nothing is left in them. Archived cards have no sections in
    /// some files, so they don't keep one.
    mutating func deleteSections() {
        guard keepsSections else { return }
        let next = features.contains(.archivedPlaces) ? nil : state.sections.last { $0 != nil } ?? nil
        let kept = Set(state.sections.compactMap { $0 })
        for (section, id) in zip(base.document.sections, base.sections) {
            guard let id, !kept.contains(id), let place = board.sections.firstIndex(of: id),
                section.title == board.document.sections[place].title
            else { continue }
            let left = board.cards[place].filter { !deletedCards.contains($0) && destinations[$0] == nil }
            if !left.isEmpty {
                guard let next, left.allSatisfy({ archived[$0] ?? boardCard($0)?.isArchived == true }) else { continue }
                perform(.moveCards(left, to: .section(next, .end)))
                perform(.changeCards(left, .isArchived(true)))
            }
            perform(.deleteSections([id]))
        }
    }
}
