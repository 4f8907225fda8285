/// The likeness of two titles, from 0 to 1,000: the share of pairs of neighboring characters that both have.
struct Likeness {
    /// The sorted pairs of neighboring characters, without differences of case.
    private let pairs: [UInt64]

    /// The number of characters that are compared.
    private static let limit = 400

    init(_ title: String) {
        let scalars = title.lowercased().unicodeScalars.prefix(Self.limit).map { UInt64($0.value) }
        guard let first = scalars.first else {
            pairs = []
            return
        }
        // A title of one character has a pair too.
        pairs = zip([first] + scalars, scalars).map { $0 << 32 | $1 }.sorted()
    }

    func score(_ other: Likeness) -> Int {
        let total = pairs.count + other.pairs.count
        guard total > 0 else { return 1_000 }
        var (common, left, right) = (0, 0, 0)
        while left < pairs.count, right < other.pairs.count {
            if pairs[left] == other.pairs[right] {
                (common, left, right) = (common + 1, left + 1, right + 1)
            } else if pairs[left] < other.pairs[right] {
                left += 1
            } else {
                right += 1
            }
        }
        return 2_000 * common / total
    }
}
