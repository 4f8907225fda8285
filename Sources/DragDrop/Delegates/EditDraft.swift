import SectionedList

/// A conversion of edits from a program's IDs to keys. New keys become valid, and old keys invalid, only on commit.
struct EditDraft<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private typealias Failure = ListEditError<SectionID, ItemID>

    let isReusing: Bool
    private var sections = KeyTableDraft<SectionID>()
    private var items = KeyTableDraft<ItemID>()

    init(isReusing: Bool) {
        self.isReusing = isReusing
    }

    mutating func keyed(
        _ edit: ListEdit<SectionID, ItemID>, _ sectionKeys: inout KeyTable<SectionID>,
        _ itemKeys: inout KeyTable<ItemID>
    ) throws -> ListEdit<SectionKey, RowKey> {
        switch edit {
        case .insertItems(let ids, let place):
            return .insertItems(try added(ids, &itemKeys), at: try keyed(place, sectionKeys))
        case .removeItems(let ids, let place):
            return .removeItems(try removed(ids, itemKeys), at: try keyed(place, sectionKeys))
        case .moveItems(let ids, let from, let to):
            let rows = try ids.map { try known($0, itemKeys) }
            return .moveItems(rows, from: try keyed(from, sectionKeys), to: try keyed(to, sectionKeys))
        case .replaceItem(let old, let new):
            _ = try known(old, itemKeys)
            guard let number = items.rename(old, to: new, in: itemKeys) else { throw Failure.duplicateItem(new) }
            return .replaceItem(RowKey(number: number), with: RowKey(number: number))
        case .insertSection(let id, let ids, let index):
            guard let number = sections.add(id, to: &sectionKeys, isReusing: isReusing) else {
                throw Failure.duplicateSection(id)
            }
            return .insertSection(SectionKey(number: number), items: try added(ids, &itemKeys), at: index)
        case .removeSection(let id, let ids, let index):
            let rows = try removed(ids, itemKeys)
            guard let number = sections.remove(id, from: sectionKeys) else { throw Failure.unknownSection(id) }
            return .removeSection(SectionKey(number: number), items: rows, at: index)
        case .moveSection(let id, let from, let to):
            return .moveSection(try known(id, sectionKeys), from: from, to: to)
        case .replaceSection(let old, let new):
            let key = try known(old, sectionKeys)
            guard sections.rename(old, to: new, in: sectionKeys) != nil else { throw Failure.duplicateSection(new) }
            return .replaceSection(key, with: key)
        }
    }

    func commit(_ sectionKeys: inout KeyTable<SectionID>, _ itemKeys: inout KeyTable<ItemID>) {
        sections.commit(to: &sectionKeys)
        items.commit(to: &itemKeys)
    }

    func revert(_ sectionKeys: inout KeyTable<SectionID>, _ itemKeys: inout KeyTable<ItemID>) {
        sections.revert(&sectionKeys)
        items.revert(&itemKeys)
    }

    func discard(_ sectionKeys: inout KeyTable<SectionID>, _ itemKeys: inout KeyTable<ItemID>) {
        sections.discard(from: &sectionKeys)
        items.discard(from: &itemKeys)
    }

    func finish(_ sectionKeys: inout KeyTable<SectionID>, _ itemKeys: inout KeyTable<ItemID>) {
        sections.finish(&sectionKeys)
        items.finish(&itemKeys)
    }

    private mutating func added(_ ids: [ItemID], _ table: inout KeyTable<ItemID>) throws -> [RowKey] {
        var rows: [RowKey] = []
        for id in ids {
            guard let number = items.add(id, to: &table, isReusing: isReusing) else { throw Failure.duplicateItem(id) }
            rows.append(RowKey(number: number))
        }
        return rows
    }

    private mutating func removed(_ ids: [ItemID], _ table: KeyTable<ItemID>) throws -> [RowKey] {
        try ids.map { id in
            guard let number = items.remove(id, from: table) else { throw Failure.unknownItem(id) }
            return RowKey(number: number)
        }
    }

    private func known(_ id: ItemID, _ table: KeyTable<ItemID>) throws -> RowKey {
        guard let number = items.number(of: id, in: table) else { throw Failure.unknownItem(id) }
        return RowKey(number: number)
    }

    private func known(_ id: SectionID, _ table: KeyTable<SectionID>) throws -> SectionKey {
        guard let number = sections.number(of: id, in: table) else { throw Failure.unknownSection(id) }
        return SectionKey(number: number)
    }

    private func keyed(_ place: Place<SectionID>, _ table: KeyTable<SectionID>) throws -> Place<SectionKey> {
        Place(section: try known(place.section, table), offset: place.offset)
    }
}
