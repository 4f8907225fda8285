/// A value on the heap that is changed in place.
///
/// The state that changes with each movement is large. Taking it out of an enumeration and putting it back would copy
/// all of it twice. Copies are independent: shared storage is copied before a change.
struct CopyOnWriteBox<Value: Sendable>: @unchecked Sendable {
    private final class Storage {
        /// The place of the value. For a property of type `Value`, Swift would check exclusive access at run time.
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

    /// Changes the value in place.
    mutating func change(_ work: (inout Value) -> Void) {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(value) }
        withExtendedLifetime(storage) { work(&$0.pointer.pointee) }
    }
}
