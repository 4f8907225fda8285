import BoardFormats

/// The results of `inlay-bench links` for one format.
struct LinkFigures {
    let format: BoardFormat
    let cards: Int
    var read: Times?
    var fromFile: Times?
    var toFile: Times?
    var unchanged: Times?

    /// The times that a kind of work took.
    struct Times {
        let whole: Samples
        /// The processor time, which other programs don't increase.
        let processor: Samples
    }

    private var figures: [(key: String, value: Double)] {
        func milliseconds(_ nanoseconds: Int) -> Double { (Double(nanoseconds) / 1e4).rounded() / 1e2 }
        let all = [("read", read), ("from_file", fromFile), ("to_file", toFile), ("unchanged", unchanged)]
        return all.flatMap { name, times in
            guard let times else { return [(key: String, value: Double)]() }
            return [
                ("\(name)_p50_ms", milliseconds(times.whole.p50)), ("\(name)_max_ms", milliseconds(times.whole.max)),
                ("\(name)_cpu_p50_ms", milliseconds(times.processor.p50)),
            ]
        }
    }

    /// The results as a JSON object.
    var json: String {
        "{\"format\": \"\(format.rawValue)\", \"cards\": \(cards), "
            + figures.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
    }

    /// Returns results as a table with a column for each format.
    static func table(_ all: [LinkFigures]) -> String {
        func line(_ key: String, _ values: [String]) -> String {
            key.padded(to: 24) + values.map { $0.padded(to: 12) }.joined()
        }
        let keys = all.first?.figures.map(\.key) ?? []
        let rows = keys.enumerated().map { index, key in line(key, all.map { "\($0.figures[index].value)" }) }
        return ([line("cards \(all.first?.cards ?? 0)", all.map(\.format.rawValue))] + rows).joined(separator: "\n")
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(width - count, 1)) }
}
