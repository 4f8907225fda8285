extension SectionedList {
    /// Applies edits that were made for another state of the list, as far as they fit: IDs that the list does not have
    /// are ignored, and offsets are clamped. Nothing else in the list is lost.
    package mutating func merge(_ edits: [Edit]) {
        guard (try? apply(edits)) == nil else { return }
        for edit in edits {
            switch edit {
            case .insertItems(let ids, let place): _ = try? insert(ids.filter { !contains($0) }, at: place)
            case .removeItems(let ids, _): remove(ids)
            case .moveItems(let ids, _, let place): move(ids, to: place)
            case .replaceItem(let old, let new): _ = try? replace(old, with: new)
            case .insertSection(let section, let ids, let index):
                _ = try? insertSection(section, items: ids.filter { !contains($0) }, at: index)
            case .removeSection(let section, let ids, _):
                remove(ids)
                if count(in: section) == 0 { removeSection(section) }
            case .moveSection(let section, _, let index): moveSections([section], toOffset: index)
            case .replaceSection(let old, let new): _ = try? replaceSection(old, with: new)
            }
        }
    }
}
