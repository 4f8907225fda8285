import CGtk
import Dispatch

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

/// Ends something of GTK's on the main thread: at once where this is it, soon where it is not.
///
/// Objects of the main actor may be held on any thread, and so any thread may be the one that lets go of them last.
func onMainThread(_ thing: UnsafeMutableRawPointer, _ end: @escaping @Sendable (UnsafeMutableRawPointer) -> Void) {
    if inlay_is_main_thread() != 0 { return end(thing) }
    let address = Address(bitPattern: thing)
    DispatchQueue.main.async { end(UnsafeMutableRawPointer(bitPattern: address)!) }
}
