import SectionedList

/// Returns what is wrong with a change of a list, given the list and its oracle before it, or `nil`.
///
/// The edits of a change must lead from the state before to the state after, in the list and in plain arrays, and their
/// inverses must lead back. The copy from before must not change.
func faultOfChange(
    from before: TestList, _ oracleBefore: ListOracle, to after: TestList, _ oracle: ListOracle, by edits: [TestEdit]
) -> String? {
    let contents = ListOracle(of: after)
    guard contents == oracle else {
        return "\(oracleBefore.shown) became \(contents.shown), not \(oracle.shown)"
    }
    guard ListOracle(of: before) == oracleBefore else { return "a copy has changed too: \(before)" }
    if contents == oracleBefore, !edits.isEmpty { return "edits where nothing has changed: \(edits)" }

    var followed = oracleBefore
    if let fault = followed.follow(edits) { return "\(fault), of \(edits), in \(oracleBefore.shown)" }
    guard followed == oracle else {
        return "the edits \(edits) of \(oracleBefore.shown) mean \(followed.shown), not \(oracle.shown)"
    }
    do {
        var copy = before
        try copy.apply(edits)
        guard copy == after else { return "applied edits lead to \(ListOracle(of: copy).shown)" }
        try copy.apply(edits.inverted())
        guard copy == before else { return "the inverse leads to \(ListOracle(of: copy).shown)" }
    } catch {
        return "own edits are refused: \(error)"
    }
    return nil
}

/// Returns where queries about places contradict each other or the oracle, or `nil`.
func faultOfPlaces(in list: TestList, _ oracle: ListOracle) -> String? {
    guard list.sectionIDs == oracle.sections, list.sectionCount == oracle.groups.count else { return "sections differ" }
    guard list.itemCount == oracle.itemCount, list.isEmpty == (oracle.itemCount == 0) else { return "counts differ" }
    for (index, group) in oracle.groups.enumerated() {
        guard list.index(of: group.section) == index, list.section(at: index) == group.section,
            list.contains(section: group.section), list.count(in: group.section) == group.items.count
        else { return "section \(group.section) is not at \(index)" }
        for (offset, item) in group.items.enumerated() {
            let place = Place(section: group.section, offset: offset)
            let path = ItemPath(item: offset, section: index)
            guard list.contains(item), list.place(of: item) == place, list.path(of: item) == path,
                list.item(at: place) == item, list.item(at: path) == item,
                list.path(of: place) == path, list.place(at: path) == place
            else { return "item \(item) is not at \(path)" }
        }
        for offset in [-1, group.items.count] {
            guard list.item(at: Place(section: group.section, offset: offset)) == nil else {
                return "a ghost at \(offset)"
            }
        }
    }
    return nil
}

extension ListOracle {
    /// A description in one short line: `A[0 1] B[]`.
    var shown: String {
        guard itemCount <= 60 else { return "(\(itemCount) items in \(groups.count) sections)" }
        return groups.map { "\($0.section)[\($0.items.map(String.init).joined(separator: " "))]" }
            .joined(separator: " ")
    }
}
