/// A random number generator with a seed. The same seed gives the same numbers on every machine and in every run.
///
/// SplitMix64 by Steele, Lea, and Flood: small, fast, and good with any seed, including 0, 1, and 2.
package struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}

extension SplitMix64 {
    /// Returns a number in a range.
    package mutating func int(in range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &self)
    }

    /// Returns numbers in a range; they may repeat. Their count is random too, within `count`.
    package mutating func ints(_ count: ClosedRange<Int>, in range: ClosedRange<Int>) -> [Int] {
        (0..<int(in: count)).map { _ in int(in: range) }
    }

    /// Returns `true` with a probability of 1 in `times`.
    package mutating func oneIn(_ times: Int) -> Bool {
        int(in: 1...times) == 1
    }
}
