import DesktopSupport
import Foundation
import GtkInterop
import XCTest

/// A check that the hand reaches GTK on every kind of desktop, and that a test sees the effects.
final class HarnessTests: DesktopTestCase {
    // Far enough apart for windows of 300 points next to each other, even with two pixels per point.
    private static let left = ScreenPoint(x: 100, y: 50)
    private static let right = ScreenPoint(x: 720, y: 50)

    func testClickReachesPointerPosition() throws {
        try onDesktop { desktop in
            let (probe, window) = try desktop.openProbe(at: Self.left)

            try desktop.hand.move(to: window.place(of: probe, x: 120, y: 30))
            desktop.hand.click()
            try desktop.wait(for: "the click") { !probe.events.isEmpty }
            try desktop.hand.glide(to: window.place(of: probe, x: 10, y: 190))
            desktop.hand.holding(.leftControl) { desktop.hand.click() }
            try desktop.wait(for: "the click with Ctrl") { probe.events.count == 3 }

            XCTAssertEqual(
                probe.events,
                [.press(x: 120, y: 30, []), .key(.leftControl, []), .press(x: 10, y: 190, .control)])
        }
    }

    func testKeysReachFocusedWidget() throws {
        try onDesktop { desktop in
            let (probe, _) = try desktop.openProbe(at: Self.left)
            probe.grabFocus()

            desktop.hand.type(.a, .escape)
            desktop.hand.holding(.leftShift) { desktop.hand.type(.down) }
            try desktop.wait(for: "the keys") { probe.events.last == .key(.down, .shift) }

            XCTAssertEqual(
                probe.events,
                [.key(.a, []), .key(.escape, []), .key(.leftShift, []), .key(.down, .shift)])
        }
    }

    func testTypedTextAppearsInEntry() throws {
        try onDesktop { desktop in
            let entry = Entry()
            _ = try desktop.open(entry, width: 300, height: 60)
            entry.grabFocus()

            desktop.hand.type(Key("g"), Key("t"), Key("k"), Key("space"), Key("4"))

            try desktop.wait(for: "the text") { entry.text == "gtk 4" }
        }
    }

    func testWheelScrollsByNotches() throws {
        try onDesktop { desktop in
            let (probe, window) = try desktop.openProbe(at: Self.left)
            try desktop.hand.move(to: window.place(of: probe, x: 100, y: 100))

            desktop.hand.scroll(y: 1)
            try desktop.wait(for: "the notch down") { probe.events == [.scroll(x: 0, y: 60, [])] }
            probe.forget()
            desktop.hand.scroll(y: -1)
            try desktop.wait(for: "the notch up") { probe.events == [.scroll(x: 0, y: -60, [])] }
        }
    }

    func testDragWorksWithinWindow() throws {
        try onDesktop { desktop in
            let (probe, window) = try desktop.openProbe(at: Self.left)

            try desktop.drag(from: window.place(of: probe, x: 20, y: 20), to: (probe, window, 200, 150))
            desktop.hand.release()
            try desktop.wait(for: "the end of the drag") { probe.events.contains(.dragEnd) }

            XCTAssertEqual(
                probe.eventsButLeaving,
                [
                    .press(x: 20, y: 20, []), .dragBegin, .dropEnter, .drop(x: 200, y: 150), .dropRead("a card"),
                    .dragEnd,
                ])
        }
    }

    func testDragWorksBetweenWindows() throws {
        try onDesktop { desktop in
            let (source, first) = try desktop.openProbe(at: Self.left)
            let (target, second) = try desktop.openProbe(at: Self.right)

            try desktop.drag(from: first.place(of: source, x: 150, y: 100), to: (target, second, 30, 40))
            desktop.hand.release()
            try desktop.wait(for: "the end of the drag") { source.events.contains(.dragEnd) }

            XCTAssertEqual(target.eventsButLeaving, [.dropEnter, .drop(x: 30, y: 40), .dropRead("a card")])
        }
    }

    func testDropIsAcceptedAfterLateAnswerOfPreviousWindow() throws {
        try onDesktop { desktop in
            let (source, first) = try desktop.openProbe(at: Self.left)
            let (target, second) = try desktop.openProbe(at: Self.right)
            let end = try second.place(of: target, x: 30, y: 40)
            source.beforeAnswer = {
                source.beforeAnswer = {}
                desktop.hand.move(to: end)
                Thread.sleep(forTimeInterval: 0.1)
            }

            try desktop.drag(from: first.place(of: source, x: 150, y: 100), to: (target, second, 30, 40))
            desktop.hand.release()
            try desktop.wait(for: "the end of the drag") { source.events.contains(.dragEnd) }

            XCTAssertEqual(target.eventsButLeaving.suffix(2), [.drop(x: 30, y: 40), .dropRead("a card")])
        }
    }

