/// A set of offsets, in ascending order.
///
/// `onMove` passes an offset set where SwiftUI passes an `IndexSet`.
public struct OffsetSet: Hashable, Sendable {
    private var sorted: [Int]

    /// Creates an empty set.
    public init() {
        sorted = []
    }

    /// Creates a set of one offset.
    public init(_ offset: Int) {
        sorted = [offset]
    }

    /// Creates a set of the given offsets, which may be unordered and repeated.
    public init(_ offsets: some Sequence<Int>) {
        sorted = []
        for offset in offsets.sorted() where sorted.last != offset { sorted.append(offset) }
    }

    /// Returns whether an offset is in the set. O(log n).
    public func contains(_ offset: Int) -> Bool {
        var range = sorted.startIndex..<sorted.endIndex
        while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
            if sorted[middle] == offset { return true }
            range = sorted[middle] < offset ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return false
    }
}

extension OffsetSet: RandomAccessCollection {
    /// The index of the smallest offset, always 0.
    public var startIndex: Int { sorted.startIndex }
    /// The index after that of the largest offset, equal to the number of offsets.
    public var endIndex: Int { sorted.endIndex }
    /// The offset at an index, counted from the smallest.
    public subscript(position: Int) -> Int { sorted[position] }
}

extension OffsetSet: ExpressibleByArrayLiteral {
    /// Creates a set of the listed offsets, in any order.
    public init(arrayLiteral elements: Int...) {
        self.init(elements)
    }
}

extension OffsetSet: CustomStringConvertible {
    /// The offsets in braces, in ascending order.
    public var description: String { "{\(sorted.map(String.init).joined(separator: ", "))}" }
}
