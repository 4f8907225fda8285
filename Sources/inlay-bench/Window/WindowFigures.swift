/// The results of `inlay-bench window`.
struct WindowFigures {
    let cards: Int
    let sections: Int
    let empty: PartFigures
    let app: PartFigures
    /// The application with few cards, if that was measured.
    let small: PartFigures?
    let listView: PartFigures

    /// The key and value of each result.
    private var figures: [(key: String, value: Double)] {
        [
            ("empty_first_frame_ms", empty["first_frame_ms"]),
            ("first_frame_ms", app["first_frame_ms"]),
            ("drag_frame_p50_ms", app["drag_frame_p50_ms"]),
            ("drag_frame_p99_ms", app["drag_frame_p99_ms"]),
            ("scroll_frame_p99_ms", app["scroll_frame_p99_ms"]),
            ("hold_frame_p50_ms", app["hold_frame_p50_ms"]),
            ("hold_frame_p99_ms", app["hold_frame_p99_ms"]),
            ("rss_mb", app["rss_mb"]),
            ("empty_rss_mb", empty["rss_mb"]),
            ("row_widgets", app["row_widgets"]),
            ("visible_rows", app["visible_rows"]),
            ("listview_first_frame_ms", listView["first_frame_ms"]),
            ("listview_rss_mb", listView["rss_mb"]),
            ("listview_scroll_frame_p99_ms", listView["scroll_frame_p99_ms"]),
            ("empty_first_frame_cpu_ms", empty["first_frame_cpu_ms"]),
            ("first_frame_cpu_ms", app["first_frame_cpu_ms"]),
            ("empty_first_frame_window_ms", empty["first_frame_window_ms"]),
            ("first_frame_window_ms", app["first_frame_window_ms"]),
            ("empty_first_frame_window_cpu_ms", empty["first_frame_window_cpu_ms"]),
            ("first_frame_window_cpu_ms", app["first_frame_window_cpu_ms"]),
            ("drag_frame_cpu_p99_ms", app["drag_frame_cpu_p99_ms"]),
            ("hold_frame_cpu_p99_ms", app["hold_frame_cpu_p99_ms"]),
            ("press_cpu_ms", app["press_cpu_ms"]),
            ("press_whole_cpu_ms", app["press_whole_cpu_ms"]),
            ("scroll_frame_p50_ms", app["scroll_frame_p50_ms"]),
            ("scroll_frame_cpu_p99_ms", app["scroll_frame_cpu_p99_ms"]),
            ("row_widget_excess", app["row_widget_excess"]),
            ("listview_row_widgets", listView["row_widgets"]),
            ("listview_scroll_frame_p50_ms", listView["scroll_frame_p50_ms"]),
        ] + comparison
    }

    private var comparison: [(key: String, value: Double)] {
        guard let small else { return [] }
        return [
            ("small_first_frame_ms", small["first_frame_ms"]),
            ("small_drag_frame_p50_ms", small["drag_frame_p50_ms"]),
            ("small_drag_frame_p99_ms", small["drag_frame_p99_ms"]),
            ("small_visible_rows", small["visible_rows"]),
            ("drag_frame_p99_ratio", ratio(small)),
        ]
    }

    /// Returns how many times longer a frame takes with all cards than with few.
    private func ratio(_ small: PartFigures) -> Double {
        let few = small["drag_frame_p99_ms"]
        return few > 0 ? app["drag_frame_p99_ms"] / few : 0
    }

    /// The results as a JSON object.
    var json: String {
        let members = [("cards", Double(cards)), ("sections", Double(sections))] + figures.map { ($0.key, $0.value) }
        return "{" + members.map { "\"\($0.0)\": \($0.1.figure)" }.joined(separator: ", ") + "}"
    }

    /// The results as a table, followed by how they compare with the budgets.
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
        var lines = [
            line("drag_frame_p99_ms <= 8", app["drag_frame_p99_ms"], 8),
            line("hold_frame_p99_ms <= 8", app["hold_frame_p99_ms"], 8),
            line("first_frame_ms <= 1.3 x empty", app["first_frame_ms"], 1.3 * empty["first_frame_ms"]),
            line("rss_mb <= 1.5 x empty + 40", app["rss_mb"], 1.5 * empty["rss_mb"] + 40),
            line("row widgets beyond the visible rows and 2 per section", app["row_widget_excess"], 0),
        ]
        if let small { lines.append(line("drag_frame_p99_ms <= 1.3 x that of 100 cards", ratio(small), 1.3)) }
        return lines
    }
}

extension Double {
    /// The number with at most two decimals.
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
