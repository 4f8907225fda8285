import CGtk

/// A request to stop reading or writing a file. It ends the transfer on the other thread at once.
package final class FileCancellation: @unchecked Sendable {
    // Unchecked, because GIO's object can be used on any thread.
    let handle = g_cancellable_new()!

    /// Creates a request that hasn't been made yet.
    package init() {}

    deinit { g_object_unref(handle) }

    /// Ends the transfer.
    package func cancel() { g_cancellable_cancel(handle) }
}
