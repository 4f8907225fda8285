import Board

/// Collapsing sections. A search shows what it has found in collapsed sections, which stay collapsed in the library.
extension OpenBoard {
    /// Returns whether a section is shown collapsed. During a search, only sections that the user collapses then are.
    package func isShownCollapsed(_ section: SectionID) -> Bool {
        guard self.section(section)?.isCollapsed == true else { return false }
        return !isFiltered || collapsedInSearch.contains(section)
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
