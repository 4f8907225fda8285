import CGtk

/// The link from a GObject to its Swift object. It exists from the first Swift object until the GObject is finalized.
///
/// When GTK calls, the Swift object may be gone or about to go, so each call looks it up here.
final class ObjectLink {
    weak var object: Object?
    /// The Swift object, while anything else holds the GObject.
    var strongReference: Object?

    init(to handle: UnsafeMutableRawPointer) {
        g_object_set_qdata_full(
            handle.assumingMemoryBound(to: GObject.self), Self.quark, Unmanaged.passRetained(self).toOpaque(),
            releaseCallback)
    }

    /// The address that C holds. It is valid while the GObject exists.
    var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static func at(_ address: UnsafeRawPointer) -> ObjectLink { Unmanaged.fromOpaque(address).takeUnretainedValue() }

    static func of(_ handle: UnsafeMutableRawPointer) -> ObjectLink? {
        g_object_get_qdata(handle.assumingMemoryBound(to: GObject.self), quark).map { at($0) }
    }

    static let toggleNotify: GToggleNotify = { address, _, isLast in
        let link = at(address!)
        // Releasing the last reference may end everything from within this call, so it happens only after the state is
        // consistent.
        withExtendedLifetime(link.strongReference) { link.strongReference = isLast != 0 ? nil : link.object }
    }

    // Not a static string, because the C string that Swift passes is freed after the call.
    private static let quark = g_quark_from_string("inlay-link")
}
