import CGtk
import CGtkGlue
import DesktopSupport
import GtkInterop
import XCTest

/// Drags within the process, and reading their content.
final class DragTests: DesktopTestCase {
    func testOldTypeNamesOfTextAndLinksAreAccepted() {
        let text = "text/plain;charset=utf-8"
        XCTAssertEqual(Drop.addingTypes(to: ["STRING"]), ["STRING", text])
        XCTAssertEqual(Drop.addingTypes(to: ["text/plain", "UTF8_STRING"]), ["text/plain", "UTF8_STRING", text])
        XCTAssertEqual(
            Drop.addingTypes(to: ["TEXT", "text/plain;charset=UTF-8"]), ["TEXT", "text/plain;charset=UTF-8"])
        XCTAssertEqual(Drop.addingTypes(to: ["text/plain"]), ["text/plain"])
        XCTAssertEqual(Drop.addingTypes(to: []), [])
        XCTAssertEqual(Drop.addingTypes(to: ["_NETSCAPE_URL"]), ["_NETSCAPE_URL", "text/x-moz-url"])
        XCTAssertEqual(
            Drop.addingTypes(to: ["_NETSCAPE_URL", "text/uri-list"]), ["_NETSCAPE_URL", "text/uri-list"])
    }

    func testSourceLivesUntilItsPressTimersEnd() throws {
        try onDesktop { desktop in
            let (box, remains) = (Box(.vertical), Remains())
            let window = try desktop.open(box, width: 200, height: 200)
            try
                ({
                    let (field, click) = (Field(), ClickGesture())
                    var releases = 0
                    click.onRelease { _ in releases += 1 }
                    field.addEventController(click)
                    field.setMinimumSize(width: 100, height: 100)
                    box.append(field)
                    remains.watch(field.source, as: "the source")
                    try desktop.frames(2)
                    desktop.hand.move(to: try window.place(of: field, x: 50, y: 50))
                    try desktop.frames(2)
                    desktop.hand.click()
                    desktop.hand.click()
                    try desktop.wait(for: "two clicks") { releases == 2 }
                    box.remove(field)
                })()
            XCTAssertEqual(remains.names, ["the GObject of the source", "the Swift object of the source"])
            try desktop.wait(for: "nothing to be left") { remains.names.isEmpty }
        }
    }

    func testDropCanBeReadRepeatedlyAndInPart() throws {
        try onDesktop { desktop in
            let field = Field()
            // A source that holds back its answers for one type.
            var held: [ContentProvider.Answer] = []
            field.content = {
                ContentProvider(
                    types: ["text/plain", "application/x-bytes", "application/x-error", "application/x-never"]
                ) { type, answer in
                    switch type {
                    case "text/plain": answer(Array("dragged".utf8), nil)
                    case "application/x-bytes": answer([UInt8](repeating: 7, count: 200_000), nil)
                    case "application/x-error": answer(nil, "no such thing")
                    default: held.append(answer)
                    }
                }
            }
            var results: [String: Result<Int, TransferError>] = [:]
            var drop: Drop?
            field.take = { taken in
                drop = taken
                @MainActor func read(_ name: String, _ type: String, limit: Int) -> Task<Void, Never> {
                    Task {
                        do throws(TransferError) {
                            results[name] = .success(try await taken.read(type, limit: limit).count)
                        } catch {
                            results[name] = .failure(error)
                        }
                    }
                }
                _ = read("text", "text/plain", limit: 7)
                _ = read("text, limited", "text/plain", limit: 6)
                _ = read("bytes", "application/x-bytes", limit: 200_000)
                _ = read("bytes, limited", "application/x-bytes", limit: 199_999)
                _ = read("error", "application/x-error", limit: 100)
                _ = read("other type", "application/x-other", limit: 100)
                read("canceled", "text/plain", limit: 100).cancel()
                let late = read("canceled on the way", "application/x-never", limit: 100)
                Task { late.cancel() }
            }
            let window = try desktop.open(field, width: 300, height: 200)
            try drag(field, in: window, desktop)
            try desktop.wait(for: "all to be read") { results.count == 8 }
            drop?.finish(.copy)
            try desktop.wait(for: "the end of the drag") { field.events.contains("end") }
            XCTAssertEqual(results["text"], .success(7))
            XCTAssertEqual(results["text, limited"], .failure(.tooLarge(limit: 6)))
            XCTAssertEqual(results["bytes"], .success(200_000))
            XCTAssertEqual(results["bytes, limited"], .failure(.tooLarge(limit: 199_999)))
            guard case .failure(.failed)? = results["other type"] else {
                return XCTFail("\(results["other type"].map { "\($0)" } ?? "")")
            }
            for name in ["canceled", "canceled on the way"] {
                XCTAssertEqual(results[name], .failure(.canceled), name)
            }
            // GDK ends the stream when the source fails, and does not report the reason.
            XCTAssertEqual(results["error"], .success(0))
        }
    }

