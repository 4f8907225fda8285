import CGtk
import Glibc
import GtkInterop

/// The desktop that a test has to itself: its windows, and the hand on mouse and keyboard.
@MainActor
package final class TestDesktop {
    package let hand: Hand
    private let system: any WindowSystem
    private let windows: OpenWindows

    /// The process's only one: the devices stay plugged in from test to test. Only on a desktop of `.ci/desktop`: on any
    /// other one it would be the user's windows that the hand works on.
    package static let shared: TestDesktop? =
        getenv("INLAY_DESKTOP") != nil && GtkInterop.Desktop.open() ? TestDesktop() : nil

    private init() {
        let windows = OpenWindows()
        let nextFrame = { (file: StaticString, line: UInt) in
            try FrameCounter.wait(1, of: windows.all, file: file, line: line)
        }
        self.windows = windows
        let display = UnsafeMutableRawPointer(gdk_display_get_default()!)
        if String(cString: inlay_type_name(display)) == "GdkX11Display" {
            let server = XServer()
            hand = Hand(XTestDevices(server), nextFrame: nextFrame)
            system = X11Windows(server)
        } else {
            hand = Hand(RemoteDevices(), nextFrame: nextFrame)
            system = WaylandWindows(hand)
        }
    }

    /// Shows a widget in a window without title bar, and waits until it is there and has the keyboard's focus.
    ///
    /// - Parameter wish: where on the screen it should be; under Wayland it is the compositor that decides.
    package func open(
        _ content: Widget, width: Int, height: Int, at wish: ScreenPoint = ScreenPoint(x: 0, y: 0),
        file: StaticString = #filePath, line: UInt = #line
    ) throws -> TestWindow {
        let window = Window()
        window.setDecorated(false)
        window.setDefaultSize(width: width, height: height)
        window.child = content
        return try open(window, at: wish, file: file, line: line)
    }

    /// Shows a window, and waits until it is there and has the keyboard's focus.
    ///
    /// - Parameter wish: where on the screen it should be; under Wayland it is the compositor that decides.
    package func open(
        _ window: Window, at wish: ScreenPoint = ScreenPoint(x: 0, y: 0), file: StaticString = #filePath,
        line: UInt = #line
    ) throws -> TestWindow {
        windows.all.append(window)
        window.present()
        try wait(for: "the window to be shown", file: file, line: line) { window.isMapped }
        try FrameCounter.wait(2, of: [window], file: file, line: line)
        let corner = try system.settle(window, at: wish, file: file, line: line)
        try FrameCounter.wait(2, of: [window], file: file, line: line)
        return TestWindow(window, corner: corner)
    }

    /// Lets GTK work until a condition holds; fails the test with one sentence where it does not come to hold.
    package func wait(
        for what: String, timeout: Int = 30, file: StaticString = #filePath, line: UInt = #line,
        _ condition: () -> Bool
    ) throws {
        try MainLoop.wait(for: what, timeout: timeout, file: file, line: line, condition)
    }

    /// Lets GTK work until all windows have painted so many frames: for what must *not* happen, and for animations.
    package func frames(_ count: Int, file: StaticString = #filePath, line: UInt = #line) throws {
        try FrameCounter.wait(count, of: windows.all, file: file, line: line)
    }

    /// Whether nothing lies over a window: it notices the pointer all over it.
    package func isUncovered(_ window: TestWindow, file: StaticString = #filePath, line: UInt = #line) throws -> Bool {
        let watch = PointerWatch(window.window)
        defer { watch.end() }
        let (width, height) = (Double(window.window.size.width), Double(window.window.size.height))
        func notices(_ x: Double, _ y: Double) throws -> Bool {
            hand.move(to: try window.place(of: window.window, x: x, y: y))
            try FrameCounter.wait(2, of: [window.window], file: file, line: line)
            return watch.place.map { abs($0.x - x) < 2 && abs($0.y - y) < 2 } ?? false
        }
        return try [0.05, 0.5, 0.95].allSatisfy { x in
            try [0.2, 0.8].allSatisfy { y in try notices(x * width, y * height) }
        }
    }

    /// What GLib, GTK and others have warned of since the last time. A test that takes warnings may go on; others fail.
    package func takeWarnings() -> [String] { WarningLog.shared.take() }

    /// Leaves the desktop as it was: nothing held, no window, the pointer out of the way. What is still dragged falls
    /// where nobody takes it.
    func cleanUp() throws {
        hand.move(to: Screen.end)
        hand.letGo()
        try frames(2)
        // The latest first: a dialog does not outlive what it stands over.
        while let window = windows.all.popLast() { window.destroy() }
        while MainLoop.iterate() {}
    }
}

/// The windows that a test has opened.
@MainActor
private final class OpenWindows {
    var all: [Window] = []
}
