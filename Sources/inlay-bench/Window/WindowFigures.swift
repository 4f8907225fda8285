/// What `inlay-bench window` has measured.
struct WindowFigures {
    let cards: Int
    let sections: Int
    let empty: PartFigures
    let board: PartFigures
    let small: PartFigures
    let listView: PartFigures

    /// Key and value of every figure.
    private var figures: [(key: String, value: Double)] {
        [
            ("empty_first_frame_ms", empty["first_frame_ms"]),
            ("first_frame_ms", board["first_frame_ms"]),
            ("drag_frame_p50_ms", board["drag_frame_p50_ms"]),
            ("drag_frame_p99_ms", board["drag_frame_p99_ms"]),
            ("scroll_frame_p99_ms", board["scroll_frame_p99_ms"]),
            ("rss_mb", board["rss_mb"]),
            ("empty_rss_mb", empty["rss_mb"]),
            ("row_widgets", board["row_widgets"]),
            ("visible_rows", board["visible_rows"]),
            ("listview_first_frame_ms", listView["first_frame_ms"]),
            ("listview_rss_mb", listView["rss_mb"]),
            ("listview_scroll_frame_p99_ms", listView["scroll_frame_p99_ms"]),
            ("drag_frame_p99_ratio", ratio),
            ("small_drag_frame_p99_ms", small["drag_frame_p99_ms"]),
            ("drag_frame_cpu_p99_ms", board["drag_frame_cpu_p99_ms"]),
            ("scroll_frame_p50_ms", board["scroll_frame_p50_ms"]),
            ("scroll_frame_cpu_p99_ms", board["scroll_frame_cpu_p99_ms"]),
            ("row_widget_excess", board["row_widget_excess"]),
            ("listview_row_widgets", listView["row_widgets"]),
            ("listview_scroll_frame_p50_ms", listView["scroll_frame_p50_ms"]),
        ]
    }

    /// How much longer a frame takes with all the cards than with few.
    private var ratio: Double {
        let few = small["drag_frame_p99_ms"]
        return few > 0 ? board["drag_frame_p99_ms"] / few : 0
    }

    /// One JSON object.
    var json: String {
        let members = [("cards", Double(cards)), ("sections", Double(sections))] + figures.map { ($0.key, $0.value) }
        return "{" + members.map { "\"\($0.0)\": \($0.1.figure)" }.joined(separator: ", ") + "}"
    }

    /// The figures, and what has become of the budgets.
    var table: String {
        let rows = [("cards", Double(cards)), ("sections", Double(sections))] + figures.map { ($0.key, $0.value) }
        let lines = rows.map { $0.0.filled(to: 30) + $0.1.figure.filled(to: 10, isRight: true) }
        return (lines + [""] + budgets).joined(separator: "\n")
    }

    private var budgets: [String] {
        func line(_ what: String, _ value: Double, _ limit: Double) -> String {
            let verdict = value <= limit ? "OK" : "over"
            return what.filled(to: 58) + value.figure.filled(to: 8, isRight: true) + " of "
                + limit.figure.filled(to: 8) + verdict
        }
        return [
            line("drag_frame_p99_ms <= 8", board["drag_frame_p99_ms"], 8),
            line("drag_frame_p99_ms <= 1.3 x that of 100 cards", ratio, 1.3),
            line("first_frame_ms <= 1.5 x empty", board["first_frame_ms"], 1.5 * empty["first_frame_ms"]),
            line("rss_mb <= 1.5 x empty + 40", board["rss_mb"], 1.5 * empty["rss_mb"] + 40),
            line("row widgets beyond the visible rows and 2 a section", board["row_widget_excess"], 0),
        ]
    }
}

extension Double {
    /// With two digits at the most.
    fileprivate var figure: String {
        if self == rounded(), abs(self) < 1e15 { return "\(Int(self))" }
        return "\((self * 100).rounded() / 100)"
    }
}

extension String {
    fileprivate func filled(to width: Int, isRight: Bool = false) -> String {
        let spaces = String(repeating: " ", count: max(width - count, 0))
        return isRight ? spaces + self : self + spaces
    }
}
