import BoardStore
import Dispatch

/// The pages of a board, which another thread makes.
package final class ComposedPages: Sendable {
    let cancellation = Cancellation()
    private let pages = Locked<[PrintedPage]?>(nil)
    private let isFinished = DispatchSemaphore(value: 0)

    /// Sets the pages, or none if making them was canceled.
    func finish(_ pages: [PrintedPage]) {
        self.pages.withLock { $0 = pages }
        isFinished.signal()
    }

    /// Waits for the pages, and returns them if they are complete by then.
    package func wait(milliseconds: Int) -> [PrintedPage]? {
        if isFinished.wait(timeout: .now() + .milliseconds(milliseconds)) == .success { isFinished.signal() }
        return pages.withLock { $0 }
    }

    /// Cancels the work on the pages.
    package func cancel() { cancellation.cancel() }
}
