import Board
import BoardStore

/// The progress of a worker, for other threads to read. A folder that isn't responding keeps the worker's own thread
/// from reporting that.
package final class LinkProgress: Sendable {
    /// A piece of work. A long time in the same one means that a folder isn't responding.
    package struct Step: Equatable, Sendable {
        /// The file that is looked at or updated, or `nil` if there is none. The worker may be waiting for another
        /// program.
        package var file: LinkedFile?
        /// Tells two steps with the same file apart.
        fileprivate var number = 0
    }

    private let current = Locked(Step())

    /// The current step.
    package var step: Step { current.withLock { $0 } }

    /// Begins the next step.
    func begin(_ file: LinkedFile?) { current.withLock { $0 = Step(file: file, number: $0.number + 1) } }
}