    func testAttachedObjectAndIconAreFoundDuringDrag() throws {
        try onDesktop { desktop in
            let field = Field()
            let token = Token()
            field.begin = { drag in
                drag.attach(token)
                drag.setIcon(Notepad(note: "icon"), hotSpotX: 1, hotSpotY: 1)
                XCTAssertIdentical(drag.context, token)
            }
            var found: AnyObject?
            field.take = { drop in
                found = drop.localDrag?.context
                drop.finish(.copy)
            }
            let window = try desktop.open(field, width: 300, height: 200)
            try drag(field, in: window, desktop)
            try desktop.wait(for: "the end of the drag") { field.events.contains("end") }
            XCTAssertEqual(field.events.filter { $0 != "enter" && $0 != "leave" }, ["begin", "drop", "end"])
            XCTAssertIdentical(found, token)
        }
    }

    /// A calendar has a drag source of GTK's own, and its popover may close at a double-click.
    func testForeignSourceOutlivesItsPressesToo() throws {
        try onDesktop { desktop in
            let label = Label("drag me")
            let window = try desktop.open(label, width: 200, height: 100)
            let source = try XCTUnwrap(gtk_drag_source_new())
            gtk_widget_add_controller(label.widget, source)
            let rest = UnsafeMutablePointer<gpointer?>.allocate(capacity: 1)
            defer { rest.deallocate() }
            rest.initialize(to: UnsafeMutableRawPointer(source))
            g_object_add_weak_pointer(UnsafeMutableRawPointer(source).assumingMemoryBound(to: GObject.self), rest)
            try desktop.hand.move(to: window.place(of: label, x: 20, y: 20))
            desktop.hand.click()
            desktop.hand.click()
            try desktop.wait(for: "the presses") { gtk_gesture_is_active(source) == 0 && label.isPointedAt }
            try desktop.frames(2)
            gtk_widget_remove_controller(label.widget, source)
            XCTAssertNotNil(rest.pointee, "GTK's timer writes into a freed source")
            try desktop.wait(for: "the source to go") { rest.pointee == nil }
        }
    }

    func testEscapeIsNoticedAndItsWatchMayEndDuringCallback() throws {
        try onDesktop { desktop in
            let field = Field()
            let window = try desktop.open(field, width: 300, height: 200)
            var watch: EscapeWatch?
            var count = 0
            field.begin = { drag in
                watch = EscapeWatch {
                    count += 1
                    watch = nil
                    drag.cancel()
                }
            }
            for round in 1...3 {
                watch = nil
                field.forget()
                try desktop.hand.move(to: window.place(of: field, x: 20, y: 20))
                desktop.hand.press()
                try desktop.hand.glide(to: window.place(of: field, x: 120, y: 80))
                try desktop.wait(for: "the drag") { field.place != nil }
                desktop.hand.type(.escape)
                try desktop.wait(for: "the end of the drag") { field.events.contains("end") }
                desktop.hand.release()
                try desktop.frames(2)
                XCTAssertNil(count == round ? watch : nil)
                XCTAssertLessThanOrEqual(count, round)
                XCTAssert(field.events.contains("cancel"))
                XCTAssertFalse(field.events.contains("drop"))
                XCTAssertFalse(field.source.isDragging)
            }
        }
    }

    func testThousandDragsLeaveNothingBehind() throws {
        try onDesktop { desktop in
            let field = Field()
            let window = try desktop.open(field, width: 300, height: 200)
            try desktop.hand.move(to: window.place(of: field, x: 20, y: 20))
            // Memory that is allocated once and kept exists after the first half.
            var before = 0
            for _ in 0..<2 {
                before = Memory.used
                let remains = Remains()
                for _ in 0..<500 {
                    beginAndCancel(window.window, remains)
                    gdk_display_sync(gdk_display_get_default())
                    while MainLoop.iterate() {}
                }
                try desktop.wait(for: "nothing to be left") { remains.names.isEmpty }
            }
            XCTAssertLessThan(Memory.used - before, 4_000, "KiB more after 500 drags")
        }
    }

