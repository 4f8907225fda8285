import CGtk
import DesktopSupport
import GtkInterop
import XCTest

/// The values that Swift receives from a signal, for each kind of argument.
final class SignalTests: DesktopTestCase {
    func testClickReportsPlaceCountAndKeys() throws {
        try onDesktop { desktop in
            let widget = Notepad()
            var presses: [ClickGesture.Click] = []
            var releases: [ClickGesture.Click] = []
            let click = ClickGesture()
            click.onPress { presses.append($0) }
            click.onRelease { releases.append($0) }
            widget.addEventController(click)
            let secondary = ClickGesture(button: 3)
            var menus = 0
            secondary.onPress { _ in menus += 1 }
            widget.addEventController(secondary)
            let window = try desktop.open(widget, width: 200, height: 200)

            try desktop.hand.move(to: window.place(of: widget, x: 30, y: 40))
            desktop.hand.holding(.leftShift) { desktop.hand.click() }
            desktop.hand.click()
            desktop.hand.click(.secondary)
            try desktop.wait(for: "the clicks") { releases.count == 2 && menus == 1 }
            XCTAssertEqual(presses.map(\.x), [30, 30])
            XCTAssertEqual(presses.map(\.y), [40, 40])
            XCTAssertEqual(presses.map(\.count), [1, 2])
            XCTAssert(presses[0].keys.contains(.shift))
            XCTAssert(releases[1].keys.isDisjoint(with: [.shift, .control, .alt]))
        }
    }

    func testDragGestureReportsStartAndDistance() throws {
        try onDesktop { desktop in
            let widget = Notepad()
            var told: [String] = []
            let drag = DragGesture()
            drag.onBegin { x, y in told.append("begin \(x) \(y)") }
            drag.onUpdate { [weak drag] dx, dy in
                told.append("update \(dx) \(dy)")
                drag?.claim()
                XCTAssertEqual(drag?.keys.contains(.primaryButton), true)
            }
            drag.onEnd { dx, dy in told.append("end \(dx) \(dy)") }
            widget.addEventController(drag)
            let window = try desktop.open(widget, width: 200, height: 200)

            try desktop.hand.move(to: window.place(of: widget, x: 30, y: 40))
            desktop.hand.press()
            try desktop.hand.glide(to: window.place(of: widget, x: 35, y: 60), steps: 1)
            desktop.hand.release()
            try desktop.wait(for: "the end") { told.last?.hasPrefix("end") ?? false }
            XCTAssertEqual(told.first, "begin 30.0 40.0")
            XCTAssertEqual(told.suffix(2), ["update 5.0 20.0", "end 5.0 20.0"])
        }
    }

    func testMotionReportsPlaceAndLeaving() throws {
        try onDesktop { desktop in
            let widget = Notepad()
            var places: [String] = []
            widget.onMotion { places.append($0.map { "\($0.x) \($0.y)" } ?? "gone") }
            let window = try desktop.open(widget, width: 200, height: 200, at: ScreenPoint(x: 50, y: 50))
            // Only the last of several positions within a frame is reported.
            for (x, told) in [(10.0, "10.0 20.0"), (12, "12.0 20.0"), (-20, "gone")] {
                try desktop.hand.glide(to: window.place(of: widget, x: x, y: 20), steps: 1)
                try desktop.wait(for: told) { places.last == told }
            }
        }
    }

    func testWheelReportsDistanceAndKeys() throws {
        try onDesktop { desktop in
            let widget = Notepad()
            var turns: [(Double, Double, Bool)] = []
            let scroll = ScrollController()
            scroll.onScroll { dx, dy, keys in
                turns.append((dx, dy, keys.contains(.control)))
                return true
            }
            widget.addEventController(scroll)
            let window = try desktop.open(widget, width: 200, height: 200)
            try desktop.hand.glide(to: window.place(of: widget, x: 10, y: 20), steps: 1)
            desktop.hand.scroll(y: 1)
            desktop.hand.scroll(y: -2)
            desktop.hand.holding(.leftControl) { desktop.hand.scroll(x: 1) }
            try desktop.wait(for: "the turns") { turns.reduce(0) { $0 + abs($1.0) + abs($1.1) } >= 240 }
            XCTAssertEqual(turns.reduce(0) { $0 + $1.1 }, -60)
            XCTAssertEqual(turns.reduce(0) { $0 + $1.0 }, 60)
            XCTAssertEqual(turns.last?.2, true)
            XCTAssertEqual(turns.first?.2, false)
        }
    }

    func testUnhandledKeyIsPassedOn() throws {
        try onDesktop { desktop in
            let entry = Entry()
            var keys: [(Key, HeldKeys)] = []
            var activations = 0
            entry.onActivate { activations += 1 }
            let box = Box(.vertical, [entry])
            box.onKey(phase: .capture) { key, held in
                keys.append((key, held))
                return key == Key("b")
            }
            var focus: [Bool] = []
            box.onFocusChange { focus.append($0) }
            _ = try desktop.open(box, width: 200, height: 100)
            entry.grabFocus()
            try desktop.wait(for: "the focus") { focus == [true] && box.containsFocus }
            desktop.hand.type(.a, Key("b"), Key("c"))
            desktop.hand.holding(.leftAlt) { desktop.hand.type(Key("z")) }
            desktop.hand.type(.enter)
            try desktop.wait(for: "Enter") { activations == 1 }
            XCTAssertEqual(entry.text, "ac")
            XCTAssertEqual(keys.filter { $0.0 == Key("z") }.map { $0.1.contains(.alt) }, [true])
        }
    }

