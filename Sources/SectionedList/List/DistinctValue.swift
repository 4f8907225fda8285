/// A value with an identity of its own, so that a list can contain equal values.
///
/// Each call of the initializer creates another item. Copies of an item are the same item.
///
///     let calls = try SectionedList(values: [("Today", ["call", "write", "call"])])
///     let view = SectionedListView(calls, rows: .text { $0.value })
public struct DistinctValue<Value: Sendable>: Hashable, Sendable {
    /// An object only for its address, which no other object has while this one exists.
    private final class Identity: Sendable {}

    /// The value. Changing it does not change the identity.
    public var value: Value
    private let identity = Identity()

    /// Creates an item with a new identity.
    public init(_ value: Value) {
        self.value = value
    }

    /// Returns whether two items are the same one, regardless of their values.
    public static func == (left: DistinctValue, right: DistinctValue) -> Bool { left.identity === right.identity }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}

extension DistinctValue: CustomStringConvertible {
    /// The text of the value.
    public var description: String { "\(value)" }
}

extension SectionedList {
    /// Creates a list of sections with values that may be equal. O(n).
    ///
    /// - Throws: ``ListEditError`` if a section ID occurs twice.
    public init<Value>(values contents: some Sequence<(SectionID, [Value])>) throws
    where ItemID == DistinctValue<Value> {
        try self.init(contents.map { ($0, $1.map { DistinctValue($0) }) })
    }
}
