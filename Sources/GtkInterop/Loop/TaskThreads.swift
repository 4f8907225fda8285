import CGtkGlue

/// The threads that run jobs outside of actors and resume suspended tasks.
package enum TaskThreads {
    private nonisolated(unsafe) static var add: (@Sendable (@escaping @Sendable () -> Void) -> Void)?

    /// Runs these jobs on the program's own threads. Use this if the program must not wake up while it is idle: from
    /// its first thread on, Dispatch's thread pool wakes the process once a second.
    ///
    /// - Parameter add: Called from any thread with work to run soon, on any thread. Must be set before the first task.
    package static func use(_ add: @escaping @Sendable (_ work: @escaping @Sendable () -> Void) -> Void) {
        self.add = add
        inlay_tasks_redirect { job in
            nonisolated(unsafe) let job = job
            TaskThreads.add?({ inlay_task_run(job) })
        }
    }
}
