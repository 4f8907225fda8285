extension Rank {
    /// The longest rank before its neighbors are reranked. Strings of up to 15 bytes need no heap allocation.
    static let maximumLength = 12
    /// The longest rank right after reranking, short enough for the ranks to grow for a while.
    static let maximumLengthAfterReranking = 8

    /// Returns ranks in order between two others. A `nil` bound means the beginning or the end.
    ///
    /// The result is `nil` if there is no room, because the bounds are equal or out of order.
    public static func spread(_ count: Int, after lower: Rank?, before upper: Rank?) -> [Rank]? {
        guard count > 0 else { return [] }
        if let ranks = run(count, after: lower, before: upper) { return ranks }
        return evenly(count, after: lower?.digits ?? [], before: upper?.digits)
            .flatMap { ranks in
                // Invalid digits, or trailing zeros, could have misled the arithmetic.
                guard let first = ranks.first, let last = ranks.last else { return nil }
                if let lower, first <= lower { return nil }
                if let upper, last >= upper { return nil }
                return ranks
            }
    }

    /// Returns equally spaced ranks at an open end, where a list that only grows keeps its ranks short. There is room
    /// for seven million more ranks on each side.
    private static func run(_ count: Int, after lower: Rank?, before upper: Rank?) -> [Rank]? {
        let depth = 4
        let whole = power(depth)
        func ranks(from start: Int) -> [Rank]? {
            guard start > 0, start <= whole - count else { return nil }
            return (start..<(start + count)).map { Rank(number: $0, depth: depth, prefix: []) }
        }
        switch (lower, upper) {
        case (nil, nil):
            return count <= whole / 4 ? ranks(from: (whole - count) / 2) : nil
        case (let lower?, nil):
            let start = number(lower.digits, from: 0, depth: depth) + 1
            return ranks(from: start).flatMap { $0[0] > lower ? $0 : nil }
        case (nil, let upper?):
            let end = number(upper.digits, from: 0, depth: depth)
            return ranks(from: end - count).flatMap { $0[count - 1] < upper ? $0 : nil }
        case (_?, _?):
            return nil
        }
    }

    /// Returns ranks spread evenly over the gap, with as few digits as possible.
    private static func evenly(_ count: Int, after lower: [Int], before upper: [Int]?) -> [Rank]? {
        var upper = upper
        var prefix: [Int] = []
        while let bound = upper {
            guard prefix.count < bound.count else { return nil }
            let digit = prefix.count < lower.count ? lower[prefix.count] : 0
            guard digit == bound[prefix.count] else {
                if digit > bound[prefix.count] { return nil }
                break
            }
            prefix.append(digit)
        }
        // Each iteration goes one digit deeper into the lower bound, which is finite.
        while true {
            for depth in 1...10 {
                let low = number(lower, from: prefix.count, depth: depth)
                let high = upper.map { number($0, from: prefix.count, depth: depth) } ?? power(depth)
                let gap = high - low
                guard gap > count else { continue }
                let (step, rest) = gap.quotientAndRemainder(dividingBy: count + 1)
                return (1...count).map { index in
                    Rank(number: low + step * index + rest * index / (count + 1), depth: depth, prefix: prefix)
                }
            }
            prefix.append(prefix.count < lower.count ? lower[prefix.count] : 0)
            upper = nil
        }
    }

    private init(number: Int, depth: Int, prefix: [Int]) {
        var digits = [Int](repeating: 0, count: depth)
        var rest = number
        for place in (0..<depth).reversed() {
            digits[place] = rest % Self.base
            rest /= Self.base
        }
        while digits.last == 0 { digits.removeLast() }
        self.init(digits: prefix + digits)
    }

    private static func number(_ digits: [Int], from start: Int, depth: Int) -> Int {
        (start..<(start + depth)).reduce(0) { $0 * base + ($1 < digits.count ? digits[$1] : 0) }
    }

    private static func power(_ depth: Int) -> Int {
        (0..<depth).reduce(1) { power, _ in power * base }
    }
}
