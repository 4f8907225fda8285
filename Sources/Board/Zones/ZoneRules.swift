/// The offsets of a time zone, from a file of the IANA time zone database as systems install it (RFC 9636).
///
/// The bytes aren't trusted: every count is checked against their number.
public struct ZoneRules: Sendable {
    /// The maximum size of a file. The largest ones have about 4 KB.
    public static let sizeLimit = 65_536

    /// The moments at which the offset changes, in ascending order, and the offsets from then on.
    private let changes: [(moment: Int64, offset: Int)]
    private let firstOffset: Int
    /// The rule after the last change, if there is one.
    private let rule: ZoneRule?

    /// Creates the rules from a file of version 2 or later, or returns `nil` if it isn't valid.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.sizeLimit, let old = ZoneBlock(bytes, at: 0, timeSize: 4), old.version >= 0x32,
            let block = ZoneBlock(bytes, at: old.end, timeSize: 8), block.typeCount > 0
        else { return nil }
        guard let firstOffset = block.offset(ofType: 0, in: bytes) else { return nil }
        var changes: [(moment: Int64, offset: Int)] = []
        changes.reserveCapacity(block.timeCount)
        for index in 0..<block.timeCount {
            let moment = block.moment(index, in: bytes)
            guard let offset = block.offset(ofType: block.type(index, in: bytes), in: bytes),
                changes.last.map({ $0.moment < moment }) ?? true
            else { return nil }
            changes.append((moment, offset))
        }
        let footer = bytes[block.end...]
        guard footer.first == 0x0A, let end = footer.dropFirst().firstIndex(of: 0x0A) else { return nil }
        let text = footer[..<end].dropFirst()
        if text.isEmpty {
            rule = nil
        } else {
            guard let rule = ZoneRule(text) else { return nil }
            self.rule = rule
        }
        (self.changes, self.firstOffset) = (changes, firstOffset)
    }

    /// Returns the seconds east of UTC at a moment, in seconds since 1970.
    public func offset(at moment: Int64) -> Int {
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].moment <= moment { low = middle + 1 } else { high = middle }
        }
        if low == changes.count, let rule { return rule.offset(at: moment) }
        return low == 0 ? firstOffset : changes[low - 1].offset
    }

    /// The clock of the zone.
    public var clock: ZoneClock { ZoneClock { self.offset(at: $0) } }
}

/// A data block of a file, all of which is known to be there.
private struct ZoneBlock {
    let version: UInt8
    let timeCount: Int
    let typeCount: Int
    private let start: Int
    private let timeSize: Int
    let end: Int

    init?(_ bytes: [UInt8], at start: Int, timeSize: Int) {
        guard start >= 0, bytes.count - start >= 44, bytes[start..<start + 4].elementsEqual("TZif".utf8) else {
            return nil
        }
        let counts = (0..<6).map { Self.number(bytes, at: start + 20 + $0 * 4, size: 4) & 0xFFFF_FFFF }.map(Int.init)
        guard counts.allSatisfy({ $0 <= ZoneRules.sizeLimit }) else { return nil }
        let (utc, standard, leaps, times, types, letters) = (
            counts[0], counts[1], counts[2], counts[3], counts[4], counts[5]
        )
        self.start = start + 44
        self.timeSize = timeSize
        (version, timeCount, typeCount) = (bytes[start + 4], times, types)
        end = self.start + times * (timeSize + 1) + types * 6 + letters + leaps * (timeSize + 4) + standard + utc
        guard end <= bytes.count else { return nil }
    }

    func moment(_ index: Int, in bytes: [UInt8]) -> Int64 {
        Self.number(bytes, at: start + index * timeSize, size: timeSize)
    }

    func type(_ index: Int, in bytes: [UInt8]) -> Int { Int(bytes[start + timeCount * timeSize + index]) }

    func offset(ofType type: Int, in bytes: [UInt8]) -> Int? {
        guard type < typeCount else { return nil }
        let offset = Int(Self.number(bytes, at: start + timeCount * (timeSize + 1) + type * 6, size: 4))
        return abs(offset) <= 90_000 ? offset : nil
    }

    private static func number(_ bytes: [UInt8], at start: Int, size: Int) -> Int64 {
        let bits = bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return size == 4 ? Int64(Int32(truncatingIfNeeded: bits)) : Int64(bitPattern: bits)
    }
}
