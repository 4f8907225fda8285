/// A value with the number of equal ones before it in the list, so that a list can contain equal values.
///
/// Where a model has plain values, they can be counted whenever the model is read, so a view can observe it:
///
///     let view = SectionedListView(
///         observing: { SectionedList(occurrences: ["Today": model.calls]) }, rows: .text { $0.value })
///
/// Equal values are interchangeable: if one of them moves or goes, the view may animate another one, and the selection
/// stays with the number. If it matters which one is meant, keep a ``DistinctValue`` or an ID of your own in the model.
public struct Occurrence<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value.
    public let value: Value
    /// The number of equal values before it in the list.
    public let number: Int

    /// Creates an occurrence of a value, to find it in a list.
    public init(_ value: Value, number: Int = 0) {
        self.value = value
        self.number = number
    }
}

extension Occurrence: CustomStringConvertible, CustomDebugStringConvertible {
    /// The text of the value.
    public var description: String { "\(value)" }
    /// The text of the value, and its number if it is not the first.
    public var debugDescription: String { number == 0 ? "\(value)" : "\(value) (\(number))" }
}

extension SectionedList {
    /// Creates a list of sections with values that may be equal, within a section or in several. Expected O(n).
    ///
    /// - Throws: ``ListEditError`` if a section ID occurs twice.
    @inlinable
    public init<Value>(occurrences contents: some Sequence<(SectionID, [Value])>) throws
    where ItemID == Occurrence<Value> {
        var counts: [Value: Int] = [:]
        try self.init(
            contents.map { section, values in
                (
                    section,
                    values.map { value in
                        let number = counts[value, default: 0]
                        counts[value] = number + 1
                        return Occurrence(value, number: number)
                    }
                )
            })
    }

    /// Creates a list of sections with values that may be equal. Expected O(n).
    ///
    /// A section ID that occurs twice stops the program, as in a dictionary literal.
    @inlinable
    public init<Value>(occurrences contents: KeyValuePairs<SectionID, [Value]>) where ItemID == Occurrence<Value> {
        do {
            try self.init(occurrences: contents.map { ($0.key, $0.value) })
        } catch {
            preconditionFailure("\(error)")
        }
    }
}
