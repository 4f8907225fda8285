/// The results of `inlay-bench engine` for one size of board.
struct EngineFigures {
    let cards: Int
    let sections: Int
    var buildMilliseconds = 0.0
    var residentMegabytes = 0.0
    var locate: Samples?
    var insert: Samples?
    var remove: Samples?
    var move: Samples?
    var bulkMove: Samples?
    var motion: Samples?

    init(cards: Int, sections: Int) {
        self.cards = cards
        self.sections = sections
    }

    /// The key and value of each result. Times are in nanoseconds unless the key names another unit.
    private var figures: [(key: String, value: Double)] {
        var figures = [("build_ms", buildMilliseconds)]
        func add(_ name: String, _ samples: Samples?) {
            guard let samples else { return }
            figures.append(("\(name)_p50_ns", Double(samples.p50)))
            figures.append(("\(name)_p99_ns", Double(samples.p99)))
            figures.append(("\(name)_max_ns", Double(samples.max)))
        }
        add("locate", locate)
        add("insert", insert)
        add("remove", remove)
        add("move", move)
        figures.append(("bulk_move_1000_ms", Double(bulkMove?.p50 ?? 0) / 1e6))
        add("motion", motion)
        figures.append(("rss_mb", residentMegabytes))
        return figures.map { (key: $0.0, value: $0.1) }
    }

    /// The results as a JSON object.
    var json: String {
        let members = [("cards", Double(cards)), ("sections", Double(sections))] + figures
        return "{" + members.map { "\"\($0.0)\": \(Self.format($0.1))" }.joined(separator: ", ") + "}"
    }

    /// Returns a table of the results for several sizes, with their ratios to the first size.
    static func table(_ columns: [EngineFigures]) -> String {
        guard let first = columns.first else { return "" }
        func row(_ label: String, _ cells: [String]) -> String {
            label.padded(to: 20) + cells.map { String(repeating: " ", count: max(22 - $0.count, 1)) + $0 }.joined()
        }
        var lines = [row("cards", columns.map { "\($0.cards)" }), row("sections", columns.map { "\($0.sections)" })]
        for (index, figure) in first.figures.enumerated() {
            let cells = columns.map { column in
                let value = column.figures[index].value
                let ratio =
                    columns.count > 1 && figure.value > 0 ? " (×\(format(value / figure.value, digits: 1)))" : ""
                return format(value) + ratio
            }
            lines.append(row(figure.key, cells))
        }
        return lines.joined(separator: "\n")
    }

    private static func format(_ value: Double, digits: Int = 2) -> String {
        if value == value.rounded(), abs(value) < 1e15 { return "\(Int(value))" }
        let scale = digits == 1 ? 10.0 : 100.0
        return "\((value * scale).rounded() / scale)"
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(width - count, 0))
    }
}
