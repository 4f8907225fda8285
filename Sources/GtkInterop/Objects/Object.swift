import CGtk

/// A GObject and the single Swift object that represents it. Both have the same lifetime.
///
/// While anything else holds the GObject (a parent widget, a signal, GTK itself), the GObject keeps its Swift object
/// alive. While anything holds the Swift object, that keeps the GObject alive. A subclass can therefore carry state: a
/// widget in a window needs no other owner. (This uses GLib's toggle references, which report when Swift's reference
/// becomes the last one and when it no longer is.)
///
/// A closure that the GObject calls and that captures its own Swift object keeps both alive forever. Capture
/// `[weak self]`.
@MainActor
open class Object {
    /// The GObject.
    public nonisolated(unsafe) let handle: UnsafeMutableRawPointer

    /// Creates the Swift object of a GObject. Consumes a reference: the floating one of a new object, or a full one.
    package init(taking handle: UnsafeMutableRawPointer) {
        self.handle = handle
        if g_object_is_floating(handle) != 0 { g_object_ref_sink(handle) }
        let link = ObjectLink.of(handle) ?? ObjectLink(to: handle)
        assert(link.object == nil, "A GObject has one Swift object.")
        link.object = self
        link.strongReference = self
        g_object_add_toggle_ref(handle.assumingMemoryBound(to: GObject.self), ObjectLink.toggleNotify, link.address)
        g_object_unref(handle)
    }

    deinit {
        onMainThread(handle) { handle in
            let object = handle.assumingMemoryBound(to: GObject.self)
            g_object_remove_toggle_ref(object, ObjectLink.toggleNotify, ObjectLink.of(handle)?.address)
        }
    }

    /// Returns the Swift object of a GObject, if it has one.
    package static func existing(for handle: UnsafeMutableRawPointer?) -> Object? {
        handle.flatMap { ObjectLink.of($0)?.object }
    }

    /// Returns the Swift object of a GObject, creating it if necessary.
    package static func wrapping(_ handle: UnsafeMutableRawPointer) -> Object {
        if let object = existing(for: handle) { return object }
        g_object_ref(handle)
        return Object(taking: handle)
    }
}

extension Object {
    /// The handle in the form of C types without a public layout.
    package var opaque: OpaquePointer { OpaquePointer(handle) }

    package func pointer<T>(as type: T.Type = T.self) -> UnsafeMutablePointer<T> {
        handle.assumingMemoryBound(to: type)
    }

    /// Returns whether this version of the class has a property.
    package func hasProperty(_ name: String) -> Bool { inlay_has_property(handle, name) != 0 }
    package func setProperty(_ name: String, _ value: Bool) { inlay_set_boolean(handle, name, value ? 1 : 0) }
    package func setProperty(_ name: String, _ value: String?) { inlay_set_string(handle, name, value) }
    package func setProperty(_ name: String, _ value: Int) { inlay_set_int(handle, name, Int32(value)) }
    package func boolProperty(_ name: String) -> Bool { inlay_get_boolean(handle, name) != 0 }
    package func intProperty(_ name: String) -> Int { Int(inlay_get_int(handle, name)) }

    package func stringProperty(_ name: String) -> String? {
        guard let value = inlay_get_string(handle, name) else { return nil }
        defer { g_free(value) }
        return String(cString: value)
    }
}
