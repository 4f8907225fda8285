/// A reference to a value that is stored elsewhere, for reading and writing.
///
///     let order = Binding(self, \.order)
///     order.wrappedValue.append("c")
@MainActor
@propertyWrapper
public struct Binding<Value> {
    private let read: () -> Value
    private let write: (Value) -> Void

    /// Creates a binding from functions that read and write a value.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        read = get
        write = set
    }

    /// Creates a binding to a property of an object, which it keeps alive.
    public init<Object: AnyObject>(_ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>) {
        read = { object[keyPath: property] }
        write = { object[keyPath: property] = $0 }
    }

    /// The value, read and written where it is stored.
    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }

    /// The binding itself, to pass on as `$name`.
    public var projectedValue: Binding<Value> { self }
}
