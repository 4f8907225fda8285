/// Random numbers that are the same in every run (SplitMix64), and hostile input made from them.
struct SeededBytes: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// Returns up to `limit` bytes with equal probabilities.
    mutating func bytes(upTo limit: Int) -> [UInt8] {
        let count = Int.random(in: 0...limit, using: &self)
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &self) }
    }

    /// Returns up to `limit` pieces joined together: such input gets further into a parser than random bytes do.
    mutating func text(of pieces: [String], upTo limit: Int) -> String {
        let count = Int.random(in: 0...limit, using: &self)
        return (0..<count).map { _ in pieces.randomElement(using: &self)! }.joined()
    }
}
