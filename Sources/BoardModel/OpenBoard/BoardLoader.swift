import Board
import BoardStore

/// A background read of the cards after a board's first ones. The cards belong to the board.
@MainActor
final class BoardLoader {
    private var task: StoreTask?
    /// The number of reads started or ended.
    private var loadNumber = 0

    /// Starts reading a board, in place of any earlier read.
    func begin(
        _ board: BoardID, skipping: Int, in library: Library,
        deliver: @escaping @MainActor (Result<BoardChunk, StoreError>) -> Void
    ) {
        end()
        let number = loadNumber
        task = library.load(board, skipping: skipping) { [weak self] result in
            // Chunks requested before the board was reopened are obsolete.
            guard let self, number == loadNumber else { return }
            if (try? result.get())?.isLast ?? true { task = nil }
            deliver(result)
        }
    }

    /// Cancels the read.
    func end() {
        loadNumber += 1
        task = nil
    }
}
