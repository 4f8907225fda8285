import CGtk

/// Tells whether a GObject is still there, without holding it or its Swift object.
@MainActor
public final class WeakReference {
    private nonisolated(unsafe) let pointer: UnsafeMutablePointer<gpointer?>

    /// Watches an object.
    public init(_ object: Object) {
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
    public var isGone: Bool { pointer.pointee == nil }
}