    func testTargetRestoredDuringDragAcceptsItAndNext() throws {
        try onDesktop { desktop in
            let (field, other) = (Field(), Field())
            let box = Box(.horizontal, [field, other])
            for field in [field, other] { field.setExpands(horizontally: true, vertically: true) }
            let window = try desktop.open(box, width: 400, height: 200)
            var remains = Remains()
            field.begin = { remains.watch(Object.wrapping(UnsafeMutableRawPointer($0.handle)), as: "the drag") }
            var all: [Remains] = []
            for _ in 0..<4 {
                remains = Remains()
                all.append(remains)
                field.forget()
                other.forget()
                gdk_display_sync(gdk_display_get_default())
                try desktop.hand.move(to: window.place(of: field, x: 20, y: 20))
                desktop.hand.press()
                try desktop.hand.glide(to: window.place(of: other, x: 100, y: 80), steps: 4)
                try desktop.hold(for: "the drag") { other.place != nil }
                other.isVisible = false
                try desktop.frames(3)
                other.isVisible = true
                other.forget()
                try desktop.frames(3)
                try desktop.hand.glide(to: window.place(of: field, x: 60, y: 80), steps: 2)
                try desktop.hand.glide(to: window.place(of: other, x: 60, y: 80), steps: 2)
                try desktop.hold(for: "the drag over what is there again") { other.place != nil }
                desktop.hand.release()
                try desktop.wait(for: "the end of the drag") { field.events.contains("end") }
                XCTAssertEqual(other.events.first, "enter")
                XCTAssertEqual(other.events.last { $0 != "leave" }, "drop")
            }
            try desktop.wait(for: "nothing to be left") { all.dropLast().allSatisfy { $0.names.isEmpty } }
        }
    }

    /// On X11, GDK keeps the last drop, and with it the drag, until the next drag arrives.
    func testPointerDragsLeaveOnlyLastBehind() throws {
        try onDesktop { desktop in
            let field = Field()
            var remains = Remains()
            field.begin = { drag in
                let token = Token()
                let icon = Notepad()
                drag.attach(token)
                drag.setIcon(icon, hotSpotX: 0, hotSpotY: 0)
                remains.watch(token, as: "what is attached to the drag")
                remains.watch(icon, as: "the icon")
                remains.watch(Object.wrapping(UnsafeMutableRawPointer(drag.handle)), as: "the drag")
            }
            field.take = { drop in
                remains.watch(Object.wrapping(drop.identity), as: "the drop")
                Task {
                    _ = try? await drop.read("text/plain", limit: 100)
                    drop.finish(.copy)
                }
            }
            let window = try desktop.open(field, width: 300, height: 200)
            var all: [Remains] = []
            for _ in 0..<30 {
                remains = Remains()
                all.append(remains)
                field.forget()
                try drag(field, in: window, desktop)
                try desktop.wait(for: "the end of the drag") { field.events.contains("end") }
            }
            try desktop.wait(for: "nothing to be left") { all.dropLast().allSatisfy { $0.names.isEmpty } }
        }
    }
}

/// Drags across a field, and drops there.
@MainActor
private func drag(_ field: Field, in window: TestWindow, _ desktop: TestDesktop) throws {
    // The hand has its own connection to the X server, so GDK's pending requests, which end the last drag, are sent
    // first.
    gdk_display_sync(gdk_display_get_default())
    try desktop.hand.move(to: window.place(of: field, x: 20, y: 20))
    desktop.hand.press()
    try desktop.hand.glide(to: window.place(of: field, x: 120, y: 80), steps: 4)
    try desktop.hold(for: "the drag") { field.place.map { $0.x >= 119 } ?? false }
    desktop.hand.release()
    try desktop.wait(for: "the drop") { field.events.contains("drop") }
}

/// Starts, prepares, and cancels a drag without a hand.
@MainActor
private func beginAndCancel(_ window: Window, _ remains: Remains) {
    let token = Token()
    let provider = ContentProvider(types: ["text/plain"]) { _, answer in if token.isHeld { answer([], nil) } }
    let content = provider.reference()
    defer { g_object_unref(content) }
    let seat = gdk_display_get_default_seat(gdk_display_get_default())
    let begun = gdk_drag_begin(
        gtk_native_get_surface(window.opaque), gdk_seat_get_pointer(seat),
        content.assumingMemoryBound(to: GdkContentProvider.self), DragActions.copy.value, 0, 0)!
    let drag = Drag(begun)
    drag.attach(token)
    let icon = Notepad()
    drag.setIcon(icon, hotSpotX: 0, hotSpotY: 0)
    let watch = EscapeWatch { _ = token }
    remains.watch(token, as: "what is attached to the drag")
    remains.watch(provider, as: "the provider")
    remains.watch(icon, as: "the icon")
    remains.watch(watch, as: "the watch")
    remains.watch(Object.wrapping(UnsafeMutableRawPointer(begun)), as: "the drag")
    inlay_drag_cancel(begun)
    g_object_unref(UnsafeMutableRawPointer(begun))
}
