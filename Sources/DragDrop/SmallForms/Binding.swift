/// A value that lives elsewhere, to read and to write: state bound by reference.
///
///     let order = Binding(self, \.order)
///     order.wrappedValue.append("c")
@MainActor
@propertyWrapper
public struct Binding<Value> {
    private let read: () -> Value
    private let write: (Value) -> Void

    /// A value that one function reads and the other writes.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        read = get
        write = set
    }

    /// A property of an object.
    public init<Object: AnyObject>(_ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>) {
        read = { object[keyPath: property] }
        write = { object[keyPath: property] = $0 }
    }

    /// The value, read and written where it lives.
    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }

    /// The binding itself, to be handed on as `$name`.
    public var projectedValue: Binding<Value> { self }
}
