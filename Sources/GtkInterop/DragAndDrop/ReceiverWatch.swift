import CGtk
import CGtkGlue

/// Watches what becomes of a drop. Its receiver may take its time, as where it asks a question first; and that nobody will
/// ever answer is not told: on X11 the receiver may have ended, and anywhere it may hang.
@MainActor
public final class ReceiverWatch {
    /// What is noticed.
    public enum Event {
        /// The drag was dropped.
        case dropped
        /// There is no answer yet.
        case unanswered
        /// There will be no answer.
        case lost
    }

    private let drag: Drag
    private let body: @MainActor (Event) -> Void
    private var receiver: UInt = 0
    private var end = 0
    private var timer: Timer?
    private var observation: Observation?
    /// Most programs answer within a few frames.
    private static let answerTime = 400

    /// Watches a drag, from its drop on, until it is let go.
    ///
    /// - Parameter patience: how many milliseconds a receiver has.
    public init(_ drag: Drag, patience: Int = 600_000, _ body: @escaping @MainActor (Event) -> Void) {
        self.drag = drag
        self.body = body
        let object = Object.wrapping(UnsafeMutableRawPointer(drag.handle))
        let connection = object.connect(Signals.dropPerformed) { [weak self] in
            guard let self else { return }
            self.receiver = inlay_drag_receiver(drag.handle)
            self.end = MainLoop.now + patience * 1_000
            body(.dropped)
            self.timer = Timer(afterMilliseconds: Self.answerTime) { [weak self] in
                self?.body(.unanswered)
                self?.look()
            }
        }
        observation = Observation(object, connection)
    }

    private func look() {
        let display = gdk_drag_get_display(drag.handle)
        let isGone = receiver != 0 && display.map { inlay_receiver_exists($0, receiver) == 0 } ?? false
        if isGone || MainLoop.now > end { return body(.lost) }
        timer = Timer(afterMilliseconds: 500) { [weak self] in self?.look() }
    }
}
