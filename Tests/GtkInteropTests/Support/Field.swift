import GtkInterop

/// A widget to drag from and to drop on.
@MainActor
final class Field: CustomWidget {
    let source = DragSource()
    let target = DropTarget()
    /// Returns the content of a drag.
    var content: () -> ContentProvider? = { ContentProvider(types: ["text/plain"]) { $1(Array("dragged".utf8), nil) } }
    var begin: (Drag) -> Void = { _ in }
    /// Handles a drop, and finishes it.
    var take: (Drop) -> Void = { $0.finish(.copy) }
    /// The events so far: `begin`, `cancel`, `end`, `enter`, `leave`, `drop`.
    private(set) var events: [String] = []
    /// The last position of a drag.
    private(set) var place: (x: Double, y: Double)?

    init() {
        super.init(styleName: "field")
        source.actions = [.copy, .move]
        source.onPrepare { [weak self] _, _ in self?.content() }
        source.onBegin { [weak self] drag in
            self?.events.append("begin")
            self?.begin(drag)
        }
        source.onCancel { [weak self] _, _ in
            self?.events.append("cancel")
            return true
        }
        source.onEnd { [weak self] _, _ in self?.events.append("end") }
        target.onAccept { _ in true }
        target.onEnter { [weak self] _, _, _ in
            self?.events.append("enter")
            return .copy
        }
        target.onMotion { [weak self] _, x, y in
            self?.place = (x, y)
            return .copy
        }
        target.onLeave { [weak self] _ in self?.events.append("leave") }
        target.onDrop { [weak self] drop, _, _ in
            self?.events.append("drop")
            self?.take(drop)
            return true
        }
        addEventController(source)
        addEventController(target)
    }

    func forget() {
        events = []
        place = nil
    }
}
