/// A one-to-one assignment of rows to columns with the largest total score.
package enum Assignment {
    /// A possible pair, with a positive score.
    package struct Candidate {
        let row: Int
        let column: Int
        let score: Int

        /// Creates a candidate.
        package init(row: Int, column: Int, score: Int) {
            (self.row, self.column, self.score) = (row, column, score)
        }
    }

    /// The largest group of rows that is assigned in the best possible way, which takes cubic time, and the total time
    /// for all of them, in steps. In others, the pairs with the highest scores come first.
    private static let exactLimit = 120
    private static let stepLimit = 100_000_000

    /// Returns the best pairs. Rows and columns that no candidates connect are independent of each other.
    package static func pairs(_ candidates: [Candidate]) -> [(row: Int, column: Int)] {
        var stepsLeft = stepLimit
        return groups(candidates).flatMap { group in
            let rows = Set(group.map(\.row)).sorted()
            let columns = Set(group.map(\.column)).sorted()
            if max(rows.count, columns.count) > exactLimit { return highestFirst(group) }
            stepsLeft -= rows.count * rows.count * (rows.count + columns.count)
            return stepsLeft < 0 ? highestFirst(group) : best(group, rows, columns)
        }
    }

    /// Returns the candidates in groups without common rows and columns.
    private static func groups(_ candidates: [Candidate]) -> [[Candidate]] {
        // Rows have even numbers and columns odd ones. Each number leads to another one of its group, or to itself.
        let count = candidates.reduce(0) { max($0, $1.row * 2 + 1, $1.column * 2 + 2) }
        var leaders = Array(0..<count)
        func leader(_ start: Int) -> Int {
            var number = start
            while leaders[number] != number {
                leaders[number] = leaders[leaders[number]]
                number = leaders[number]
            }
            return number
        }
        for candidate in candidates {
            let (row, column) = (leader(candidate.row * 2), leader(candidate.column * 2 + 1))
            if row != column { leaders[column] = row }
        }
        var groups: [Int: [Candidate]] = [:]
        for candidate in candidates { groups[leader(candidate.row * 2), default: []].append(candidate) }
        return groups.sorted { $0.key < $1.key }.map(\.value)
    }

    private static func highestFirst(_ candidates: [Candidate]) -> [(row: Int, column: Int)] {
        var (rows, columns): (Set<Int>, Set<Int>) = ([], [])
        let sorted = candidates.sorted { ($1.score, $0.row, $0.column) < ($0.score, $1.row, $1.column) }
        return sorted.compactMap { candidate in
            guard !rows.contains(candidate.row), !columns.contains(candidate.column) else { return nil }
            rows.insert(candidate.row)
            columns.insert(candidate.column)
            return (candidate.row, candidate.column)
        }
    }

    /// Solves the assignment problem by shortest augmenting paths, also known as the Hungarian method. Rows may stay
    /// alone: each has a column of its own, which nobody else wants.
    private static func best(
        _ candidates: [Candidate], _ rows: [Int], _ columns: [Int]
    ) -> [(row: Int, column: Int)] {
        let rowPlaces = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1, $0) })
        let columnPlaces = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
        let width = columns.count + rows.count
        var costs = [Int](repeating: 0, count: rows.count * width)
        for candidate in candidates {
            guard let row = rowPlaces[candidate.row], let column = columnPlaces[candidate.column] else { continue }
            costs[row * width + column] = min(costs[row * width + column], -candidate.score)
        }
        let owners = shortestPaths(rows: rows.count, columns: width) { costs[$0 * width + $1] }
        return columns.indices.compactMap { column in
            guard let row = owners[column], costs[row * width + column] < 0 else { return nil }
            return (rows[row], columns[column])
        }
    }

    /// Returns the row of each column in an assignment of all rows with the smallest total cost.
    private static func shortestPaths(rows: Int, columns: Int, cost: (Int, Int) -> Int) -> [Int?] {
        var (rowPrices, columnPrices) = ([Int](repeating: 0, count: rows), [Int](repeating: 0, count: columns))
        var owners = [Int?](repeating: nil, count: columns)
        for start in 0..<rows {
            var distances = [Int](repeating: .max, count: columns)
            var previous = [Int?](repeating: nil, count: columns)
            var isVisited = [Bool](repeating: false, count: columns)
            var (row, reached) = (start, Int?.none)
            var end = 0
            while true {
                if let reached { isVisited[reached] = true }
                var (nearest, step) = (0, Int.max)
                for column in 0..<columns where !isVisited[column] {
                    let distance = cost(row, column) - rowPrices[row] - columnPrices[column]
                    if distance < distances[column] { (distances[column], previous[column]) = (distance, reached) }
                    if distances[column] < step { (nearest, step) = (column, distances[column]) }
                }
                // Prices change so that the path is free of cost.
                rowPrices[start] += step
                for column in 0..<columns {
                    if isVisited[column] {
                        if let owner = owners[column] { rowPrices[owner] += step }
                        columnPrices[column] -= step
                    } else if distances[column] < .max {
                        distances[column] -= step
                    }
                }
                guard let owner = owners[nearest] else {
                    end = nearest
                    break
                }
                (row, reached) = (owner, nearest)
            }
            // The rows along the path move one column on.
            while let before = previous[end] {
                owners[end] = owners[before]
                end = before
            }
            owners[end] = start
        }
        return owners
    }
}
