/// A set of offsets, in ascending order.
///
/// What `onMove` hands over, where SwiftUI hands over an `IndexSet`.
public struct OffsetSet: Hashable, Sendable {
    private var sorted: [Int]

    /// A set of no offsets.
    public init() {
        sorted = []
    }

    /// A set of one offset.
    public init(_ offset: Int) {
        sorted = [offset]
    }

    /// A set of the given offsets, in whatever order they come and however often each.
    public init(_ offsets: some Sequence<Int>) {
        sorted = []
        for offset in offsets.sorted() where sorted.last != offset { sorted.append(offset) }
    }

    /// Whether an offset is in the set. O(log n).
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
    /// The index behind the largest offset: the number of offsets.
    public var endIndex: Int { sorted.endIndex }
    /// The offset at an index, counted from the smallest.
    public subscript(position: Int) -> Int { sorted[position] }
}

extension OffsetSet: ExpressibleByArrayLiteral {
    /// A set of the offsets that a literal lists, in any order.
    public init(arrayLiteral elements: Int...) {
        self.init(elements)
    }
}

extension OffsetSet: CustomStringConvertible {
    /// The offsets in braces, in ascending order.
    public var description: String { "{\(sorted.map(String.init).joined(separator: ", "))}" }
}
