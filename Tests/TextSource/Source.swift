import CGtk
import CGtkGlue
import DesktopSupport
import GtkInterop

/// A label to drag from, in a window. It also accepts drops, and answers them when told to continue.
@MainActor
final class Source {
    private let label = Label("drag me")
    private let source = DragSource()
    private let target = DropTarget()
    private let log: LineFile
    private var taken: [Drop] = []

    init(log: LineFile) {
        self.log = log
        source.onBegin { _ in log.write("begins") }
        source.onOutcome { deletes in log.write(deletes ? "deletes" : "keeps") }
        label.addEventController(source)
        target.onAccept { $0.localDrag == nil }
        target.onEnter { _, _, _ in
            log.write("over")
            return .copy
        }
        target.onMotion { _, _, _ in .copy }
        target.onDrop { [weak self] drop, _, _ in
            self?.taken.append(drop)
            log.write("took")
            return true
        }
        label.addEventController(target)
        log.follow(the: label)
    }

    /// Opens the window next to the test's, and logs the position to drag from.
    func show(on desktop: TestDesktop, isFramed: Bool) throws {
        let frame = Window()
        frame.setDecorated(isFramed)
        // Large enough to be found soon when positions are unknown.
        frame.setDefaultSize(width: 420, height: 300)
        frame.child = label
        let window = try desktop.open(frame, at: ScreenPoint(x: 840, y: 100))
        let place = try window.place(of: label, x: 200, y: 150)
        log.write("place \(place.x) \(place.y)")
    }

    /// Answers the drops that it has received.
    func answer() {
        for drop in taken { drop.finish(.copy) }
        taken = []
    }

    /// Sets the content of the next drags.
    func offer(_ offer: Offer) {
        let names = offer.content.map { strdup($0.type) }
        defer { for name in names { free(name) } }
        var types = names.map { UnsafePointer($0) }
        let request = CallbackBox<Request> { [log] type, task in
            log.write("asked \(type)")
            offer.conduct.answer(task, with: offer.content.first { $0.type == type }?.bytes ?? [])
        }
        let provider = inlay_content_provider_new(&types, gsize(types.count), Self.functions, request.retained())
        source.actions = DragActions(rawValue: offer.actions)
        gtk_drag_source_set_content(source.opaque, provider)
        g_object_unref(provider)
        log.write("offers")
    }

    private typealias Request = @MainActor (_ type: String, _ task: OpaquePointer) -> Void

    private static let functions: UnsafePointer<InlayContentProviderFunctions> = {
        let functions = UnsafeMutablePointer<InlayContentProviderFunctions>.allocate(capacity: 1)
        functions.initialize(
            to: InlayContentProviderFunctions(
                write: { owner, type, task in
                    let (owner, task) = (Address(bitPattern: owner), Address(bitPattern: task))
                    let name = type.map { String(cString: $0) } ?? ""
                    MainActor.assumeIsolated {
                        if let task = OpaquePointer(bitPattern: task) { callback(owner, as: Request.self)(name, task) }
                    }
                },
                dropped: { releaseCallback($0) }))
        return UnsafePointer(functions)
    }()
}
