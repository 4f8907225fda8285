import CGtk

/// A GObject and the single Swift object that represents it. Both live equally long.
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

    /// Returns the Swift object of a GObject, if it has one.
    package static func existing(for handle: UnsafeMutableRawPointer?) -> Object? {
        handle.flatMap { Bond.of($0)?.object }
    }

    /// Returns the Swift object of a GObject, creating it if necessary.
    package static func wrapping(_ handle: UnsafeMutableRawPointer) -> Object {
        if let object = existing(for: handle) { return object }
        g_object_ref(handle)
        return Object(taking: handle)
    }
}

/// The link from a GObject to its Swift object. It exists from the first Swift object until the GObject is finalized.
///
/// When GTK calls, the Swift object may be gone or about to go, so each call looks it up here.
final class Bond {
    weak var object: Object?
    /// The Swift object, while anything else holds the GObject.
    fileprivate var held: Object?

    fileprivate init(to handle: UnsafeMutableRawPointer) {
        g_object_set_qdata_full(
            handle.assumingMemoryBound(to: GObject.self), Self.quark, Unmanaged.passRetained(self).toOpaque(),
            releaseCallback)
    }

    /// The address that C holds. It is valid while the GObject exists.
    var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static func at(_ address: UnsafeRawPointer) -> Bond { Unmanaged.fromOpaque(address).takeUnretainedValue() }

    static func of(_ handle: UnsafeMutableRawPointer) -> Bond? {
        g_object_get_qdata(handle.assumingMemoryBound(to: GObject.self), quark).map { at($0) }
    }

    fileprivate static let toggled: GToggleNotify = { address, _, isLast in
        let bond = at(address!)
        // Releasing the last reference may end everything from within this call, so it happens only after the state is
        // consistent.
        withExtendedLifetime(bond.held) { bond.held = isLast != 0 ? nil : bond.object }
    }

    // Not a static string, because the C string that Swift passes is freed after the call.
    private static let quark = g_quark_from_string("inlay-bond")
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
