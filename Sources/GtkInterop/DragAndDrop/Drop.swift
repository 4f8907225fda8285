import CGtk
import CGtkGlue

/// What is dragged, from this process or from another, seen from the place under the pointer.
@MainActor
public final class Drop {
    let handle: OpaquePointer
    private nonisolated(unsafe) let reference: UnsafeMutableRawPointer

    init(_ handle: OpaquePointer) {
        self.handle = handle
        reference = UnsafeMutableRawPointer(handle)
        g_object_ref(reference)
    }

    deinit { onMainThread(reference) { g_object_unref($0) } }

    /// What tells one drop from another.
    public var identity: UnsafeMutableRawPointer { reference }

    /// What the source lets become of it. Where keys are held it is what they leave.
    public var actions: DragActions { DragActions(gdk_drop_get_actions(handle)) }

    /// Whether the key to copy is held, and the source lets it be copied.
    ///
    /// On X11 the keyboard says so. On Wayland only the compositor knows: of what both sides allow it takes away moving.
    public var isCopyKeyHeld: Bool {
        guard isOnX11 else { return !actions.contains(.move) }
        let keyboard = gdk_display_get_default_seat(gdk_drop_get_display(handle)).flatMap { gdk_seat_get_keyboard($0) }
        return keyboard.map { gdk_device_get_modifier_state($0).rawValue & GDK_CONTROL_MASK.rawValue != 0 } ?? false
    }

    /// Whether one can tell if that key is held, whatever was answered: on Wayland the answer changes what is told.
    public var alwaysTellsCopyKey: Bool { isOnX11 }

    var isOnX11: Bool { gdk_drop_get_display(handle).map { inlay_display_is_x11($0) != 0 } ?? false }

    /// Rejects the drop once, before the place under the pointer answers.
    ///
    /// A Wayland compositor tells an answer back only where it changes something. It may have the same one from the
    /// surface before, which was busy and answered late; mutter 48 then takes the end of the drop for an error, and ends
    /// the program.
    func answerFirst() {
        guard !isOnX11, g_object_get_data(UnsafeMutablePointer(handle), Self.answeredKey) == nil else { return }
        g_object_set_data(UnsafeMutablePointer(handle), Self.answeredKey, reference)
        offer([])
    }

    private static let answeredKey = "inlay-answered"

    /// Tells the source that something else would become of it now, though it has not moved.
    public func offer(_ actions: DragActions) { gdk_drop_status(handle, actions.value, actions.value) }

    /// What to answer the source, of the actions that are wanted here.
    ///
    /// On Wayland moving is always offered along: whoever answers only with what the compositor has made of the keys is
    /// held to that when they are released.
    public func answer(_ wanted: DragActions) -> DragActions {
        guard !wanted.isEmpty else { return [] }
        guard isOnX11 else { return .move }
        let common = wanted.intersection(actions)
        // The keys have taken away what the program wants to do: what becomes of it is told by the program all the same.
        return common.isEmpty ? actions.contains(.move) ? .move : .copy : common
    }

    /// Whether nobody tells when the program that drags ends on the way: on X11.
    public var mayLoseSource: Bool { isOnX11 && localDrag == nil }

    /// Whether there is no such program any more.
    public var hasLostSource: Bool { inlay_drop_has_lost_source(handle) != 0 }

    /// The drag, where it began in this process.
    ///
    /// On Wayland GDK answers with the drag that this process began last: also for one from elsewhere while that one waits
    /// for an answer, and with none from the moment when an earlier one has its answer.
    public var localDrag: Drag? {
        let drag = gdk_drop_get_drag(handle).map { Drag($0) }
        if isOnX11 { return drag }
        return drag?.isDroppedElsewhere == false ? drag : Drag.inHand
    }

    /// The types on offer, in the source's own spelling, its best first.
    public var types: [String] {
        var count: gsize = 0
        guard let types = gdk_content_formats_get_mime_types(gdk_drop_get_formats(handle), &count) else { return [] }
        let spelled = (0..<min(Int(count), Self.mostTypes)).compactMap { index in
            types[index].map { String(cString: $0) }
        }
        return isOnX11 ? Self.addingTypes(to: spelled) : spelled
    }

    /// More than any program of good faith offers.
    private static var mostTypes: Int { 256 }

    /// Text and links have names on X11 that are older than MIME types: where a source has only those they are read by them.
    nonisolated package static func addingTypes(to types: [String]) -> [String] {
        let known = types.map { $0.lowercased() }
        let text = "text/plain;charset=utf-8"
        let isText = types.contains { ["UTF8_STRING", "COMPOUND_TEXT", "TEXT", "STRING"].contains($0) }
        let isLink = types.contains("_NETSCAPE_URL") && !known.contains("text/uri-list")
        let links = isLink && !known.contains("text/x-moz-url") ? ["text/x-moz-url"] : []
        return types + links + (isText && !known.contains(text) ? [text] : [])
    }

    /// Ends the drop with nothing done. On X11 a source of GTK's would else delete what it was last answered to move.
    public func refuse() {
        offer(.copy)
        finish([])
    }

    /// Ends the drop, with what has become of it; nothing may be read any more.
    public func finish(_ action: DragActions) { inlay_drop_finish(handle, action.value) }

    /// Reads the bytes of a type.
    ///
    /// - Parameters:
    ///   - limit: how many bytes there may be.
    ///   - grown: called with the number of bytes that have come so far.
    public func read(
        _ type: String, limit: Int, grown: (@MainActor (Int) -> Void)? = nil
    ) async throws(TransferError) -> [UInt8] {
        let transfer = Transfer(limit: limit, grown: grown) {
            inlay_drop_read_finish(OpaquePointer(bitPattern: $0), OpaquePointer(bitPattern: $1), $2)
        }
        return try await transfer.bytes {
            inlay_drop_read_async(
                handle, type, gsize(limit), $0.cancellable, $0.onGrowth, $0.onStream, $0.retained())
        }
    }
}
