import Board
import BoardStore

/// A background read of a board, in chunks that give way to drawing.
@MainActor
final class ChunkLoader {
    typealias Chunks = StoreStream<Result<BoardChunk, StoreError>>

    private let queue: IdleQueue
    private var start: AnyObject?
    private var loading: Chunks?

    /// Creates a read that starts after a delay.
    init(
        _ scheduler: Scheduler, afterMilliseconds delay: Int, load: @escaping () -> Chunks,
        deliver: @escaping @MainActor (Result<BoardChunk, StoreError>) -> Void
    ) {
        queue = IdleQueue(scheduler)
        start = scheduler.after(milliseconds: delay) { [weak self] in
            guard let self else { return }
            start = nil
            let chunks = load()
            loading = chunks
            Task {
                for await chunk in chunks where self.loading === chunks { self.queue.add { deliver(chunk) } }
            }
        }
    }

    /// A task that keeps the read running until the task is released.
    var task: StoreTask { StoreTask { Task { @MainActor in self.end() } } }

    private func end() {
        start = nil
        loading?.finish()
        loading = nil
        queue.clear()
    }
}
