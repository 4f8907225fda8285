/// The key of a row on the screen: an item, or a placeholder for one that is still loading.
///
/// The interaction uses keys instead of a program's IDs. It is therefore compiled once, for numbers, and equally fast
/// for every ID type.
@usableFromInline
package struct RowKey: Hashable, Sendable {
    @usableFromInline let number: Int32

    @inlinable
    init(number: Int32) {
        self.number = number
    }

    // This implements a requirement that the standard library does not document, so the listed interface leaves it out.
    // Consecutive numbers need little mixing. With the default hash, which resists hostile input, a list of a million
    // rows takes 1.4 times as long to build (`inlay-bench engine`).
    // swift-format-ignore: NoLeadingUnderscores
    /// Returns a hash of the number alone.
    @inlinable
    package func _rawHashValue(seed: Int) -> Int {
        let mixed = UInt64(truncatingIfNeeded: Int(number) ^ seed) &* 0x9e37_79b9_7f4a_7c15
        return Int(truncatingIfNeeded: mixed ^ (mixed >> 32))
    }
}
