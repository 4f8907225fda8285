import CGtk

/// A numeric desktop setting and its changes, read from `org.freedesktop.portal.Settings` on the session bus.
///
/// Everything is asynchronous. Values of unexpected types are reported as `nil`.
@MainActor
final class SettingsPortal {
    private static let name = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"

    private let namespace: String
    private let key: String
    private let timeout: Int
    private let body: @MainActor (UInt32?) -> Void
    private var watch: guint = 0
    private var subscription: Subscription?

    /// Creates an observer of a setting.
    ///
    /// - Parameter body: Called with each value that the portal reports; `nil` if the value is not an unsigned integer.
    init(namespace: String, key: String, timeout: Int, _ body: @escaping @MainActor (UInt32?) -> Void) {
        self.namespace = namespace
        self.key = key
        self.timeout = timeout
        self.body = body
        let box = CallbackBox<WeakPortal>(WeakPortal(portal: self))
        watch = g_bus_watch_name(
            G_BUS_TYPE_SESSION, Self.name, G_BUS_NAME_WATCHER_FLAGS_AUTO_START,
            { bus, _, owner, data in
                let (bus, box) = (Address(bitPattern: bus), Address(bitPattern: data))
                let owner = String(cString: owner!)
                MainActor.assumeIsolated { callback(box, as: WeakPortal.self).portal?.portalDidAppear(bus, owner) }
            },
            { _, _, data in
                let box = Address(bitPattern: data)
                // The last value stays valid: a restart of the portal does not change the setting.
                MainActor.assumeIsolated { callback(box, as: WeakPortal.self).portal?.subscription = nil }
            }, box.retained(), releaseCallback)
    }

    // GLib allows this on any thread.
    deinit { g_bus_unwatch_name(watch) }

    private func portalDidAppear(_ bus: Address, _ owner: String) {
        guard let bus = OpaquePointer(bitPattern: bus) else { return }
        // Subscribes before reading the current value, so that no change in between is missed.
        subscription = Subscription(
            bus, sender: owner, interface: Self.interface, signal: "SettingChanged", path: Self.path,
            first: namespace, WeakPortal(portal: self))
        let box = CallbackBox<WeakPortal>(WeakPortal(portal: self))
        var parameters: [OpaquePointer?] = [g_variant_new_string(namespace), g_variant_new_string(key)]
        g_dbus_connection_call(
            bus, owner, Self.path, Self.interface, "Read", g_variant_new_tuple(&parameters, 2), nil,
            G_DBUS_CALL_FLAGS_NO_AUTO_START, gint(clamping: timeout), nil,
            { bus, result, data in
                let reply = g_dbus_connection_call_finish(
                    bus.map { OpaquePointer($0) }, result, nil)
                let (variant, box) = (Address(bitPattern: reply), Address(bitPattern: data))
                MainActor.assumeIsolated {
                    if let portal = callback(box, as: WeakPortal.self).portal {
                        OpaquePointer(bitPattern: variant).map { portal.body(number(in: $0, at: 0)) }
                    }
                }
                if let reply { g_variant_unref(reply) }
                releaseCallback(data)
            }, box.retained())
    }

    fileprivate func settingDidChange(_ parameters: Address) {
        guard let parameters = OpaquePointer(bitPattern: parameters), isTuple(parameters, of: 3),
            string(in: parameters, at: 0) == namespace, string(in: parameters, at: 1) == key
        else { return }
        body(number(in: parameters, at: 2))
    }
}

/// A weak reference to a portal for C to hold, because C must not keep the portal alive.
@MainActor
private struct WeakPortal {
    weak var portal: SettingsPortal?
}

/// A subscription to a signal on the bus, for the lifetime of this object.
@MainActor
private final class Subscription {
    private nonisolated(unsafe) let bus: UnsafeMutableRawPointer
    private let identifier: guint

    init(
        _ bus: OpaquePointer, sender: String, interface: String, signal: String, path: String, first: String,
        _ portal: WeakPortal
    ) {
        self.bus = UnsafeMutableRawPointer(bus)
        g_object_ref(self.bus)
        identifier = g_dbus_connection_signal_subscribe(
            bus, sender, interface, signal, path, first, G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, _, parameters, data in
                let (parameters, box) = (Address(bitPattern: parameters), Address(bitPattern: data))
                MainActor.assumeIsolated { callback(box, as: WeakPortal.self).portal?.settingDidChange(parameters) }
            }, CallbackBox(portal).retained(), releaseCallback)
    }

    deinit {
        let identifier = identifier
        onMainThread(bus) { bus in
            g_dbus_connection_signal_unsubscribe(OpaquePointer(bus), identifier)
            g_object_unref(bus)
        }
    }
}

private func isTuple(_ variant: OpaquePointer, of count: Int) -> Bool {
    String(cString: g_variant_get_type_string(variant)).hasPrefix("(") && g_variant_n_children(variant) == count
}

private func string(in tuple: OpaquePointer, at index: Int) -> String? {
    let child = g_variant_get_child_value(tuple, gsize(index))!
    defer { g_variant_unref(child) }
    guard String(cString: g_variant_get_type_string(child)) == "s" else { return nil }
    return String(cString: g_variant_get_string(child, nil))
}

/// Returns a number in a tuple. The portal wraps it in a variant, and a reply wraps it in two.
private func number(in tuple: OpaquePointer, at index: Int) -> UInt32? {
    guard isTuple(tuple, of: index + 1) else { return nil }
    var child = g_variant_get_child_value(tuple, gsize(index))!
    defer { g_variant_unref(child) }
    for _ in 0..<4 {
        switch String(cString: g_variant_get_type_string(child)) {
        case "u": return g_variant_get_uint32(child)
        case "v":
            let inner = g_variant_get_variant(child)!
            g_variant_unref(child)
            child = inner
        default: return nil
        }
    }
    return nil
}
