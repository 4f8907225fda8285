import GtkInterop

/// A widget that records its events, can be dragged, and accepts drops.
@MainActor
final class Probe: CustomWidget {
    enum Event: Equatable {
        case press(x: Int, y: Int, HeldKeys)
        case key(Key, HeldKeys)
        case scroll(x: Int, y: Int, HeldKeys)
        case dragBegin
        case dragEnd
        case dragCancel(DragSource.CancelReason)
        case dropEnter
        case dropLeave
        case drop(x: Int, y: Int)
        case dropRead(String)
    }

    private(set) var events: [Event] = []
    /// The positions of a drop over the widget.
    private(set) var dropPlaces: [(x: Double, y: Double)] = []

    /// Called before it answers a drop over it.
    var beforeAnswer: () -> Void = {}

    private var escapeWatch: EscapeWatch?

    init() {
        super.init(styleName: "probe")
        isFocusable = true
        noteInput()
        noteDrags()
        noteDrops()
    }

    override func draw(_ snapshot: Snapshot) {
        snapshot.fill(
            x: 0, y: 0, width: Double(size.width), height: Double(size.height), Color(red: 0, green: 0.5, blue: 0))
    }

    func forget() {
        events = []
        dropPlaces = []
    }

    /// All events except `dropLeave`, which follows a drop on Wayland but not on X11.
    var eventsButLeaving: [Event] { events.filter { $0 != .dropLeave } }

    /// Returns whether a drop was last seen at a position.
    func isUnderDrop(x: Double, y: Double) -> Bool { dropPlaces.last.map { $0 == (x, y) } ?? false }

    private func note(_ event: Event) { events.append(event) }

    private func noteInput() {
        let click = ClickGesture()
        click.onPress { [weak self] in self?.note(.press(x: Int($0.x), y: Int($0.y), $0.keys)) }
        addEventController(click)
        onKey { [weak self] key, held in
            self?.note(.key(key, held))
            return true
        }
        let scroll = ScrollController()
        scroll.onScroll { [weak self] dx, dy, keys in
            self?.note(.scroll(x: Int(dx), y: Int(dy), keys))
            return true
        }
        addEventController(scroll)
    }

    private func noteDrags() {
        let source = DragSource()
        source.actions = [.copy, .move]
        source.onPrepare { _, _ in
            ContentProvider(types: ["text/plain;charset=utf-8"]) { _, answer in answer(Array("a card".utf8), nil) }
        }
        source.onBegin { [weak self] drag in
            self?.note(.dragBegin)
            self?.escapeWatch = EscapeWatch { drag.cancel() }
        }
        source.onEnd { [weak self] _, _ in
            self?.note(.dragEnd)
            self?.escapeWatch = nil
        }
        source.onCancel { [weak self] _, reason in
            self?.note(.dragCancel(reason))
            return true
        }
        addEventController(source)
    }

    private func noteDrops() {
        let target = DropTarget()
        target.onEnter { [weak self] _, _, _ in
            self?.note(.dropEnter)
            self?.beforeAnswer()
            return .copy
        }
        target.onMotion { [weak self] _, x, y in
            self?.dropPlaces.append((x, y))
            return .copy
        }
        target.onLeave { [weak self] _ in self?.note(.dropLeave) }
        target.onDrop { [weak self] drop, x, y in
            self?.note(.drop(x: Int(x), y: Int(y)))
            Task {
                let read: String
                do {
                    read = String(decoding: try await drop.read("text/plain;charset=utf-8", limit: 100), as: UTF8.self)
                } catch {
                    read = "\(error)"
                }
                self?.note(.dropRead(read))
                drop.finish(.copy)
            }
            return true
        }
        addEventController(target)
    }
}
