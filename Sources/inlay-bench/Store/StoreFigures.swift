/// The results of `inlay-bench store`.
struct StoreFigures {
    let cards: Int
    var openMilliseconds = 0.0
    var firstCardsMilliseconds = 0.0
    var drop: Samples?
    var bare: Samples?
    var undo: Samples?
    var summary: Samples?
    var search: Samples?
    var bulkMilliseconds = 0.0
    var fileMegabytes = 0.0

    private var figures: [(key: String, value: Double)] {
        func milliseconds(_ nanoseconds: Int?) -> Double { Double(nanoseconds ?? 0) / 1e6 }
        return [
            ("cards", Double(cards)),
            ("open_ms", openMilliseconds),
            ("first_cards_ms", firstCardsMilliseconds),
            ("drop_commit_p50_ms", milliseconds(drop?.p50)),
            ("drop_commit_p99_ms", milliseconds(drop?.p99)),
            ("bare_commit_p50_ms", milliseconds(bare?.p50)),
            ("bare_commit_p99_ms", milliseconds(bare?.p99)),
            ("undo_p50_ms", milliseconds(undo?.p50)),
            ("search_p50_ms", milliseconds(search?.p50)),
            ("card_p50_us", milliseconds(summary?.p50) * 1_000),
            ("bulk_1000_ms", bulkMilliseconds),
            ("file_mb", fileMegabytes),
        ]
    }

    /// The results as a JSON object.
    var json: String {
        "{" + figures.map { "\"\($0.key)\": \(Self.format($0.value))" }.joined(separator: ", ") + "}"
    }

    /// The results as a table with one line each.
    var table: String {
        figures.map { key, value in
            key + String(repeating: " ", count: max(24 - key.count, 1)) + Self.format(value)
        }.joined(separator: "\n")
    }

    private static func format(_ value: Double) -> String {
        value == value.rounded() ? "\(Int(value))" : "\((value * 1_000).rounded() / 1_000)"
    }
}
