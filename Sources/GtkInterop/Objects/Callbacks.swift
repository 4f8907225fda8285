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
