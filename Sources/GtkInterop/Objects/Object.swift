import CGtk

/// A GObject, held by one Swift object that lives exactly as long.
///
/// While anybody else holds the GObject (a parent widget, a signal, GTK itself) it keeps its Swift object alive, and the
/// Swift object keeps the GObject alive while anybody holds that. So a subclass may carry state: a widget in a window
/// needs nobody else to remember it. (GLib's toggle references do this: the one that Swift holds is told when it becomes
/// the last, and when it no longer is.)
///
/// Closures that a GObject calls and that hold its own Swift object would keep both for ever: capture `[weak self]`.
@MainActor
open class Object {
    /// The GObject.
    public nonisolated(unsafe) let handle: UnsafeMutableRawPointer

    /// Takes over a reference: the floating one of a new object, or a full one.
    package init(taking handle: UnsafeMutableRawPointer) {
        self.handle = handle
        if g_object_is_floating(handle) != 0 { g_object_ref_sink(handle) }
        let bond = Bond.of(handle) ?? Bond(to: handle)
        assert(bond.object == nil, "A GObject has one Swift object.")
        bond.object = self
        bond.held = self
        g_object_add_toggle_ref(handle.assumingMemoryBound(to: GObject.self), Bond.toggled, bond.address)
        g_object_unref(handle)
    }

    deinit {
        onMainThread(handle) { handle in
            let object = handle.assumingMemoryBound(to: GObject.self)
            g_object_remove_toggle_ref(object, Bond.toggled, Bond.of(handle)?.address)
        }
    }

    /// The Swift object of a GObject that has one.
    package static func existing(for handle: UnsafeMutableRawPointer?) -> Object? {
        handle.flatMap { Bond.of($0)?.object }
    }

    /// The Swift object of a GObject, made where there is none yet.
    package static func wrapping(_ handle: UnsafeMutableRawPointer) -> Object {
        if let object = existing(for: handle) { return object }
        g_object_ref(handle)
        return Object(taking: handle)
    }
}

/// What a GObject knows of its Swift object, from the first that it has until it is gone itself.
///
/// The Swift object may be on its way out, or gone, when GTK still calls: so it is looked up here each time.
final class Bond {
    weak var object: Object?
    /// The Swift object as long as anybody besides it holds the GObject.
    fileprivate var held: Object?

    fileprivate init(to handle: UnsafeMutableRawPointer) {
        g_object_set_qdata_full(
            handle.assumingMemoryBound(to: GObject.self), Self.quark, Unmanaged.passRetained(self).toOpaque(),
            releaseCallback)
    }

    /// What C is handed for it. It lives as long as the GObject.
    var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static func at(_ address: UnsafeRawPointer) -> Bond { Unmanaged.fromOpaque(address).takeUnretainedValue() }

    static func of(_ handle: UnsafeMutableRawPointer) -> Bond? {
        g_object_get_qdata(handle.assumingMemoryBound(to: GObject.self), quark).map { at($0) }
    }

    fileprivate static let toggled: GToggleNotify = { address, _, isLast in
        let bond = at(address!)
        // With the last reference everything may end, in here: it goes when nothing is half changed any more.
        withExtendedLifetime(bond.held) { bond.held = isLast != 0 ? nil : bond.object }
    }

    // Not as a static string: what Swift hands to C is gone when the call is over.
    private static let quark = g_quark_from_string("inlay-bond")
}

extension Object {
    /// As the types that have no layout in the headers.
    package var opaque: OpaquePointer { OpaquePointer(handle) }

    package func pointer<T>(as type: T.Type = T.self) -> UnsafeMutablePointer<T> {
        handle.assumingMemoryBound(to: type)
    }

    /// Whether this version of its class has a property.
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
