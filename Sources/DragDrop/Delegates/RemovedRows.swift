import SectionedList

/// Rows that a move takes out of their sections before it puts them in again.
///
/// It converts between the two ways to count: in the list as it is, and in what is left without these rows.
struct RemovedRows {
    /// The indexes of the rows in each section, in ascending order.
    private let rows: [Int: [Int]]

    init(_ paths: some Sequence<ItemPath>) {
        rows = Dictionary(grouping: paths, by: \.section).mapValues { Set($0.map(\.item)).sorted() }
    }

    /// Returns a path between rows without the rows before it that are removed.
    func pathAfterRemoval(_ path: ItemPath) -> ItemPath {
        guard let rows = rows[path.section] else { return path }
        // By bisection: a drag asks about each destination, and may hold every row of a list.
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle] < path.item { low = middle + 1 } else { high = middle }
        }
        return ItemPath(item: path.item - low, section: path.section)
    }

    /// Returns a path between rows of the list as it is, for one in what is left. Of those next to removed rows, it is
    /// the last.
    func pathBeforeRemoval(_ path: ItemPath) -> ItemPath {
        var path = path
        // The greatest number stands for the end.
        for row in rows[path.section] ?? [] where row <= path.item && path.item < .max { path.item += 1 }
        return path
    }
}
