import SectionedList

/// The elements that two sequences have in common, in the same order in both.
///
/// Equal elements at both ends belong together. In between, elements that occur once in each sequence are matched along
/// the longest ascending run, and the parts between them in the same way. Parts without such elements are compared in
/// full if they are short. The total work is bounded: what is left then has nothing in common.
package struct Alignment {
    /// For each element of the new sequence, the index of its counterpart in the old one, ascending; `nil` for none.
    package private(set) var oldIndexes: [Int?]

    /// The number of pairs of elements that are compared in full in a part without unique elements.
    private static let fullComparisons = 250_000

    /// Compares two sequences.
    package init<Element: Hashable>(_ old: [Element], _ new: [Element]) {
        // Small numbers compare faster than the elements.
        var numbers: [Element: Int] = [:]
        func number(_ element: Element) -> Int {
            let next = numbers.count
            return numbers[element]
                ?? {
                    numbers[element] = next
                    return next
                }()
        }
        let (oldNumbers, newNumbers) = (old.map(number), new.map(number))
        oldIndexes = Array(repeating: nil, count: new.count)
        align(oldNumbers, newNumbers)
    }

    private mutating func align(_ old: [Int], _ new: [Int]) {
        var parts = [(old: 0..<old.count, new: 0..<new.count)]
        // Each level of parts has the length of the sequences. Texts of people have few levels.
        var work = 50 * (old.count + new.count)
        while let part = parts.popLast(), work > 0 {
            work -= part.old.count + part.new.count
            var (old0, new0) = (part.old.lowerBound, part.new.lowerBound)
            var (old1, new1) = (part.old.upperBound, part.new.upperBound)
            while old0 < old1, new0 < new1, old[old0] == new[new0] {
                oldIndexes[new0] = old0
                (old0, new0) = (old0 + 1, new0 + 1)
            }
            while old0 < old1, new0 < new1, old[old1 - 1] == new[new1 - 1] {
                (old1, new1) = (old1 - 1, new1 - 1)
                oldIndexes[new1] = old1
            }
            guard old0 < old1, new0 < new1 else { continue }
            let anchors = Self.uniquePairs(old, old0..<old1, new, new0..<new1)
            guard !anchors.isEmpty else {
                compare(old, old0..<old1, new, new0..<new1)
                continue
            }
            for anchor in anchors {
                oldIndexes[anchor.new] = anchor.old
                parts.append((old0..<anchor.old, new0..<anchor.new))
                (old0, new0) = (anchor.old + 1, anchor.new + 1)
            }
            parts.append((old0..<old1, new0..<new1))
        }
    }

    /// Returns the pairs of equal elements that occur once in each part, as far as they are in the same order.
    private static func uniquePairs(
        _ old: [Int], _ oldPart: Range<Int>, _ new: [Int], _ newPart: Range<Int>
    ) -> [(old: Int, new: Int)] {
        var places: [Int: Int?] = [:]
        for index in oldPart { places[old[index]] = places[old[index]] == nil ? .some(index) : .some(nil) }
        var counts: [Int: Int] = [:]
        for index in newPart { counts[new[index], default: 0] += 1 }
        var pairs: [(old: Int, new: Int)] = []
        for index in newPart where counts[new[index]] == 1 {
            if let place = places[new[index]], let place { pairs.append((place, index)) }
        }
        return longestAscending(pairs.map(\.old)).map { pairs[$0] }
    }

    /// Finds a longest common subsequence, unless that would take too long. Then nothing is in common.
    private mutating func compare(_ old: [Int], _ oldPart: Range<Int>, _ new: [Int], _ newPart: Range<Int>) {
        let (rows, columns) = (oldPart.count, newPart.count)
        let (pairs, isTooMany) = rows.multipliedReportingOverflow(by: columns)
        guard !isTooMany, pairs <= Self.fullComparisons else { return }
        // The lengths of the longest common subsequences of the rests.
        var lengths = [Int32](repeating: 0, count: (rows + 1) * (columns + 1))
        func place(_ row: Int, _ column: Int) -> Int { row * (columns + 1) + column }
        for row in (0..<rows).reversed() {
            for column in (0..<columns).reversed() {
                lengths[place(row, column)] =
                    old[oldPart.lowerBound + row] == new[newPart.lowerBound + column]
                    ? lengths[place(row + 1, column + 1)] + 1
                    : max(lengths[place(row + 1, column)], lengths[place(row, column + 1)])
            }
        }
        var (row, column) = (0, 0)
        while row < rows, column < columns {
            if old[oldPart.lowerBound + row] == new[newPart.lowerBound + column] {
                oldIndexes[newPart.lowerBound + column] = oldPart.lowerBound + row
                (row, column) = (row + 1, column + 1)
            } else if lengths[place(row + 1, column)] >= lengths[place(row, column + 1)] {
                row += 1
            } else {
                column += 1
            }
        }
    }
}
