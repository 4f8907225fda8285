import Board

/// Collapsing sections. A search shows what it has found in collapsed sections, which stay collapsed in the library.
extension OpenBoard {
    /// Returns whether a section is shown collapsed. During a search, only the sections that the user has collapsed
    /// since it began are shown collapsed.
    package func isShownCollapsed(_ section: SectionID) -> Bool {
        guard self.section(section)?.isCollapsed == true else { return false }
        return !isFiltered || collapsedInSearch.contains(section)
    }

    /// The section for new cards if the user has not chosen one: the first that is expanded, or else the first.
    package var firstSectionForNewCards: SectionID? {
        let sections = order.list.sectionIDs
        // Adding a card ends a search, which shows collapsed sections expanded.
        return sections.first { section($0)?.isCollapsed != true } ?? sections.first
    }

    /// Collapses or expands a section for the user.
    package func setCollapsed(_ isCollapsed: Bool, _ section: SectionID) {
        guard let record = self.section(section) else { return }
        if isFiltered, isCollapsed { collapsedInSearch.insert(section) } else { collapsedInSearch.remove(section) }
        if record.isCollapsed != isCollapsed {
            perform(.changeSection(section, .isCollapsed(isCollapsed)))
        } else {
            onSectionsChange([section])
        }
    }
}
