/// A planner of ranks for rows that are placed in an order.
struct RankPlanner {
    let library: any LibraryReading
    let table: Table
    let container: Container

    /// The result of placing rows.
    struct Outcome {
        /// The ranks of the rows, in their order, or `nil` if the rows are already there in that order.
        var ranks: [Rank]?
        /// Other rows that need new ranks to make room.
        var others: [(number: Int64, rank: Rank)] = []
    }

    /// Returns ranks for `count` rows. `moved` holds the numbers of those already in the container, in their new order.
    func place(_ count: Int, moved: [Int64] = [], at anchor: Anchor<Int64>) throws -> Outcome {
        let set = Set(moved)
        let upper = try self.rowAfter(anchor, not: set)
        if moved.count == count, try isInPlace(moved, set, before: upper) { return Outcome(ranks: nil) }
        let lower = try nextUnmovedRow(.before, upper, not: set)
        if let ranks = Rank.spread(count, after: lower?.rank, before: upper?.rank),
            ranks.allSatisfy({ $0.text.utf8.count <= Rank.maximumLength })
        {
            return Outcome(ranks: ranks)
        }
        return try makeRoom(count, between: lower, and: upper, not: set)
    }

    /// Returns the row that the placed rows go before, or `nil` for the end.
    private func rowAfter(_ anchor: Anchor<Int64>, not moved: Set<Int64>) throws -> OrderPosition? {
        switch anchor {
        case .end:
            return nil
        case .start:
            guard let first = try library.neighbor(.after, nil, of: table, in: container, onlyVisible: false) else {
                return nil
            }
            return moved.contains(first.number) ? try nextUnmovedRow(.after, first, not: moved) : first
        case .before(let number):
            guard let position = try position(of: number) else { return nil }
            return moved.contains(number) ? try nextUnmovedRow(.after, position, not: moved) : position
        case .after(let number):
            guard let position = try position(of: number) else { return nil }
            return try nextUnmovedRow(.after, position, not: moved)
        }
    }

    private func position(of number: Int64) throws -> OrderPosition? {
        guard let place = try library.placement(of: RowID(table, number: number)), place.container == container else {
            return nil
        }
        return OrderPosition(rank: place.rank, number: number)
    }

    /// Returns the next row that isn't moved. A `start` of `nil` means the end for `.before`.
    private func nextUnmovedRow(_ side: Side, _ start: OrderPosition?, not moved: Set<Int64>) throws -> OrderPosition? {
        var position = start
        repeat {
            position = try library.neighbor(side, position, of: table, in: container, onlyVisible: false)
        } while position.map { moved.contains($0.number) } ?? false
        return position
    }

    /// Returns whether the visible rows right before a place are these, in this order.
    private func isInPlace(_ moved: [Int64], _ set: Set<Int64>, before upper: OrderPosition?) throws -> Bool {
        // Archived rows in between are invisible and don't count.
        var position = upper
        if let last = moved.last, let place = try self.position(of: last) {
            // The place may also be the end of the list, past the archived rows.
            let next = try library.neighbor(.after, place, of: table, in: container, onlyVisible: true)
            guard next == (try firstVisibleRow(upper, not: set)) else { return false }
            position = next
        }
        for number in moved.reversed() {
            position = try library.neighbor(.before, position, of: table, in: container, onlyVisible: true)
            guard position?.number == number else { return false }
        }
        return true
    }

    /// Returns the row itself if it is visible and not moved, or else the next such row.
    private func firstVisibleRow(_ start: OrderPosition?, not moved: Set<Int64>) throws -> OrderPosition? {
        guard var position = start else { return nil }
        let row = RowID(table, number: position.number)
        if try !moved.contains(row.number) && library.placement(of: row)?.isArchived == false { return position }
        while let next = try library.neighbor(.after, position, of: table, in: container, onlyVisible: true) {
            if !moved.contains(next.number) { return next }
            position = next
        }
        return nil
    }

    /// Assigns new ranks around the place, to as few rows as needed for the ranks to be short again.
    private func makeRoom(
        _ count: Int, between lower: OrderPosition?, and upper: OrderPosition?, not moved: Set<Int64>
    ) throws -> Outcome {
        var reach = 64
        var before: [OrderPosition] = []
        var after: [OrderPosition] = []
        var (low, high) = (lower, upper)
        while true {
            while before.count < reach, let row = low {
                before.append(row)
                low = try nextUnmovedRow(.before, row, not: moved)
            }
            while after.count < reach, let row = high {
                after.append(row)
                high = try nextUnmovedRow(.after, row, not: moved)
            }
            let total = before.count + count + after.count
            let isWhole = low == nil && high == nil
            if let ranks = Rank.spread(total, after: low?.rank, before: high?.rank),
                isWhole || ranks.allSatisfy({ $0.text.utf8.count <= Rank.maximumLengthAfterReranking })
            {
                let rows = before.reversed() + after
                let others = ranks[..<before.count] + ranks[(before.count + count)...]
                return Outcome(
                    ranks: Array(ranks[before.count..<(before.count + count)]),
                    others: zip(rows, others).compactMap { row, rank in
                        row.rank == rank ? nil : (number: row.number, rank: rank)
                    })
            }
            reach *= 4
        }
    }
}
