extension SectionedList {
    /// Returns the edits that turn `old` into this list. O(n), and O(log n) for each section and for each item of a
    /// section that changes.
    ///
    /// Within a section, only the fewest possible items move.
    @inlinable
    public func difference(from old: SectionedList) -> [Edit] {
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
            // Adjacent items of the same kind go in one edit.
            var end = start + 1
            while end < target.count, !isUnmoved[start], !isUnmoved[end],
                areSameKind(places[end], places[end - 1]), work.areAdjacent(target[end - 1], target[end], places[end])
            {
                end += 1
            }
            let run = Array(target[start..<end])
            if isUnmoved[start] {
                cursor = (work.place(of: run[0])?.offset ?? 0) + 1
            } else if places[start] == nil {
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
func longestAscending(_ numbers: [Int]) -> [Int] {
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
