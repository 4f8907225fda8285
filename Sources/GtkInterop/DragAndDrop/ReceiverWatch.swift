import CGtk
import CGtkGlue

/// A watch that reports what happens to a drop in another program. The receiver may take its time, for example because
/// it asks the user a question. No event reports that it will never answer: on X11 it may have ended, and on any
/// desktop it may hang.
@MainActor
package final class ReceiverWatch {
    /// An event of the drop.
    package enum Event {
        /// The drag was dropped.
        case dropped
        /// The receiver has not answered yet.
        case unanswered
        /// The receiver will not answer.
        case lost
    }

    private let drag: Drag
    private let body: @MainActor (Event) -> Void
    private var receiver: UInt = 0
    private var end = 0
    private var timer: DelayedCall?
    private var observation: PropertyObservation?
    /// The time in which most programs answer, in milliseconds.
    private static let answerTime = 400

    /// Creates a watch on a drag. Its reports begin with the drop and end when the watch is released.
    ///
    /// - Parameter timeout: The time that a receiver has, in milliseconds.
    package init(_ drag: Drag, timeout: Int = 600_000, _ body: @escaping @MainActor (Event) -> Void) {
        self.drag = drag
        self.body = body
        let object = Object.wrapping(UnsafeMutableRawPointer(drag.handle))
        let connection = object.connect(Signals.dropPerformed) { [weak self] in
            guard let self else { return }
            self.receiver = inlay_drag_receiver(drag.handle)
            self.end = MainLoop.now + timeout * 1_000
            body(.dropped)
            self.timer = DelayedCall(afterMilliseconds: Self.answerTime) { [weak self] in
                self?.body(.unanswered)
                self?.poll()
            }
        }
        observation = PropertyObservation(object, connection)
    }

    private func poll() {
        let display = gdk_drag_get_display(drag.handle)
        let isGone = receiver != 0 && display.map { inlay_receiver_exists($0, receiver) == 0 } ?? false
        if isGone || MainLoop.now > end { return body(.lost) }
        timer = DelayedCall(afterMilliseconds: 500) { [weak self] in self?.poll() }
    }
}
