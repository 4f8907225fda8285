extension MutableCollection where Self: RangeReplaceableCollection {
    /// Moves the elements at the given offsets, in their order, to before the element at `destination`.
    ///
    /// All offsets refer to the order before the move. The behavior is exactly that of SwiftUI's method of the same
    /// name.
    ///
    ///     var letters = ["A", "B", "C", "D", "E"]
    ///     letters.move(fromOffsets: [0], toOffset: 3)  // B C A D E
    ///
    /// - Parameters:
    ///   - source: Offsets in any order. An offset out of range stops the program.
    ///   - destination: The offset to move the elements to, which may be that of the end.
    /// - Complexity: O(*n*), with one pass over the elements between the first and the last affected position.
    public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
        let offsets = OffsetSet(source)
        guard let first = offsets.first, let last = offsets.last else { return }
        let count = self.count
        precondition(first >= 0 && last < count, "an offset to move is outside of the collection")
        precondition(destination >= 0 && destination <= count, "the destination is outside of the collection")
        let touched = Swift.min(first, destination)..<Swift.max(last + 1, destination)
        let lower = index(startIndex, offsetBy: touched.lowerBound)
        let upper = index(lower, offsetBy: touched.count)

        var before: [Element] = []
        var moved: [Element] = []
        var after: [Element] = []
        var next = offsets.startIndex
        for (position, element) in zip(touched, self[lower..<upper]) {
            if next < offsets.endIndex, offsets[next] == position {
                moved.append(element)
                next += 1
            } else if position < destination {
                before.append(element)
            } else {
                after.append(element)
            }
        }
        var target = lower
        for part in [before, moved, after] {
            for element in part {
                self[target] = element
                formIndex(after: &target)
            }
        }
    }

    /// Removes the elements at the given offsets. All offsets refer to the order before the removal.
    public mutating func remove(atOffsets offsets: some Sequence<Int>) {
        let offsets = OffsetSet(offsets)
        guard let first = offsets.first, let last = offsets.last else { return }
        precondition(first >= 0 && last < count, "an offset to remove is outside of the collection")
        var next = offsets.startIndex
        var target = startIndex
        for (position, element) in zip(0..., Array(self)) {
            if next < offsets.endIndex, offsets[next] == position {
                next += 1
            } else {
                self[target] = element
                formIndex(after: &target)
            }
        }
        removeSubrange(target..<endIndex)
    }
}
