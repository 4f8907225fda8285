/// A value with the number of equal ones before it in the list, so that a list can contain equal values.
///
/// It is equal to itself whenever it is counted again. So a view can observe a model with plain values, where a
/// ``DistinctValue`` would be another item each time:
///
///     let view = SectionedListView(
///         observing: { SectionedList(occurrences: ["Today": model.calls]) }, rows: .text { $0.value })
public struct Occurrence<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value.
    public let value: Value
    /// The number of equal values before it in the list.
    public let number: Int
}

extension Occurrence: CustomStringConvertible {
    /// The text of the value.
    public var description: String { "\(value)" }
}

extension SectionedList {
    /// Creates a list of sections with values that may be equal, within a section or in several. O(n).
    ///
    /// A section ID that occurs twice stops the program, as in a dictionary literal.
    public init<Value>(occurrences contents: KeyValuePairs<SectionID, [Value]>) where ItemID == Occurrence<Value> {
        var counts: [Value: Int] = [:]
        let groups = contents.map { section, values in
            let items = values.map { value in
                defer { counts[value, default: 0] += 1 }
                return Occurrence(value: value, number: counts[value, default: 0])
            }
            return (section, items)
        }
        do {
            try self.init(groups)
        } catch {
            preconditionFailure("\(error)")
        }
    }
}
