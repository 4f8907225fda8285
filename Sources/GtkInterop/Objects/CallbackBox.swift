import CGtk
import Dispatch

/// An address as a number. Functions that C calls convert their pointers to numbers, because a number can be passed to
/// the main actor and a pointer can't.
package typealias Address = UInt

/// A box for a Swift closure that C calls back. It exists until the connection ends.
package final class CallbackBox<Body> {
    package let body: Body

    package init(_ body: Body) {
        self.body = body
    }

    /// Returns a retained pointer for C to hold until `releaseCallback`.
    package func retained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }
}

/// Returns the contents of the box at an address.
package func callback<Body>(_ address: Address, as type: Body.Type) -> Body {
    Unmanaged<CallbackBox<Body>>.fromOpaque(UnsafeRawPointer(bitPattern: address)!).takeUnretainedValue().body
}

/// Releases a box. Has the signature of GLib's destroy notification.
package let releaseCallback: @convention(c) (UnsafeMutableRawPointer?) -> Void = { box in
    if let box { Unmanaged<AnyObject>.fromOpaque(box).release() }
}

/// Runs the cleanup of a GTK object on the main thread: immediately if this is the main thread, and asynchronously
/// otherwise.
///
/// Any thread may hold objects of the main actor, so the last reference may be released on any thread.
func onMainThread(_ thing: UnsafeMutableRawPointer, _ end: @escaping @Sendable (UnsafeMutableRawPointer) -> Void) {
    if inlay_is_main_thread() != 0 { return end(thing) }
    let address = Address(bitPattern: thing)
    DispatchQueue.main.async { end(UnsafeMutableRawPointer(bitPattern: address)!) }
}
