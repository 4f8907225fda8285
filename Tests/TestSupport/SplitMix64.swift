/// A random number generator with a seed: the same seed gives the same numbers, on every machine and in every run.
///
/// SplitMix64 of Steele, Lea and Flood: small, fast, and good from any seed on, also from 0, 1, 2.
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
    /// A number of a range.
    package mutating func int(in range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &self)
    }

    /// As many numbers of a range as `count` says; they may repeat.
    package mutating func ints(_ count: ClosedRange<Int>, in range: ClosedRange<Int>) -> [Int] {
        (0..<int(in: count)).map { _ in int(in: range) }
    }

    /// True once in so many times.
    package mutating func oneIn(_ times: Int) -> Bool {
        int(in: 1...times) == 1
    }
}
