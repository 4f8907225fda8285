import CGtk
import CGtkGlue

/// Notices that nobody will ever tell what has become of a drop: on X11 its receiver may have ended, and anywhere it may
/// hang.
@MainActor
public final class ReceiverWatch {
    private let drag: Drag
    private let body: @MainActor () -> Void
    private var receiver: UInt = 0
    private var end = 0
    private var timer: Timer?
    private var observation: Observation?

    /// Watches a drag, from its drop on, until it is let go.
    ///
    /// - Parameter patience: how many milliseconds a receiver has.
    public init(_ drag: Drag, patience: Int = 60_000, _ body: @escaping @MainActor () -> Void) {
        self.drag = drag
        self.body = body
        let object = Object.wrapping(UnsafeMutableRawPointer(drag.handle))
        let connection = object.connect("drop-performed") { [weak self] in
            guard let self else { return }
            self.receiver = inlay_drag_receiver(drag.handle)
            self.end = MainLoop.now + patience * 1_000
            self.look()
        }
        observation = Observation(object, connection)
    }

    private func look() {
        let display = gdk_drag_get_display(drag.handle)
        let isGone = receiver != 0 && display.map { inlay_receiver_exists($0, receiver) == 0 } ?? false
        if isGone || MainLoop.now > end { return body() }
        timer = Timer(afterMilliseconds: 500) { [weak self] in self?.look() }
    }
}
