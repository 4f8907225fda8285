import BoardStore
import CGtk
import GtkInterop

/// One window of the benchmark, measured in a process of its own: memory that another one has left, and what it has
/// warmed up, would be part of the figures otherwise.
enum WindowPart: String {
    case empty
    case app
    /// The application up to its first frame, and no further.
    case start
    case listView = "list-view"

    /// The word that has this program measure one part and print what it has found for its parent.
    static let word = "window-part"

    /// Opens the window and measures it.
    ///
    /// - Parameters:
    ///   - library: the file with the sample's cards, for the application.
    ///   - start: when this process was started.
    @MainActor
    func run(_ sample: SampleBoard, library: String, start: Int) throws(StoreError) -> PartFigures {
        switch self {
        case .empty: return EmptyWindow().measure(from: start)
        case .app: return try appWindow(library, start: start).measure(cards: sample.cards)
        case .start: return try appWindow(library, start: start).close()
        case .listView: return ListViewWindow(sample).measure(from: start)
        }
    }

    @MainActor
    private func appWindow(_ library: String, start: Int) throws(StoreError) -> AppWindow {
        let application = Application(id: "org.inlay.Benchmark", isUnique: false)
        guard g_application_register(application.pointer(as: GApplication.self), nil, nil) != 0 else {
            preconditionFailure("the application can't have windows")
        }
        return try AppWindow(library, of: application, start: start)
    }
}

/// What a part has found, by name; printed as a line a figure.
struct PartFigures {
    private(set) var values: [String: Double] = [:]

    init() {}

    init(parsing text: String) {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count == 2, let value = Double(words[1]) else { continue }
            values[String(words[0])] = value
        }
    }

    subscript(name: String) -> Double {
        get { values[name] ?? 0 }
        set { values[name] = newValue }
    }

    /// Takes over the times of frames.
    mutating func add(_ frames: FrameTimes, as name: String) {
        self["\(name)_p50_ms"] = Double(frames.wall.p50) / 1e6
        self["\(name)_p99_ms"] = Double(frames.wall.p99) / 1e6
        self["\(name)_cpu_p99_ms"] = Double(frames.processor.p99) / 1e6
    }

    /// Takes over how long a first frame took: what a person waits for it, from the start of the process, and how much of
    /// that was spent from before the window was made.
    mutating func addFirstFrame(
        from start: Int, window: (wall: Int, processor: Int), to end: (wall: Int, processor: Int)
    ) {
        self["first_frame_ms"] = Double(end.wall - start) / 1e6
        // The clock of this thread's work begins with the process.
        self["first_frame_cpu_ms"] = Double(end.processor) / 1e6
        self["first_frame_window_ms"] = Double(end.wall - window.wall) / 1e6
        self["first_frame_window_cpu_ms"] = Double(end.processor - window.processor) / 1e6
    }

    var text: String { values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: "\n") }
}
