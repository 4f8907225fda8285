import CGtk

/// An address as a number. Functions that C calls take these for pointers: a number may go on to the main actor, which
/// a pointer may not.
package typealias Address = UInt

/// Keeps what a C function calls back, from the connection to its end.
package final class CallbackBox<Body> {
    package let body: Body

    package init(_ body: Body) {
        self.body = body
    }

    /// A reference for C to hold, until `release`.
    package func retained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }
}

/// What a box at an address holds.
package func callback<Body>(_ address: Address, as type: Body.Type) -> Body {
    Unmanaged<CallbackBox<Body>>.fromOpaque(UnsafeRawPointer(bitPattern: address)!).takeUnretainedValue().body
}

/// Releases a box, as GLib's destroy notify.
package let releaseCallback: @convention(c) (UnsafeMutableRawPointer?) -> Void = { box in
    if let box { Unmanaged<AnyObject>.fromOpaque(box).release() }
}

extension Object {
    /// Connects a closure to a signal; the trampoline is the C function of exactly the signal's signature.
    @discardableResult
    package func connect<Body>(_ signal: String, _ trampoline: GCallback, _ body: Body) -> UInt {
        UInt(
            g_signal_connect_data(
                handle, signal, trampoline, CallbackBox(body).retained(),
                { box, _ in releaseCallback(box) }, GConnectFlags(rawValue: 0)))
    }

    package func disconnect(_ connection: UInt) { g_signal_handler_disconnect(handle, gulong(connection)) }

    /// Connects to a signal without arguments.
    @discardableResult
    package func connect(_ signal: String, _ body: @escaping @MainActor () -> Void) -> UInt {
        let trampoline: @convention(c) (Address, Address) -> Void = { _, box in
            MainActor.assumeIsolated { callback(box, as: (@MainActor () -> Void).self)() }
        }
        return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), body)
    }

    /// Is told of each change of a property.
    @discardableResult
    package func observe(_ property: String, _ body: @escaping @MainActor () -> Void) -> UInt {
        let trampoline: @convention(c) (Address, Address, Address) -> Void = { _, _, box in
            MainActor.assumeIsolated { callback(box, as: (@MainActor () -> Void).self)() }
        }
        return connect("notify::\(property)", unsafeBitCast(trampoline, to: GCallback.self), body)
    }
}
