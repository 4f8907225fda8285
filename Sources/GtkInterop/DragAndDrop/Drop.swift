import CGtk
import CGtkGlue

/// A drag from this process or another one, as seen by the target under the pointer.
@MainActor
package final class Drop {
    let handle: OpaquePointer
    private nonisolated(unsafe) let reference: UnsafeMutableRawPointer

    init(_ handle: OpaquePointer) {
        self.handle = handle
        reference = UnsafeMutableRawPointer(handle)
        g_object_ref(reference)
    }

    deinit { onMainThread(reference) { g_object_unref($0) } }

    /// A value that distinguishes this drop from others.
    package var identity: UnsafeMutableRawPointer { reference }

    /// The actions that the source allows. Held keys restrict them.
    package var actions: DragActions { DragActions(gdk_drop_get_actions(handle)) }

    /// Whether the copy key is held.
    ///
    /// On X11, the keyboard is queried, whatever the source allows. On Wayland, only the compositor knows: if the
    /// source allows a copy, it removes the move from the actions that both sides allow.
    package var isCopyKeyHeld: Bool {
        guard isOnX11 else { return !actions.contains(.move) }
        let keyboard = gdk_display_get_default_seat(gdk_drop_get_display(handle)).flatMap { gdk_seat_get_keyboard($0) }
        return keyboard.map { gdk_device_get_modifier_state($0).rawValue & GDK_CONTROL_MASK.rawValue != 0 } ?? false
    }

    /// Whether the copy key can be detected regardless of earlier answers. On Wayland, an answer changes what is
    /// reported.
    package var isCopyKeyAlwaysKnown: Bool { isOnX11 }

    package var isOnX11: Bool { gdk_drop_get_display(handle).map { inlay_display_is_x11($0) != 0 } ?? false }

    /// Rejects the drop once, before the target under the pointer answers.
    ///
    /// A Wayland compositor reports an answer back only if the answer changes something. It may still have the same
    /// answer from the previous surface, if that one was busy and answered late. Mutter 48 then treats the end of the
    /// drop as an error and ends the program.
    func rejectInitially() {
        guard !isOnX11, g_object_get_data(UnsafeMutablePointer(handle), Self.rejectedKey) == nil else { return }
        g_object_set_data(UnsafeMutablePointer(handle), Self.rejectedKey, reference)
        offer([])
    }

    private static let rejectedKey = "inlay-answered"

    /// Tells the source that a drop would now have a different result, although the pointer has not moved.
    package func offer(_ actions: DragActions) { gdk_drop_status(handle, actions.value, actions.value) }

    /// Returns the actions to report to the source for the actions that the target wants.
    ///
    /// On Wayland, the answer always includes a move. If a target answers only with the action that the compositor
    /// derived from the held keys, that action stays in effect after the keys are released.
    package func answer(_ wanted: DragActions) -> DragActions {
        guard !wanted.isEmpty else { return [] }
        guard isOnX11 else { return .move }
        let common = wanted.intersection(actions)
        // The held keys rule out what the program wants. The program decides the result of the drop anyway.
        return common.isEmpty ? actions.contains(.move) ? .move : .copy : common
    }

    /// Whether GTK does not report that the dragging program has ended. This is the case on X11.
    package var mayLoseSource: Bool { isOnX11 && localDrag == nil }

    /// Whether the dragging program no longer exists.
    package var hasLostSource: Bool { inlay_drop_has_lost_source(handle) != 0 }

    /// The drag, if it began in this process.
    ///
    /// On Wayland, GDK returns the drag that this process began last. While that drag waits for an answer, GDK also
    /// returns it for drags from other programs. If an earlier drag is answered during a later one, GDK returns none.
    package var localDrag: Drag? {
        let drag = gdk_drop_get_drag(handle).map { Drag($0) }
        if isOnX11 { return drag }
        return drag?.isDroppedElsewhere == false ? drag : Drag.active
    }

    /// The offered types, in the source's own spelling, best first.
    package var types: [String] {
        var count: gsize = 0
        guard let types = gdk_content_formats_get_mime_types(gdk_drop_get_formats(handle), &count) else { return [] }
        let spelled = (0..<min(Int(count), Self.typeLimit)).compactMap { index in
            types[index].map { String(cString: $0) }
        }
        return isOnX11 ? Self.addingTypes(to: spelled) : spelled
    }

    /// The maximum number of types, which is more than any well-behaved program offers.
    private static var typeLimit: Int { 256 }

    /// Adds the MIME types of text and links if a source offers only their older X11 names. They are then read by those
    /// names.
    nonisolated package static func addingTypes(to types: [String]) -> [String] {
        let known = types.map { $0.lowercased() }
        let text = "text/plain;charset=utf-8"
        let isText = types.contains { ["UTF8_STRING", "COMPOUND_TEXT", "TEXT", "STRING"].contains($0) }
        let isLink = types.contains("_NETSCAPE_URL") && !known.contains("text/uri-list")
        let links = isLink && !known.contains("text/x-moz-url") ? ["text/x-moz-url"] : []
        return types + links + (isText && !known.contains(text) ? [text] : [])
    }

    /// Ends the drop without a result. Otherwise, on X11, a GTK source would delete its data if the last answer was a
    /// move.
    package func refuse() {
        // Not `localDrag`: while another program's data is still arriving, that may be a later drag of this process.
        let drag = gdk_drop_get_drag(handle).map { Drag($0) }
        if let drag, !drag.isDroppedElsewhere { drag.didRefuse() }
        offer(.copy)
        finish([])
    }

    /// Ends the drop with its result. Nothing can be read afterward.
    package func finish(_ action: DragActions) { inlay_drop_finish(handle, action.value) }

    /// Reads the bytes of a type.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of bytes.
    ///   - onProgress: Called with the number of bytes received so far.
    package func read(
        _ type: String, limit: Int, onProgress: (@MainActor (Int) -> Void)? = nil
    ) async throws(TransferError) -> [UInt8] {
        let transfer = Transfer(limit: limit, onProgress: onProgress) {
            inlay_drop_read_finish(OpaquePointer(bitPattern: $0), OpaquePointer(bitPattern: $1), $2)
        }
        return try await transfer.bytes {
            inlay_drop_read_async(
                handle, type, gsize(limit), $0.cancellable, $0.onGrowth, $0.onStream, $0.retained())
        }
    }
}
