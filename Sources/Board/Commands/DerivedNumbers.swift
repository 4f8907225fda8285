/// Random numbers derived from a single ID. Every planner of a command creates the same IDs for rows that the command
/// doesn't name, such as the steps of a copied card or the cards of an imported board.
struct DerivedNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(from number: Int64) {
        state = UInt64(bitPattern: number)
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
