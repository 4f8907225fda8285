/// A value on the heap, which stays where it is while it is changed: what changes with each movement is large, and to take
/// it out of an enumeration and to put it back would copy all of it twice.
///
/// Its copies are values of their own.
struct InPlace<Value: Sendable>: @unchecked Sendable {
    private final class Storage {
        /// Not a property of its own type: Swift would check at run time that nobody else changes it.
        let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)

        init(_ value: consuming Value) { pointer.initialize(to: value) }

        deinit {
            pointer.deinitialize(count: 1)
            pointer.deallocate()
        }
    }

    private var storage: Storage

    init(_ value: consuming Value) { storage = Storage(value) }

    var value: Value { storage.pointer.pointee }

    /// Changes the value where it is.
    mutating func change(_ work: (inout Value) -> Void) {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(value) }
        withExtendedLifetime(storage) { work(&$0.pointer.pointee) }
    }
}
