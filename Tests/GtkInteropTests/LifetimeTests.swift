import CGtk
import DesktopSupport
import GtkInterop
import XCTest

/// Ownership of objects, and when they are freed.
final class LifetimeTests: DesktopTestCase {
    func testWidgetIsReleasedWithItsWindowAndAttachments() throws {
        try onDesktop { desktop in
            let remains = Remains()
            try openAndDestroy(desktop, remains)
            try desktop.wait(for: "nothing to be left") { remains.names.isEmpty }
            XCTAssertEqual(remains.names, [])
        }
    }

    func testWidgetInWindowKeepsItsStateWithoutOwner() throws {
        try onDesktop { desktop in
            let window = Window()
            defer { window.destroy() }
            ({ window.child = Notepad(note: "remember") })()
            window.present()
            try desktop.wait(for: "the window to be shown") { window.isMapped }
            let handle = UnsafeMutableRawPointer(gtk_window_get_child(window.window)!)
            XCTAssertEqual((Widget.adopt(handle) as? Notepad)?.note, "remember")
        }
    }

    func testGObjectHasOneSwiftObject() throws {
        try onDesktop { _ in
            let box = Box(.vertical)
            let label = Label("one")
            box.append(label)
            XCTAssertIdentical(label.parent, box)
            XCTAssertIdentical(Widget.adopt(label.handle), label)
            XCTAssertIdentical(Object.wrapping(label.handle), label)
        }
    }

    func testForeignWidgetIsAdoptedOnceAndReleased() throws {
        try onDesktop { _ in
            let foreign = UnsafeMutableRawPointer(gtk_label_new("foreign")!)
            g_object_ref_sink(foreign)
            let remains = Remains()
            ({
                let widget = Widget.adopt(foreign)
                XCTAssertIdentical(Widget.adopt(foreign), widget)
                remains.watch(widget, as: "the label")
            })()
            XCTAssertEqual(remains.names.count, 2, "It is held by somebody else.")
            g_object_unref(foreign)
            XCTAssertEqual(remains.names, [])
        }
    }

    func testForeignWidgetsKeepTheirRoles() throws {
        try onDesktop { _ in
            let (outer, inner) = (gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!, gtk_drawing_area_new()!)
            gtk_box_append(UnsafeMutableRawPointer(outer).assumingMemoryBound(to: GtkBox.self), inner)
            let role = gtk_accessible_get_accessible_role(OpaquePointer(inner))
            withExtendedLifetime(Widget.adopt(outer)) {
                XCTAssertEqual(gtk_accessible_get_accessible_role(OpaquePointer(inner)), role)
            }
        }
    }

    func testAdoptedFloatingWidgetIsReleased() throws {
        try onDesktop { _ in
            let remains = Remains()
            ({ remains.watch(Widget.adopt(UnsafeMutableRawPointer(gtk_label_new("floating")!)), as: "the label") })()
            XCTAssertEqual(remains.names, [])
        }
    }

    func testChildOutlivesItsParentWhileSwiftHoldsIt() throws {
        try onDesktop { _ in
            let child = Notepad(note: "left over")
            ({ Notepad().add(child) })()
            XCTAssertNil(child.parent)
            XCTAssertEqual(child.note, "left over")
            let box = Box(.horizontal, [child])
            XCTAssertIdentical(child.parent, box)
        }
    }

    func testClosureWithWeakWidgetRetainsNothing() throws {
        try onDesktop { _ in
            let remains = Remains()
            ({
                let button = Button("Press me")
                button.onClick { [weak button] in _ = button?.tooltip }
                button.observe("label") { [weak button] in _ = button?.tooltip }
                remains.watch(button, as: "the button")
            })()
            XCTAssertEqual(remains.names, [])
        }
    }

    func testWidgetMayBeReleasedDuringItsOwnCallback() throws {
        try onDesktop { _ in
            let remains = Remains()
            let box = Box(.vertical)
            ({
                let button = ToggleButton("Away with me")
                remains.watch(button, as: "the button")
                box.append(button)
                button.onToggle { [weak button] in button?.unparent() }
            })()
            ({
                (Widget.adopt(UnsafeMutableRawPointer(gtk_widget_get_first_child(box.widget)!)) as? ToggleButton)?
                    .isOn = true
            })()
            XCTAssertEqual(remains.names, [])
        }
    }

    func testDyingWidgetHasNoSwiftObject() throws {
        try onDesktop { _ in
            var found: [Object?] = []
            ({
                let label = Label("going")
                let handle = label.handle
                label.connect(Signals.destroy) { found.append(Object.existing(for: handle)) }
            })()
            XCTAssertEqual(found.count, 1)
            XCTAssertNil(found.first ?? nil)
        }
    }

    func testObservationCanEndAfterItsObjectIsGone() throws {
        try onDesktop { desktop in
            var changes = 0
            let label = Label("one")
            var observation: PropertyObservation? = PropertyObservation(label, label.observe("label") { changes += 1 })
            label.text = "two"
            XCTAssertEqual(changes, 1)
            // As GDK does with devices that are unplugged.
            g_object_run_dispose(label.pointer(as: GObject.self))
            XCTAssertNotNil(observation)
            observation = nil
        }
    }

    func testObservationEndsWithItsHolder() throws {
        try onDesktop { _ in
            var changes = 0
            let label = Label("one")
            var observation: PropertyObservation? = PropertyObservation(label, label.observe("label") { changes += 1 })
            label.text = "two"
            XCTAssertNotNil(observation)
            observation = nil
            label.text = "three"
            XCTAssertEqual(changes, 1)
        }
    }
}

/// A widget with state.
@MainActor
final class Notepad: CustomWidget {
    let note: String

    init(note: String = "") {
        self.note = note
        super.init(styleName: "notepad")
    }
}

/// A separate function, because a local variable keeps its object until the function returns.
@MainActor
private func openAndDestroy(_ desktop: TestDesktop, _ remains: Remains) throws {
    let window = Window()
    let widget = Notepad()
    let button = Button("Press me")
    let (click, drag, scroll) = (ClickGesture(), DragGesture(), ScrollController())
    let (source, target) = (DragSource(), DropTarget())
    for (number, object) in [window, widget, button, click, drag, scroll, source].enumerated() {
        remains.watch(object, as: "\(type(of: object)) \(number)")
    }
    remains.watch(target, as: "the target")
    let token = Token()
    remains.watch(token, as: "what closures hold")
    button.onClick { _ = token }
    click.onPress { _ in _ = token }
    drag.onUpdate { _, _ in _ = token }
    scroll.onScroll { _, _, _ in token.isHeld }
    source.onPrepare { _, _ in
        _ = token; return nil
    }
    target.onDrop { _, _, _ in token.isHeld }
    for controller in [click, drag, scroll, source] { widget.addEventController(controller) }
    widget.addEventController(target)
    widget.onKey { _, _ in token.isHeld }
    widget.onMotion { _ in _ = token }
    widget.onFocusChange { _ in _ = token }
    let ticker = FrameTicker(widget) { _ in token.isHeld }
    remains.watch(ticker, as: "the ticker")
    ticker.start()
    widget.add(button)
    window.child = widget
    window.present()
    try desktop.wait(for: "the window to be shown") { window.isMapped }
    window.destroy()
}
