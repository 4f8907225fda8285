import SectionedList

/// The sections and items of a model, by their IDs, as they were last read.
@MainActor
@usableFromInline
package final class ElementStore<Section: Identifiable & Equatable, Item: Identifiable & Equatable>
where Section.ID: Sendable, Item.ID: Sendable {
    private let itemsPath: WritableKeyPath<Section, [Item]>
    private var sections: [Section.ID: Section] = [:]
    private var items: [Item.ID: Item] = [:]

    @usableFromInline
    package init(_ itemsPath: WritableKeyPath<Section, [Item]>) {
        self.itemsPath = itemsPath
    }

    @usableFromInline
    package func section(_ id: Section.ID) -> Section? { sections[id] }

    @usableFromInline
    package func item(_ id: Item.ID) -> Item? { items[id] }

    /// Stores the elements, and returns their IDs and which of them have changed. O(1) for each section that is the
    /// same array as before, and otherwise O(its items).
    @usableFromInline
    package func update(to new: [Section]) -> ModelReading<Section.ID, Item.ID> {
        var reading = ModelReading(new.map { section in (section.id, section[keyPath: itemsPath].map(\.id)) })
        var gone: Set<Item.ID> = []
        var kept: Set<Item.ID> = []
        var old = sections
        for section in new {
            let before = old.removeValue(forKey: section.id)
            guard section != before else { continue }
            sections[section.id] = section
            if before != nil { reading.changedSections.append(section.id) }
            let items = section[keyPath: itemsPath]
            update(from: before?[keyPath: itemsPath] ?? [], to: items, &reading.changedItems, &gone, &kept)
        }
        for (id, section) in old {
            sections[id] = nil
            gone.formUnion(section[keyPath: itemsPath].map(\.id))
        }
        for id in gone.subtracting(kept) { items[id] = nil }
        return reading
    }

    private func update(
        from old: [Item], to new: [Item], _ changed: inout [Item.ID], _ gone: inout Set<Item.ID>,
        _ kept: inout Set<Item.ID>
    ) {
        func replace(_ item: Item, with other: Item) {
            guard item != other else { return }
            items[other.id] = other
            changed.append(other.id)
        }
        var start = 0
        while start < min(old.count, new.count), old[start].id == new[start].id {
            replace(old[start], with: new[start])
            start += 1
        }
        var (oldEnd, newEnd) = (old.count, new.count)
        while min(oldEnd, newEnd) > start, old[oldEnd - 1].id == new[newEnd - 1].id {
            (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
            replace(old[oldEnd], with: new[newEnd])
        }
        // What has left the section may be in another one.
        for item in old[start..<oldEnd] { gone.insert(item.id) }
        for item in new[start..<newEnd] {
            kept.insert(item.id)
            if let before = items.updateValue(item, forKey: item.id), before != item { changed.append(item.id) }
        }
    }

    /// Returns the sections in the order of a list. IDs that the model does not have are left out.
    @usableFromInline
    package func sections(in order: SectionedList<Section.ID, Item.ID>) -> [Section] {
        order.sectionIDs.compactMap { id in
            guard var section = sections[id] else { return nil }
            let ids = order.items(in: id)
            // A section that has not changed stays the same array.
            if ids != section[keyPath: itemsPath].map(\.id) {
                section[keyPath: itemsPath] = ids.compactMap { items[$0] }
            }
            return section
        }
    }
}
