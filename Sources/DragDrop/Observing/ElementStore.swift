import SectionedList

/// The sections and items of a model, by their IDs, as they were last read.
@MainActor
@usableFromInline
package final class ElementStore<Section: Identifiable & Equatable, Item: Identifiable & Equatable>
where Section.ID: Sendable, Item.ID: Sendable {
    @usableFromInline let itemsPath: WritableKeyPath<Section, [Item]>
    /// The sections, each with the IDs of its items.
    @usableFromInline var sections: [Section.ID: (section: Section, ids: [Item.ID])] = [:]
    @usableFromInline var items: [Item.ID: Item] = [:]
    /// Whether an ID occurred twice in the last reading.
    @usableFromInline var hasDuplicates = false

    @inlinable
    package init(_ itemsPath: WritableKeyPath<Section, [Item]>) {
        self.itemsPath = itemsPath
    }

    @inlinable
    package func section(_ id: Section.ID) -> Section? { sections[id]?.section }

    @inlinable
    package func item(_ id: Item.ID) -> Item? { items[id] }

    /// Stores the elements, and returns their IDs and which of them have changed. O(1) for each section that is the
    /// same array as before, and otherwise O(its items).
    // Loops, and a body that programs can see, so that it is compiled for their own types.
    @inlinable
    package func update(to new: [Section]) -> ModelReading<Section.ID, Item.ID> {
        var groups: [(Section.ID, [Item.ID])] = []
        var changed: [Item.ID] = []
        var changedSections: [Section.ID] = []
        var (left, entered) = ([ArraySlice<Item.ID>](), [ArraySlice<Item.ID>]())
        var total = 0
        if hasDuplicates {
            // One value was stored for several items, so all are stored again.
            sections = [:]
            left.append(Array(items.keys)[...])
        }
        var old = sections
        for section in new {
            let before = old.removeValue(forKey: section.id)
            if let before, before.section == section {
                groups.append((section.id, before.ids))
                total += before.ids.count
                continue
            }
            let items = section[keyPath: itemsPath]
            var ids: [Item.ID] = []
            ids.reserveCapacity(items.count)
            for item in items { ids.append(item.id) }
            sections[section.id] = (section, ids)
            groups.append((section.id, ids))
            total += ids.count
            if before != nil { changedSections.append(section.id) }
            let (oldPart, newPart) = update(
                from: before?.section[keyPath: itemsPath] ?? [], before?.ids ?? [], to: items, ids, &changed)
            left.append(oldPart)
            entered.append(newPart)
        }
        for (id, section) in old {
            sections[id] = nil
            left.append(section.ids[...])
        }
        if items.count != total {
            let kept = Set(entered.joined())
            for id in left.joined() where !kept.contains(id) { items[id] = nil }
        }
        hasDuplicates = items.count != total
        var reading = ModelReading(groups)
        (reading.changedItems, reading.changedSections) = (changed, changedSections)
        return reading
    }

    /// Stores the items of a section, and returns the IDs between those that are the same at its start and its end.
    @inlinable
    func update(
        from old: [Item], _ oldIDs: [Item.ID], to new: [Item], _ ids: [Item.ID], _ changed: inout [Item.ID]
    ) -> (left: ArraySlice<Item.ID>, entered: ArraySlice<Item.ID>) {
        var start = 0
        while start < min(old.count, new.count), oldIDs[start] == ids[start] {
            replace(old[start], with: new[start], &changed)
            start += 1
        }
        var (oldEnd, end) = (old.count, new.count)
        while min(oldEnd, end) > start, oldIDs[oldEnd - 1] == ids[end - 1] {
            (oldEnd, end) = (oldEnd - 1, end - 1)
            replace(old[oldEnd], with: new[end], &changed)
        }
        var cursor = start
        for index in start..<end {
            if let place = Self.place(of: ids[index], in: oldIDs, near: cursor) {
                replace(old[place], with: new[index], &changed)
                cursor = place + 1
            } else if let before = items.updateValue(new[index], forKey: ids[index]), before != new[index] {
                changed.append(ids[index])
            }
        }
        return (oldIDs[start..<oldEnd], ids[start..<end])
    }

    /// Returns the offset of an ID, if it is the given one or the next. Most items still follow the same item, and
    /// finding them there takes a tenth of the time of looking them up.
    @inlinable
    static func place(of id: Item.ID, in ids: [Item.ID], near place: Int) -> Int? {
        if place < ids.count, ids[place] == id { return place }
        return place + 1 < ids.count && ids[place + 1] == id ? place + 1 : nil
    }

    @inlinable
    func replace(_ item: Item, with other: Item, _ changed: inout [Item.ID]) {
        guard item != other else { return }
        items[other.id] = other
        changed.append(other.id)
    }

    /// Returns the sections in the order of a list. IDs that the model does not have are left out.
    @inlinable
    package func sections(in order: SectionedList<Section.ID, Item.ID>) -> [Section] {
        var result: [Section] = []
        for id in order.sectionIDs {
            guard let (old, oldIDs) = sections[id] else { continue }
            var section = old
            let ids = order.items(in: id)
            // A section that has not changed stays the same array.
            if ids != oldIDs {
                var list: [Item] = []
                list.reserveCapacity(ids.count)
                let oldItems = section[keyPath: itemsPath]
                var cursor = 0
                for id in ids {
                    if let place = Self.place(of: id, in: oldIDs, near: cursor) {
                        list.append(oldItems[place])
                        cursor = place + 1
                    } else if let item = items[id] {
                        list.append(item)
                    }
                }
                section[keyPath: itemsPath] = list
            }
            result.append(section)
        }
        return result
    }
}
