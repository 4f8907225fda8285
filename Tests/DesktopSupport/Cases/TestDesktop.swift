import CGtk
import Glibc
import GtkInterop

/// The desktop of a test: its windows, and the hand that controls mouse and keyboard.
@MainActor
package final class TestDesktop {
    package let hand: Hand
    private let system: any WindowSystem
    private let windows: OpenWindows
    private var styles: [StyleSheet] = []

    /// The only instance in the process, because the devices stay connected from test to test. It exists only on
    /// desktops that `.ci/desktop` starts: elsewhere, the hand would act on the user's windows.
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

    /// Applies a style sheet to all windows until the end of the test.
    package func install(style text: String) {
        let sheet = StyleSheet(text)
        sheet.install()
        styles.append(sheet)
    }

    /// Shows a widget in a window without a title bar, and waits until it is on screen and has the focus.
    ///
    /// - Parameter wish: The preferred position on the screen. Under Wayland, the compositor decides.
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

    /// Shows a window, and waits until it is on screen and has the focus.
    ///
    /// - Parameter wish: The preferred position on the screen. Under Wayland, the compositor decides.
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

    /// Runs GTK until a condition holds. Fails the test with a message if it never does.
    package func wait(
        for what: String, timeout: Int = 120, file: StaticString = #filePath, line: UInt = #line,
        _ condition: () -> Bool
    ) throws {
        try MainLoop.wait(for: what, timeout: timeout, file: file, line: line, condition)
    }

    /// Runs GTK until all windows have painted a number of frames: for things that must *not* happen, and for
    /// animations.
    package func frames(_ count: Int, file: StaticString = #filePath, line: UInt = #line) throws {
        try FrameCounter.wait(count, of: windows.all, file: file, line: line)
    }

    /// Moves the pointer to and fro by a pixel until a condition holds. Fails the test if it never does. Some programs
    /// and desktops answer a drag only at the next movement, and a hand is never entirely still.
    package func moveHand(
        around place: ScreenPoint, file: StaticString = #filePath, line: UInt = #line, until condition: () -> Bool
    ) throws {
        for step in 0..<600 {
            if condition() { return }
            hand.move(to: place.moved(x: step % 2))
            try frames(1, file: file, line: line)
        }
        throw TestFailure("The movements changed nothing.", file: file, line: line)
    }

    /// Returns the number of pixels of a color, as in `0xff8000`, among every 16th one on the screen now. Returns `nil`
    /// if a compositor draws the screen, which it does at times of its own choosing, or not at all.
    package func pixelCount(ofColor color: UInt32) -> Int? {
        guard let server = (system as? X11Windows)?.server, !GtkInterop.Desktop.isComposited else { return nil }
        gdk_display_sync(gdk_display_get_default())
        return server.pixelCount(ofColor: color)
    }

    /// Returns whether nothing covers a window, judging by whether it receives the pointer everywhere.
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

    /// Moves the pointer out of all windows, and waits until they know that and show no tooltip.
    package func movePointerAway(file: StaticString = #filePath, line: UInt = #line) throws {
        hand.move(to: Screen.end)
        try wait(for: "the pointer to be away", file: file, line: line) {
            Window.shown.allSatisfy { !$0.isPointedAt && !$0.showsTooltip }
        }
    }

    /// Returns the warnings of GLib, GTK, and others since the last call. Warnings that a test takes don't make it
    /// fail.
    package func takeWarnings() -> [String] { WarningLog.shared.take() }

    /// Restores the desktop: nothing is held, no window is open, no style of a test is left, and the pointer is out of
    /// the way. An active drag is dropped where nothing accepts it.
    func cleanUp() throws {
        hand.move(to: Screen.end)
        hand.releaseAll()
        try frames(2)
        // Newest first: a dialog is destroyed together with its parent.
        while let window = windows.all.popLast() { window.destroy() }
        while let sheet = styles.popLast() { sheet.replace("") }
        while MainLoop.iterate() {}
    }
}

/// The windows that a test has opened.
@MainActor
private final class OpenWindows {
    var all: [Window] = []
}