    func testControlsReportTheirActions() throws {
        try onDesktop { desktop in
            var told: [String] = []
            let button = Button("Press me")
            button.onClick { told.append("click") }
            let (first, second) = (ToggleButton("1"), ToggleButton(iconName: "list-add-symbolic"))
            second.join(first)
            first.onToggle { [weak first] in told.append("1: \(first?.isOn ?? false)") }
            second.onToggle { [weak second] in told.append("2: \(second?.isOn ?? false)") }
            let window = try desktop.open(Box(.vertical, [button, first, second]), width: 200, height: 200)
            for control in [button, first, second] {
                try desktop.hand.move(to: window.place(of: control, x: 10, y: 5))
                desktop.hand.click()
                try desktop.frames(2)
            }
            XCTAssertEqual(told, ["click", "1: true", "1: false", "2: true"])
        }
    }

    func testKeysReportTheirRelease() throws {
        try onDesktop { desktop in
            let entry = Entry()
            var keys: [Key] = []
            let box = Box(.vertical, [entry])
            box.onKeyRelease { keys.append($0) }
            _ = try desktop.open(box, width: 200, height: 100)
            entry.grabFocus()
            try desktop.wait(for: "the focus") { box.containsFocus }
            desktop.hand.type(Key("Down"))
            try desktop.wait(for: "the release") { keys == [Key("Down")] }
        }
    }

    func testSyntheticSignalsArrive() throws {
        try onDesktop { _ in
            var told: [String] = []
            let scroll = ScrollController()
            scroll.onDecelerate { told.append("decelerate \($0) \($1)") }
            emit("decelerate", of: scroll, [{ g_value_set_double($0, 30.5) }, { g_value_set_double($0, -4) }])

            let view = TextView()
            view.onComposing { told.append("composing \($0)") }
            emit("preedit-changed", of: view, [{ g_value_set_string($0, "´") }])
            emit("preedit-changed", of: view, [{ g_value_set_string($0, "") }])

            let click = ClickGesture()
            click.onCancel { told.append("cancel") }
            emit("cancel", of: click, [{ _ in }])
            XCTAssertEqual(told, ["decelerate 1830.0 -240.0", "composing true", "composing false", "cancel"])
        }
    }

    func testScrollbarReportsItsPosition() throws {
        try onDesktop { desktop in
            let bar = Scrollbar(isHorizontal: true)
            var offsets: [Double] = []
            bar.onScroll { offsets.append($0) }
            bar.show(offset: 10, maximum: 900, page: 100)
            bar.show(offset: 10, maximum: 900, page: 100)
            XCTAssertEqual(offsets, [10])
            bar.show(offset: 5_000, maximum: 900, page: 100)
            XCTAssertEqual(offsets, [10, 900])
        }
    }

    func testPropertyReportsItsChanges() throws {
        try onDesktop { _ in
            let label = Label("one")
            var count = 0
            let connection = label.observe("label") { count += 1 }
            label.text = "two"
            label.text = "two"
            label.tooltip = "not asked for"
            XCTAssertEqual(count, 1)
            label.disconnect(connection)
            label.text = "three"
            XCTAssertEqual(count, 1)
        }
    }

    func testCustomWidgetReceivesEveryRequest() throws {
        try onDesktop { desktop in
            let widget = MeasureRecorder()
            let box = Box(.vertical, [widget])
            _ = try desktop.open(box, width: 200, height: 100)
            XCTAssert(widget.told.contains("measure nil"))
            XCTAssert(widget.told.contains("mapped true"))
            XCTAssert(widget.told.contains("draw"))
            XCTAssert(widget.told.contains { $0.hasPrefix("layout 200") }, "\(widget.told)")
            widget.isRightToLeft = true
            widget.grabFocus()
            _ = widget.moveFocusInside(.up)
            box.isVisible = false
            XCTAssertEqual(
                Array(widget.told.suffix(4)), ["direction", "grab", "focus up", "mapped false"])
        }
    }
}

/// Emits a signal with values of the types that GLib declares for its arguments.
@MainActor
private func emit(_ name: String, of object: Object, _ arguments: [(UnsafeMutablePointer<GValue>) -> Void]) {
    let type = object.pointer(as: GTypeInstance.self).pointee.g_class.pointee.g_type
    var query = GSignalQuery()
    g_signal_query(g_signal_lookup(name, type), &query)
    var values = [GValue](repeating: GValue(), count: 1 + arguments.count)
    g_value_init(&values[0], type)
    g_value_set_object(&values[0], object.handle)
    for (index, set) in arguments.enumerated() {
        g_value_init(&values[index + 1], query.param_types[index] & ~GType(1))
        set(&values[index + 1])
    }
    g_signal_emitv(values, query.signal_id, 0, nil)
    for index in values.indices { g_value_unset(&values[index]) }
}

/// A widget that records every request that it receives.
@MainActor
private final class MeasureRecorder: CustomWidget {
    private(set) var told: [String] = []

    init() {
        super.init(styleName: "asked", role: .group)
        isFocusable = true
    }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        told.append("measure \(width.map(String.init) ?? "nil")")
        return (30, 40)
    }
    override func layOut(width: Int, height: Int) { told.append("layout \(width) \(height)") }
    override func draw(_ snapshot: Snapshot) {
        told.append("draw")
        super.draw(snapshot)
    }
    override func moveFocus(_ direction: FocusDirection) -> Bool {
        told.append("focus \(direction)")
        return false
    }
    override func takeFocus() -> Bool {
        told.append("grab")
        return super.takeFocus()
    }
    override func visibilityDidChange(isMapped: Bool) { told.append("mapped \(isMapped)") }
    override func directionDidChange() { told.append("direction") }
}
