import BoardStore
import CGtk
import GtkInterop

/// A window of the benchmark, measured in its own process. Otherwise the results would include memory and caches that
/// another window has left behind.
enum WindowPart: String {
    case empty
    case app
    /// The application until its first frame only.
    case start
    case listView = "list-view"

    /// The argument that makes this program measure one part and print the results for its parent process.
    static let word = "window-part"

    /// Opens the window and measures it.
    ///
    /// - Parameters:
    ///   - library: The file with the sample's cards, for the application.
    ///   - start: When this process was started.
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

/// The results of a part, by name; printed with one line per result.
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

    /// Adds the times of frames.
    mutating func add(_ frames: FrameTimes, as name: String) {
        self["\(name)_p50_ms"] = Double(frames.wall.p50) / 1e6
        self["\(name)_p99_ms"] = Double(frames.wall.p99) / 1e6
        self["\(name)_cpu_p99_ms"] = Double(frames.processor.p99) / 1e6
    }

    /// Adds the time of a first frame: the time that a user waits after starting the process, and the part of it since
    /// just before the window was created.
    mutating func addFirstFrame(
        from start: Int, window: (wall: Int, processor: Int), to end: (wall: Int, processor: Int)
    ) {
        self["first_frame_ms"] = Double(end.wall - start) / 1e6
        // This thread's clock starts with the process.
        self["first_frame_cpu_ms"] = Double(end.processor) / 1e6
        self["first_frame_window_ms"] = Double(end.wall - window.wall) / 1e6
        self["first_frame_window_cpu_ms"] = Double(end.processor - window.processor) / 1e6
    }

    var text: String { values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: "\n") }
}
