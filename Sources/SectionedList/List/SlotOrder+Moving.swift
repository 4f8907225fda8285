extension SlotOrder {
    /// A completed move of adjacent items, with its source and destination.
    @usableFromInline
    struct Move {
        @usableFromInline let run: [Int32]
        @usableFromInline let from: Place<Int32>
        @usableFromInline let to: Place<Int32>
    }

    /// Moves items from any places together to a place, in list order. Items already in place are not touched.
    @usableFromInline
    mutating func move(_ slots: [Int32], to place: Place<Int32>) -> [Move] {
        let runs = runs(of: inListOrder(slots))
        var moves: [Move] = []
        var cursor = destination(near: place, of: runs)
        for run in runs {
            // Each run is looked up again, because earlier moves may have shifted it.
            let from = self.place(of: run[0])
            if from == cursor {
                cursor.offset += run.count
                continue
            }
            moveRun(run, from: from, to: cursor)
            moves.append(Move(run: run, from: from, to: cursor))
            // A run from before the cursor in the same section frees as many positions as it fills.
            if from.section != cursor.section || from.offset > cursor.offset { cursor.offset += run.count }
        }
        return moves
    }

    /// Moves sections together before the section at an index, in list order.
    ///
    /// - Returns: Each section that moved, with its source and destination.
    @usableFromInline
    mutating func moveSections(_ slots: [Int32], to destination: Int) -> [(section: Int32, from: Int, to: Int)] {
        var moving: [(index: Int, section: Int32)] = Set(slots).map { (index(of: $0), $0) }
        moving.sort { $0.index < $1.index }
        var cursor = min(max(destination, 0), sectionCount)
        // Sections to move that are right before the destination can stay.
        let indexes = Set(moving.map(\.index))
        while indexes.contains(cursor - 1) { cursor -= 1 }
        var moves: [(section: Int32, from: Int, to: Int)] = []
        for (_, section) in moving {
            let index = index(of: section)
            if index == cursor {
                cursor += 1
                continue
            }
            moveSection(section, from: index, to: cursor)
            moves.append((section, index, cursor))
            if index > cursor { cursor += 1 }
        }
        return moves
    }

    /// Returns a place clamped to its section, and moved up to the start of a moving run if it is inside or right after
    /// that run. The meaning is the same, and the whole run can stay.
    private func destination(near place: Place<Int32>, of runs: [[Int32]]) -> Place<Int32> {
        let offset = min(max(place.offset, 0), count(in: place.section))
        for run in runs {
            let start = self.place(of: run[0])
            if start.section == place.section, start.offset < offset, offset <= start.offset + run.count {
                return start
            }
        }
        return Place(section: place.section, offset: offset)
    }
}
