import CGtk

/// The signals in use.
package enum Signals {
    package static let activate = Signal("activate")
    package static let afterPaint = Signal("after-paint")
    static let cancel = Signal("cancel")
    static let changed = Signal("changed")
    static let clicked = Signal("clicked")
    static let closed = Signal("closed")
    package static let destroy = Signal("destroy")
    static let dropPerformed = Signal("drop-performed")
    static let focusEnter = Signal("enter")
    static let iconRelease = Signal("icon-release")
    static let leave = Signal("leave")
    static let map = Signal("map")
    static let nextMatch = Signal("next-match")
    static let previousMatch = Signal("previous-match")
    static let searchChanged = Signal("search-changed")
    static let show = Signal("show")
    static let shutdown = Signal("shutdown")
    static let statusChanged = Signal("status-changed")
    static let stopSearch = Signal("stop-search")
    static let toggled = Signal("toggled")
    static let unmap = Signal("unmap")
    static let valueChanged = Signal("value-changed")

    static let closeRequest = Signal<@MainActor () -> Bool>("close-request") { $1.setReturnValue($0()) }
    static let response = Signal<@MainActor (Int) -> Void>("response") { $0($1.int(1)) }
    // The variant may be missing.
    static let activateWithParameter = Signal<@MainActor (OpaquePointer?) -> Void>("activate") {
        $0($1.pointer(1).map { OpaquePointer($0) })
    }
    static let changeState = Signal<@MainActor (OpaquePointer?) -> Void>("change-state") {
        $0($1.pointer(1).map { OpaquePointer($0) })
    }
    static let open = Signal<@MainActor ([FileLocation]) -> Void>("open") {
        let files = $1.pointer(1)?.assumingMemoryBound(to: OpaquePointer?.self)
        $0(UnsafeBufferPointer(start: files, count: $1.int(2)).compactMap { $0.map { FileLocation($0) } })
    }

    // MARK: Input

    package typealias Point = @MainActor (Double, Double) -> Void
    private static let point: @MainActor @Sendable (Point, Emission) -> Void = { $0($1.double(1), $1.double(2)) }
    package static let enter = Signal<Point>("enter", point)
    package static let motion = Signal<Point>("motion", point)
    static let dragGestureBegin = Signal<Point>("drag-begin", point)
    static let dragGestureUpdate = Signal<Point>("drag-update", point)
    static let dragGestureEnd = Signal<Point>("drag-end", point)
    static let decelerate = Signal<Point>("decelerate") {
        let unit = ScrollEvent(of: $1.emitter).unit
        $0($1.double(1) * unit, $1.double(2) * unit)
    }
    static let scroll = Signal<@MainActor (Double, Double, HeldKeys) -> Bool>("scroll") {
        let event = ScrollEvent(of: $1.emitter)
        $1.setReturnValue($0($1.double(1) * event.unit, $1.double(2) * event.unit, event.keys))
    }
    /// A movement of the pointer itself.
    ///
    /// GTK synthesizes further motion events when the layout changes under a resting pointer, on Wayland even during a
    /// drag. They have no timestamp.
    static let pointerMovement = Signal<@MainActor () -> Void>("motion") {
        if gtk_event_controller_get_current_event_time($1.emitter) != 0 { $0() }
    }
    static let event = Signal<@MainActor (OpaquePointer) -> Bool>("event") {
        $1.setReturnValue($0(OpaquePointer($1.pointer(1)!)))
    }
    static let pressed = Signal<@MainActor (ClickGesture.Click) -> Void>("pressed") { $0(ClickGesture.Click($1)) }
    static let released = Signal<@MainActor (ClickGesture.Click) -> Void>("released") { $0(ClickGesture.Click($1)) }
    static let keyPressed = Signal<@MainActor (Key, HeldKeys) -> Bool>("key-pressed") {
        $1.setReturnValue($0($1.key(1), $1.keys(3)))
    }
    static let keyReleased = Signal<@MainActor (Key) -> Void>("key-released") { $0($1.key(1)) }

    // MARK: Text

    /// A change to whether an input method is composing letters that are not text yet.
    static let composing = Signal<@MainActor (Bool) -> Void>("preedit-changed") {
        $0(($1.pointer(1)?.load(as: CChar.self) ?? 0) != 0)
    }
    /// A function that receives text before it is inserted at a place. It returns `true` if it has inserted other text
    /// instead.
    package typealias Insertion<Place> = @MainActor (UnsafeRawBufferPointer, UnsafeMutablePointer<Place>) -> Bool
    static let insertIntoLine = Signal<Insertion<gint>>("insert-text") {
        let place = $1.pointer(3)!.assumingMemoryBound(to: gint.self)
        if $0($1.text(1, count: 2), place) { $1.stop("insert-text") }
    }
    package static let insertIntoText = Signal<Insertion<GtkTextIter>>("insert-text") {
        let place = $1.pointer(1)!.assumingMemoryBound(to: GtkTextIter.self)
        if $0($1.text(2, count: 3), place) { $1.stop("insert-text") }
    }

    // MARK: Drag and drop

    static let prepare = Signal<@MainActor (Double, Double) -> ContentProvider?>("prepare") {
        $1.setReturnValue($0($1.double(1), $1.double(2)))
    }
    static let dragBegin = Signal<@MainActor (Drag) -> Void>("drag-begin") { $0($1.drag(1)) }
    static let dragEnd = Signal<@MainActor (Drag, Bool) -> Void>("drag-end") { $0($1.drag(1), $1.bool(2)) }
    static let dragCancel = Signal<@MainActor (Drag, DragSource.CancelReason) -> Bool>("drag-cancel") {
        $1.setReturnValue($0($1.drag(1), DragSource.CancelReason($1.enumeration(2))))
    }
    static let accept = Signal<@MainActor (Drop) -> Bool>("accept") { $1.setReturnValue($0($1.drop(1))) }
    static let dropEnter = Signal<DropTarget.PointHandler>("drag-enter") {
        $1.setReturnValue($0($1.drop(1), $1.double(2), $1.double(3)))
    }
    static let dropMotion = Signal<DropTarget.PointHandler>("drag-motion") {
        $1.setReturnValue($0($1.drop(1), $1.double(2), $1.double(3)))
    }
    /// The departure of a drag. It is also emitted by targets that never received the drop; then the drop is `nil`.
    static let dropLeave = Signal<@MainActor (Drop?) -> Void>("drag-leave") { $0($1.object(1).map { Drop($0) }) }
    static let drop = Signal<@MainActor (Drop, Double, Double) -> Bool>("drop") {
        $1.setReturnValue($0($1.drop(1), $1.double(2), $1.double(3)))
    }

    // MARK: Printing

    static let beginPrint = Signal<@MainActor (PrintContext) -> Void>("begin-print") { $0(PrintContext($1.object(1)!)) }
    static let paginate = Signal<@MainActor () -> Bool>("paginate") { $1.setReturnValue($0()) }
    static let drawPage = Signal<@MainActor (PrintContext, Int) -> Void>("draw-page") {
        $0(PrintContext($1.object(1)!), $1.int(2))
    }
    static let previewReady = Signal<@MainActor (PrintContext) -> Void>("ready") { $0(PrintContext($1.object(1)!)) }
    static let createCustomWidget = Signal<@MainActor () -> Widget>("create-custom-widget") { $1.setReturnValue($0()) }
    static let customWidgetApply = Signal("custom-widget-apply")
    static let printDone = Signal<@MainActor (GtkPrintOperationResult) -> Void>("done") {
        $0(GtkPrintOperationResult($1.enumeration(1)))
    }
}
