import Board
import Glibc

/// The progress of a worker, for other threads to read. A folder that isn't responding keeps the worker's own thread
/// from reporting that.
package final class LinkProgress: @unchecked Sendable {
    /// A piece of work. A long time in the same one means that a folder isn't responding.
    package struct Step: Equatable, Sendable {
        /// The file that is looked at or updated, or `nil` if there is none. The worker may be waiting for another
        /// program.
        package var file: LinkedFile?
        /// Tells two steps with the same file apart.
        fileprivate var number = 0
    }

    // Unchecked, because the step is accessed only under the lock.
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private var current = Step()

    init() {
        lock = .allocate(capacity: 1)
        pthread_mutex_init(lock, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    /// The current step.
    package var step: Step {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return current
    }

    /// Begins the next step.
    func begin(_ file: LinkedFile?) {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        current = Step(file: file, number: current.number + 1)
    }
}
