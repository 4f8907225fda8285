import CGtkGlue

/// The threads that run what belongs to no actor, and resume what awaits something.
package enum TaskThreads {
    private nonisolated(unsafe) static var add: (@Sendable (@escaping @Sendable () -> Void) -> Void)?

    /// Has such work done by a program's own threads, for a program that must not wake up while it has nothing to do:
    /// Dispatch's pool of threads does so once a second, from its first thread on.
    ///
    /// - Parameter add: Called from any thread with work to be done soon, by any thread. Must be set before the first task.
    package static func use(_ add: @escaping @Sendable (_ work: @escaping @Sendable () -> Void) -> Void) {
        self.add = add
        inlay_tasks_redirect { job in
            nonisolated(unsafe) let job = job
            TaskThreads.add?({ inlay_task_run(job) })
        }
    }
}
