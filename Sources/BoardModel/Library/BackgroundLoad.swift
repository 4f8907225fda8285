import Board
import BoardStore
import Dispatch

/// A board that is being read in the background, in chunks that wait for what is drawn.
@MainActor
final class BackgroundLoad {
    private let queue: IdleQueue
    private var start: AnyObject?
    private var loading: StoreTask?

    /// Begins to read after a delay.
    init(
        _ scheduler: Scheduler, afterMilliseconds delay: Int,
        load: @escaping (@escaping @Sendable (Result<BoardChunk, StoreError>) -> Void) -> StoreTask,
        deliver: @escaping @MainActor (Result<BoardChunk, StoreError>) -> Void
    ) {
        queue = IdleQueue(scheduler)
        start = scheduler.after(milliseconds: delay) { [weak self] in
            guard let self else { return }
            start = nil
            loading = load { result in
                DispatchQueue.main.async { MainActor.assumeIsolated { self.queue.add { deliver(result) } } }
            }
        }
    }

    /// Keeps it going until it is released.
    var task: StoreTask { StoreTask { DispatchQueue.main.async { MainActor.assumeIsolated { self.end() } } } }

    private func end() {
        start = nil
        loading = nil
        queue.clear()
    }
}
