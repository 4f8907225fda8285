import GtkInterop

/// A window with nothing in it: what every program pays.
@MainActor
struct EmptyWindow {
    func measure(from start: Int) -> PartFigures {
        var figures = BenchWindow(from: start) { Box(.vertical) }.figures
        figures["rss_mb"] = residentMegabytes()
        return figures
    }
}

/// A window as large as the application's, on the screen with its first frame.
@MainActor
struct BenchWindow {
    let meter: FrameMeter
    /// What is known of it so far: how long the first frame took.
    private(set) var figures = PartFigures()

    /// Opens a window and waits for its first frame.
    ///
    /// - Parameters:
    ///   - start: when this process was started.
    ///   - makeContents: makes what the window shows; its time counts.
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
