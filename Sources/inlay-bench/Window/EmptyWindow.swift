import GtkInterop

/// A benchmark of an empty window: the cost that every program has.
@MainActor
struct EmptyWindow {
    func measure(from start: Int) -> PartFigures {
        var figures = BenchWindow(from: start) { Box(.vertical) }.figures
        figures["rss_mb"] = residentMegabytes()
        return figures
    }
}

/// A window of the same size as the application's, shown until its first frame.
@MainActor
struct BenchWindow {
    let meter: FrameMeter
    /// The results so far: the time of the first frame.
    private(set) var figures = PartFigures()

    /// Opens a window and waits for its first frame.
    ///
    /// - Parameters:
    ///   - start: When this process was started.
    ///   - makeContents: Creates the window's content; its time counts.
    init(from start: Int, _ makeContents: () -> Widget) {
        let beforeWindow = FrameMeter.bothNow
        let window = Window()
        window.title = "Inlay"
        window.setTitleBar(HeaderBar())
        window.setDefaultSize(width: 1180, height: 720)
        window.child = makeContents()
        window.present()
        meter = FrameMeter(window)
        figures.addFirstFrame(from: start, window: beforeWindow, to: meter.firstFrameEnd())
    }
}
