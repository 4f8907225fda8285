extension SlotOrder {
    /// A move that was made: items that lay side by side, from where and to where.
    @usableFromInline
    struct Move {
        @usableFromInline let run: [Int32]
        @usableFromInline let from: Place<Int32>
        @usableFromInline let to: Place<Int32>
    }

    /// Moves items, wherever they are, together to a place, in board order. What lies where it belongs is not touched.
    @usableFromInline
    mutating func move(_ slots: [Int32], to place: Place<Int32>) -> [Move] {
        let runs = runs(of: inBoardOrder(slots))
        var moves: [Move] = []
        var cursor = destination(near: place, of: runs)
        for run in runs {
            // Each run is looked up anew: the ones before it may have moved it.
            let from = self.place(of: run[0])
            if from == cursor {
                cursor.offset += run.count
                continue
            }
            carry(run, from: from, to: cursor)
            moves.append(Move(run: run, from: from, to: cursor))
            // A run from above the cursor leaves as many places as it takes.
            if from.section != cursor.section || from.offset > cursor.offset { cursor.offset += run.count }
        }
        return moves
    }

    /// Moves sections together to before the section at an index, in their order.
    ///
    /// - Returns: each section that moved, from where and to where.
    @usableFromInline
    mutating func moveSections(_ slots: [Int32], to destination: Int) -> [(section: Int32, from: Int, to: Int)] {
        var moving: [(index: Int, section: Int32)] = Set(slots).map { (index(of: $0), $0) }
        moving.sort { $0.index < $1.index }
        var cursor = min(max(destination, 0), sectionCount)
        // Among the sections that move, all those right before the destination can stay.
        let indexes = Set(moving.map(\.index))
        while indexes.contains(cursor - 1) { cursor -= 1 }
        var moves: [(section: Int32, from: Int, to: Int)] = []
        for (_, section) in moving {
            let index = index(of: section)
            if index == cursor {
                cursor += 1
                continue
            }
            carrySection(section, from: index, to: cursor)
            moves.append((section, index, cursor))
            if index > cursor { cursor += 1 }
        }
        return moves
    }

    /// A place within its section, and not inside of or behind a run that moves: before it means the same, and the run
    /// can stay, whole.
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
