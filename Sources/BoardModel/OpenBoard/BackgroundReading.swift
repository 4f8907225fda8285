import Board
import BoardStore

/// Reads what a board has behind its first cards. It does not own those: its board has them.
@MainActor
final class BackgroundReading {
    private var task: StoreTask?
    /// How often it has begun.
    private var beginnings = 0

    /// Reads a board, and no longer what was being read.
    func begin(
        _ board: BoardID, skipping: Int, in library: Library,
        deliver: @escaping @MainActor (Result<BoardChunk, StoreError>) -> Void
    ) {
        end()
        end()
        let number = beginnings
        task = library.load(board, skipping: skipping) { [weak self] result in
            // What was still on its way when the board was opened again is useless now.
            guard let self, number == beginnings else { return }
            if (try? result.get())?.isLast ?? true { task = nil }
            deliver(result)
        }
    }

    /// Forgets what is being read.
    func end() {
        beginnings += 1
        task = nil
    }
}
