/// All small inputs of a kind, for tests that try every one.
enum SmallInputs {
    /// Returns all ways to distribute the items 0, 1, 2 … in order over the sections "A", "B", "C" …
    static func lists(items: Int, sections: Int) -> [ListOracle] {
        counts(of: items, over: sections).map { counts in
            var next = 0
            return ListOracle(
                counts.enumerated().map { index, count in
                    defer { next += count }
                    return (sectionName(index), Array(next..<(next + count)))
                })
        }
    }

    /// Returns all subsets of 0 ..< count.
    static func subsets(of count: Int) -> [[Int]] {
        (0..<(1 << count)).map { bits in (0..<count).filter { bits & (1 << $0) != 0 } }
    }

    /// Returns all permutations of 0 ..< count.
    static func orders(of count: Int) -> [[Int]] {
        guard count > 0 else { return [[]] }
        return orders(of: count - 1).flatMap { order in
            (0...order.count).map { place in
                var longer = order
                longer.insert(count - 1, at: place)
                return longer
            }
        }
    }

    static func sectionName(_ index: Int) -> String { String(UnicodeScalar(UInt8(65 + index % 26))) }

    private static func counts(of items: Int, over sections: Int) -> [[Int]] {
        guard sections > 1 else { return sections == 1 ? [[items]] : items == 0 ? [[]] : [] }
        return (0...items).flatMap { first in
            counts(of: items - first, over: sections - 1).map { [first] + $0 }
        }
    }
}
