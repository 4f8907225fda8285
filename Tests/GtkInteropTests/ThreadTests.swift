import CGtk
import DesktopSupport
import Dispatch
import GtkInterop
import XCTest

/// Objects of the main actor may be held, and therefore released, on any thread. GTK is called on the main thread only.
final class ThreadTests: DesktopTestCase {
    func testWidgetReleasedOnAnotherThreadIsFreedOnMainThread() throws {
        try onDesktop { desktop in
            let ends = Ends()
            for _ in 0..<200 {
                let label = Label("far away")
                label.connect(Signals.destroy) { ends.count += 1 }
                releaseOnAnotherThread(label)
            }
            try desktop.wait(for: "all widgets to be released") { ends.count == 200 }
        }
    }

    func testDyingWidgetIsNotFoundAndMayBeAdoptedAgain() throws {
        try onDesktop { _ in
            for _ in 0..<200 {
                let (isOurs, isTheirs) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
                let handle = {
                    let label = Label("back and forth")
                    let holder = Holder(label)
                    DispatchQueue.global().async {
                        isTheirs.wait()
                        holder.object = nil
                        isOurs.signal()
                    }
                    return label.handle
                }()
                isTheirs.signal()
                isOurs.wait()
                // The GObject waits for the main loop, which does not run meanwhile.
                XCTAssertNil(Object.existing(for: handle))
                g_object_ref(handle)
                g_object_unref(handle)
                let remains = Remains()
                ({
                    let widget = Widget.adopt(handle)
                    XCTAssertIdentical(Widget.adopt(handle), widget)
                    remains.watch(widget, as: "the label")
                    while MainLoop.iterate() {}
                    XCTAssertIdentical(Object.existing(for: handle), widget)
                    XCTAssertEqual(widget.stringProperty("label"), "back and forth")
                })()
                XCTAssertEqual(remains.names, [])
            }
        }
    }

    func testOtherObjectsMayBeReleasedOnAnyThread() throws {
        try onDesktop { desktop in
            let remains = Remains()
            let button = Button("Press me")
            let token = Token()
            ({
                let things: [AnyObject & Sendable] = [
                    DelayedCall(afterMilliseconds: 60_000) { _ = token },
                    PropertyObservation(button, button.observe("label") { _ = token }),
                    ContentProvider(types: ["text/plain"]) { _, _ in _ = token },
                    StyleSheet(".none { color: red; }"),
                    Picture { $0.fill(x: 0, y: 0, width: 1, height: 1, Color(red: 0, green: 0, blue: 0, alpha: 1)) },
                    EscapeWatch { _ = token },
                    HeldKeysWatch { _ = token },
                    WeakReference(button),
                    FrameTicker(button) { _ in token.isHeld },
                ]
                for thing in things {
                    remains.watch(thing as AnyObject, as: "\(type(of: thing))")
                    releaseOnAnotherThread(thing)
                }
            })()
            try desktop.wait(for: "all to be released") { remains.names.isEmpty }
        }
    }
}

/// A holder of an object on another thread.
private final class Holder: @unchecked Sendable {
    var object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }
}

@MainActor
private final class Ends {
    var count = 0
}

/// Releases the last reference on another thread.
private func releaseOnAnotherThread(_ object: AnyObject & Sendable) {
    let holder = Holder(object)
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(5)) { holder.object = nil }
}
