import CGtk
import Dispatch

/// Ends something of GTK's on the main thread: at once where this is it, soon where it is not.
///
/// Objects of the main actor may be held on any thread, and so any thread may be the one that lets go of them last.
func onMainThread(_ thing: UnsafeMutableRawPointer, _ end: @escaping @Sendable (UnsafeMutableRawPointer) -> Void) {
    if inlay_is_main_thread() != 0 { return end(thing) }
    let address = Address(bitPattern: thing)
    DispatchQueue.main.async { end(UnsafeMutableRawPointer(bitPattern: address)!) }
}
