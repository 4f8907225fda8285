import CGtk
import CGtkGlue
import Glibc
import GtkInterop

/// What the program does when it is asked for its text.
enum Conduct: String {
    /// It delivers.
    case delivers
    /// It stops, as a program does that hangs.
    case hangs
    /// It delivers half, and stops.
    case hangsHalfway = "hangs-halfway"
    /// It dies.
    case dies
    /// It delivers half, and dies.
    case diesHalfway = "dies-halfway"

    private static let text = Array("hello from elsewhere".utf8)

    /// Answers who has asked.
    @MainActor
    func answer(_ task: OpaquePointer) {
        switch self {
        case .delivers: deliver(task)
        case .hangs: stop()
        case .dies: _exit(1)
        case .hangsHalfway: deliverHalf(task) { stop() }
        case .diesHalfway: deliverHalf(task) { _exit(1) }
        }
    }

    private func stop() { raise(SIGSTOP) }

    private func deliver(_ task: OpaquePointer) {
        let bytes = g_bytes_new(Self.text, gsize(Self.text.count))
        inlay_content_provider_finish(task, bytes, nil)
        g_bytes_unref(bytes)
    }

    @MainActor
    private func deliverHalf(_ task: OpaquePointer, then act: @escaping @MainActor () -> Void) {
        let stream = g_task_get_task_data(task).assumingMemoryBound(to: GOutputStream.self)
        // What is written here the stream keeps; only the flush sends it.
        g_output_stream_write_all(stream, Self.text, gsize(Self.text.count / 2), nil, nil, nil)
        let acting = CallbackBox<@MainActor () -> Void>(act)
        g_output_stream_flush_async(
            stream, G_PRIORITY_DEFAULT, nil,
            { _, _, box in
                let box = Address(bitPattern: box)
                MainActor.assumeIsolated { callback(box, as: (@MainActor () -> Void).self)() }
            }, acting.retained())
    }
}
