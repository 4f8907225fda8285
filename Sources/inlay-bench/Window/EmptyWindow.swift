import GtkInterop

/// A window with nothing in it: what every program pays.
@MainActor
struct EmptyWindow {
    func measure() -> PartFigures {
        var figures = BenchWindow { Box(.vertical) }.figures
        figures["rss_mb"] = residentMegabytes()
        return figures
    }
}

/// A window as large as the application's, on the screen with its first frame.
@MainActor
struct BenchWindow {
    let meter: FrameMeter
    /// What is known of it so far: how long it took from before the window was made to the end of the first frame that was
    /// painted.
    private(set) var figures = PartFigures()

    /// Opens a window and waits for its first frame.
    ///
    /// - Parameter makeContents: makes what the window shows; its time counts.
    init(_ makeContents: () -> Widget) {
        let start = FrameMeter.bothNow
        let window = Window()
        window.title = "Inlay"
        window.setTitleBar(HeaderBar())
        window.setDefaultSize(width: 1180, height: 720)
        window.child = makeContents()
        window.present()
        meter = FrameMeter(window)
        figures.addFirstFrame(from: start, to: meter.firstFrameEnd())
    }
}
