import CGtk

/// A weak reference to a GObject. It tracks whether the GObject still exists, without retaining it or its Swift object.
@MainActor
package final class WeakReference {
    private nonisolated(unsafe) let pointer: UnsafeMutablePointer<gpointer?>

    /// Creates a reference to an object.
    package init(_ object: Object) {
        pointer = .allocate(capacity: 1)
        pointer.initialize(to: object.handle)
        g_object_add_weak_pointer(object.pointer(as: GObject.self), pointer)
    }

    deinit {
        onMainThread(pointer) { pointer in
            let pointer = pointer.assumingMemoryBound(to: gpointer?.self)
            if let object = pointer.pointee {
                g_object_remove_weak_pointer(object.assumingMemoryBound(to: GObject.self), pointer)
            }
            pointer.deallocate()
        }
    }

    /// Whether the object is gone.
    package var isGone: Bool { pointer.pointee == nil }
}