    func testEscapeCancelsDrag() throws {
        try onDesktop { desktop in
            let (probe, window) = try desktop.openProbe(at: Self.left)

            try desktop.drag(from: window.place(of: probe, x: 20, y: 20), to: (probe, window, 100, 100))
            desktop.hand.type(.escape)
            try desktop.wait(for: "the end of the drag") { probe.events.contains(.dragEnd) }

            XCTAssertFalse(probe.events.contains(.drop(x: 100, y: 100)), "\(probe.events)")
        }
    }

    func testDropOutsideWindowsCancelsDrag() throws {
        try onDesktop { desktop in
            let (probe, window) = try desktop.openProbe(at: Self.left)

            try desktop.drag(from: window.place(of: probe, x: 20, y: 20), to: (probe, window, 100, 100))
            try desktop.hand.glide(to: window.place(of: probe, x: 400, y: 300))
            desktop.hand.release()
            try desktop.wait(for: "the end of the drag") { probe.events.contains(.dragEnd) }

            XCTAssert(probe.events.contains(.dropLeave), "\(probe.events)")
            XCTAssertFalse(probe.events.contains(.dropRead("a card")), "\(probe.events)")
        }
    }

    func testNothingIsHeldAfterTest() throws {
        try onDesktop { desktop in
            let (probe, window) = try desktop.openProbe(at: Self.left)
            desktop.hand.press(.leftControl)
            try desktop.drag(from: window.place(of: probe, x: 20, y: 20), to: (probe, window, 100, 100))
        }
        try tearDownWithError()
        try testClickReachesPointerPosition()
    }

    func testWarningsAreNoticed() throws {
        try onDesktop { desktop in
            let label = Label("in two boxes")
            let boxes = [Box(.vertical, [label]), Box(.vertical)]
            withExtendedLifetime(boxes) { boxes[1].append(label) }

            let warnings = desktop.takeWarnings()
            XCTAssertEqual(warnings.count, 1)
            XCTAssert(warnings.first?.hasPrefix("Gtk: ") == true, "\(warnings)")
        }
    }

    func testTimeoutNamesItsCondition() throws {
        try onDesktop { desktop in
            XCTAssertThrowsError(try desktop.wait(for: "the impossible", timeout: 0) { false }) { error in
                XCTAssertEqual("\(error)", "Waited 0 seconds in vain for the impossible.")
            }
        }
    }

    func testScreenshotShowsWidgetInScreenPixels() throws {
        try onDesktop { desktop in
            let (probe, _) = try desktop.openProbe(at: Self.left)
            let path = NSTemporaryDirectory() + "/\(UUID()).png"
            defer { try? FileManager.default.removeItem(atPath: path) }

            XCTAssert(Screenshot.take(of: probe, to: path))

            // A PNG has its size in the bytes from the 17th on.
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path)).dropFirst(16).prefix(8)
            let numbers = [bytes.prefix(4), bytes.suffix(4)].map { $0.reduce(0) { $0 << 8 | Int($1) } }
            XCTAssertEqual(numbers, [300 * probe.scaleFactor, 200 * probe.scaleFactor])
        }
    }
}

extension TestDesktop {
    fileprivate func openProbe(at place: ScreenPoint) throws -> (Probe, TestWindow) {
        let probe = Probe()
        return (probe, try open(probe, width: 300, height: 200, at: place))
    }

    /// Presses at a place, and drags over a point of a widget.
    fileprivate func drag(
        from start: ScreenPoint, to end: (probe: Probe, window: TestWindow, x: Double, y: Double)
    ) throws {
        hand.move(to: start)
        hand.press()
        let place = try end.window.place(of: end.probe, x: end.x, y: end.y)
        try hand.glide(to: place)
        // On X11, GDK skips movements and reports them with the next one, and newer versions of GTK start no drag
        // within the first 100 ms after the press, so nothing would happen if the pointer stopped by then. So it moves
        // away and back each time, because the widget's events may be older than the last step.
        let deadline = MainLoop.now + 30_000_000
        while !end.probe.isUnderDrop(x: end.x, y: end.y), MainLoop.now < deadline {
            try hand.glide(to: place.moved(x: 1), steps: 1)
            try hand.glide(to: place, steps: 1)
        }
        try wait(for: "the drop to follow") { end.probe.isUnderDrop(x: end.x, y: end.y) }
    }
}
