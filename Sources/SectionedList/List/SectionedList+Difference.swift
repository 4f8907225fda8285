extension SectionedList {
    /// Returns the edits that turn `old` into this list. O(n) to compare the sections, and O(log n) for each section
    /// and for each item between the first and the last change in a section.
    ///
    /// Within a section, only the fewest possible items move.
    @inlinable
    public func difference(from old: SectionedList) -> [Edit] {
        // The IDs of a list are distinct, so this cannot fail.
        (try? Self.difference(from: old.groups, to: groups)) ?? []
    }

    /// The sections with their items.
    @inlinable
    package var groups: [(SectionID, [ItemID])] { sectionIDs.map { ($0, items(in: $0)) } }

    /// Returns the edits that turn sections into other ones.
    ///
    /// - Throws: ``ListEditError`` if an ID occurs twice among what has changed. If it occurs there and elsewhere, the
    ///   edits don't fit the old sections.
    // Most of a list stays as it is. Comparing it takes a hundredth of the time of looking up its items.
    @inlinable
    package static func difference(
        from old: [(SectionID, [ItemID])], to new: [(SectionID, [ItemID])]
    ) throws -> [Edit] {
        var (before, after) = (old, new)
        var edits: [Edit] = []
        var starts: [SectionID: Int] = [:]
        var indexes: [SectionID: Int] = [:]
        for (index, group) in old.enumerated() { indexes[group.0] = index }
        for index in new.indices {
            let section = new[index].0
            // A section that occurs twice is found below.
            guard let other = indexes[section], starts[section] == nil else { continue }
            let ends = commonEnds(of: old[other].1, new[index].1)
            starts[section] = ends.start
            before[other].1 = Array(old[other].1[ends.start..<(old[other].1.count - ends.end)])
            after[index].1 = Array(new[index].1[ends.start..<(new[index].1.count - ends.end)])
            guard let move = moveOfRun(in: section, from: before[other].1, to: after[index].1) else { continue }
            edits.append(move)
            before[other].1 = []
            after[index].1 = []
        }
        edits += try SectionedList(after).completeDifference(from: SectionedList(before))
        return edits.map { edit in
            edit.mapPlaces { Place(section: $0.section, offset: $0.offset + (starts[$0.section] ?? 0)) }
        }
    }

    /// Returns the move of a run of items that turns a series into another one, or `nil` if there is none.
    @inlinable
    static func moveOfRun(in section: SectionID, from old: [ItemID], to new: [ItemID]) -> Edit? {
        let count = old.count
        // The series differ at both ends, so the run was at one of them and is now at the other.
        guard count == new.count, let first = new.first, let split = old.firstIndex(of: first), split > 0,
            old[split...].elementsEqual(new[..<(count - split)]), old[..<split].elementsEqual(new[(count - split)...])
        else { return nil }
        func place(_ offset: Int) -> Place<SectionID> { Place(section: section, offset: offset) }
        // The shorter part moves.
        return split <= count - split
            ? .moveItems(Array(old[..<split]), from: place(0), to: place(count))
            : .moveItems(Array(old[split...]), from: place(split), to: place(0))
    }

    /// Returns the number of items that are the same at the start and at the end of two series.
    @inlinable
    static func commonEnds(of old: [ItemID], _ new: [ItemID]) -> (start: Int, end: Int) {
        // Takes no time for copies of the same array.
        if old == new { return (old.count, 0) }
        let count = min(old.count, new.count)
        var start = 0
        while start < count, old[start] == new[start] { start += 1 }
        var end = 0
        while end < count - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        return (start, end)
    }

    /// Returns the edits that turn `old` into this list, by looking up every item.
    @inlinable
    func completeDifference(from old: SectionedList) -> [Edit] {
        var work = old
        var edits: [Edit] = []

        var gone: [ItemID] = []
        for (id, _) in old.itemSlots where !contains(id) { gone.append(id) }
        edits += work.remove(gone)
        edits += arrangeSections(of: &work)
        for section in sectionIDs { edits += arrangeItems(in: section, of: &work) }
        for section in old.sectionIDs where !contains(section: section) { edits += work.removeSection(section) }
        return edits
    }

    /// Inserts the new sections, still empty, and puts the remaining sections in order. Removed sections stay until the
    /// end, because their items may have to move out of them.
    @inlinable
    func arrangeSections(of work: inout SectionedList) -> [Edit] {
        var edits: [Edit] = []
        let target = sectionIDs
        let kept = target.filter { work.contains(section: $0) }
        let unmoved = Set(longestAscending(kept.map { work.index(of: $0) ?? 0 }).map { kept[$0] })
        var cursor = 0
        for section in target {
            if unmoved.contains(section) {
                cursor = (work.index(of: section) ?? 0) + 1
            } else if let index = work.index(of: section) {
                edits += work.moveSections([section], toOffset: cursor)
                if index >= cursor { cursor += 1 }
            } else if let inserted = try? work.insertSection(section, at: cursor) {
                edits += inserted
                cursor += 1
            }
        }
        return edits
    }

    /// Puts a section's items in order. Other items still in the section move out later.
    @inlinable
    func arrangeItems(in section: SectionID, of work: inout SectionedList) -> [Edit] {
        let target = items(in: section)
        guard target != work.items(in: section) else { return [] }
        var edits: [Edit] = []
        let places = target.map { work.place(of: $0) }
        let kept = target.indices.filter { places[$0]?.section == section }
        let ascending = longestAscending(kept.map { places[$0]?.offset ?? 0 })
        var isUnmoved = Array(repeating: false, count: target.count)
        for index in ascending { isUnmoved[kept[index]] = true }

        var cursor = 0
        var start = 0
        while start < target.count {
            if isUnmoved[start] {
                start += 1
                // Looked up only if the next item moves or is new.
                guard start < target.count, !isUnmoved[start] else { continue }
                cursor = (work.place(of: target[start - 1])?.offset ?? 0) + 1
            }
            // Adjacent items of the same kind go in one edit.
            var end = start + 1
            while end < target.count, !isUnmoved[end],
                areSameKind(places[end], places[end - 1]), work.areAdjacent(target[end - 1], target[end], places[end])
            {
                end += 1
            }
            let run = Array(target[start..<end])
            if places[start] == nil {
                if let inserted = try? work.insert(run, at: Place(section: section, offset: cursor)) {
                    edits += inserted
                }
                cursor += run.count
            } else {
                edits += work.move(run, to: Place(section: section, offset: cursor))
                cursor = (work.place(of: run[run.count - 1])?.offset ?? 0) + 1
            }
            start = end
        }
        return edits
    }

    @inlinable
    func areSameKind(_ place: Place<SectionID>?, _ before: Place<SectionID>?) -> Bool {
        (place == nil) == (before == nil)
    }

    /// Returns whether two items are adjacent now. New items, which have no place yet, count as adjacent.
    @inlinable
    func areAdjacent(_ first: ItemID, _ second: ItemID, _ place: Place<SectionID>?) -> Bool {
        guard place != nil else { return true }
        guard let first = self.place(of: first), let second = self.place(of: second) else { return false }
        return first.section == second.section && first.offset + 1 == second.offset
    }
}

/// Returns the positions of a longest ascending subsequence of distinct numbers. O(n log n).
@usableFromInline
package func longestAscending(_ numbers: [Int]) -> [Int] {
    // `tails[k]` is the position that ends the best ascending subsequence of length k + 1 found so far.
    var tails: [Int] = []
    var before = Array(repeating: -1, count: numbers.count)
    for (position, number) in numbers.enumerated() {
        var low = 0
        var high = tails.count
        while low < high {
            let middle = (low + high) / 2
            if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
        }
        if low > 0 { before[position] = tails[low - 1] }
        if low == tails.count { tails.append(position) } else { tails[low] = position }
    }
    var part: [Int] = []
    var position = tails.last ?? -1
    while position >= 0 {
        part.append(position)
        position = before[position]
    }
    return part.reversed()
}
