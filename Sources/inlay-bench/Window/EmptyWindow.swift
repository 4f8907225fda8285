import Glibc
import GtkInterop

/// A window with nothing in it: what every program pays.
@MainActor
struct EmptyWindow {
    func measure() -> PartFigures {
        var figures = PartFigures()
        let window = BenchWindow { Box(.vertical) }
        figures["first_frame_ms"] = window.firstFrameMilliseconds
        figures["rss_mb"] = residentMegabytes()
        return figures
    }
}

/// A window as all parts have it, on the screen with its first frame.
@MainActor
struct BenchWindow {
    let meter: FrameMeter
    /// From before the window was made to the end of the first frame that was painted.
    let firstFrameMilliseconds: Double

    /// Opens a window and waits for its first frame.
    ///
    /// - Parameter makeContents: makes what the window shows; its time counts.
    init(_ makeContents: () -> Widget) {
        let start = FrameMeter.now(CLOCK_MONOTONIC)
        let window = Window()
        window.title = "Inlay"
        window.setTitleBar(HeaderBar())
        window.setDefaultSize(width: 1200, height: 800)
        window.child = makeContents()
        window.present()
        meter = FrameMeter(window)
        firstFrameMilliseconds = Double(meter.firstFrameEnd() - start) / 1e6
    }
}
