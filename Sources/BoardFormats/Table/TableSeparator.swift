/// The detection of a table's separator.
enum TableSeparator {
    /// The limits on how much of a table is examined.
    private static let byteLimit = 64 << 10
    private static let rowLimit = 200

    /// Returns the separator declared in the first line, as in Excel: `sep=;`.
    static func declared(in bytes: [UInt8]) -> (separator: UInt8, length: Int)? {
        guard bytes.count > 4, bytes.begins(with: "sep=") || bytes.begins(with: "SEP=") else { return nil }
        let separator = bytes[4]
        guard separator > Byte.space || separator == Byte.tab, separator < 0x7F, separator != Byte.quote else {
            return nil
        }
        let rest = bytes.dropFirst(5)
        if rest.begins(with: "\r\n") { return (separator, 7) }
        return rest.first == Byte.lineFeed || rest.first == Byte.carriageReturn ? (separator, 6) : nil
    }

    /// Returns the separator for which most rows have the expected number of cells: that of the header, or else that of
    /// most other rows.
    static func likely(in bytes: [UInt8]) -> UInt8 {
        let start = Array(bytes.prefix(byteLimit))
        var best = (separator: Byte.comma, score: (0, 0, 0))
        for separator in [Byte.tab, UInt8(ascii: ";"), Byte.comma] {
            let score = score(of: separator, in: start)
            if score > best.score { best = (separator, score) }
        }
        return best.separator
    }

    private static func score(of separator: UInt8, in bytes: [UInt8]) -> (Int, Int, Int) {
        var scanner = TableScanner(bytes, separator: separator)
        var log = ImportLog()
        var counts: [Int] = []
        var known = 0
        while counts.count < rowLimit, let row = try? scanner.next(log: &log) {
            if row.isBlank { continue }
            if counts.isEmpty { known = TableHeader.knownCount(row.cells) }
            counts.append(row.cells.count)
        }
        guard let first = counts.first else { return (0, 0, 0) }
        if known > 0 { return (known, counts.count { $0 == first }, first) }
        var rows: [Int: Int] = [:]
        for count in counts where count > 1 { rows[count, default: 0] += 1 }
        guard let most = rows.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else { return (0, 0, 0) }
        return (0, most.value, most.key)
    }
}
