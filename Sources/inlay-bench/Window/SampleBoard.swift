import GtkInterop

/// A board of cards whose titles take one or two lines.
struct SampleBoard {
    let cards: Int
    let sections: Int

    /// Returns the cards of a column.
    func cards(inColumn column: Int) -> Range<Int> {
        cards * column / sections..<cards * (column + 1) / sections
    }

    func name(ofColumn column: Int) -> String { "Column \(column + 1)" }

    /// Returns the title of a card, which is always the same. It is created on demand, so that all the memory measured
    /// belongs to the list.
    static func title(of card: Int) -> String {
        var state = UInt64(truncatingIfNeeded: card &+ 1) &* 0x9E37_79B9_7F4A_7C15
        func next(_ count: Int) -> Int {
            state ^= state >> 29
            state &*= 0xBF58_476D_1CE4_E5B9
            return Int((state >> 33) % UInt64(count))
        }
        var title = verbs[next(verbs.count)]
        for _ in 0..<(2 + next(5)) { title += " " + words[next(words.count)] }
        return title
    }

    private static let verbs = ["Replace", "Check", "Write", "Ask for", "Repair", "Move", "Describe", "Count", "Order"]
    private static let words = [
        "the", "new", "letters", "for", "all", "customers", "before", "Friday", "and", "both", "windows", "of", "an",
        "old", "house", "in", "spring", "reports", "with", "pictures", "from", "archive", "again", "until", "everyone",
        "agrees", "to", "schedule", "without", "delay",
    ]

    /// A style that makes the board of GTK's list views look like the application's.
    @MainActor static let style = StyleSheet(
        """
        .section-title { padding: 14px 18px 6px; font-weight: bold; }
        box.lane { background-color: alpha(@theme_fg_color, 0.06); border-radius: 14px; }
        listview.cards { background: none; }
        listview.cards > row {
          margin: 0 8px 6px;
          padding: 10px 12px;
          border-radius: 10px;
          color: @theme_fg_color;
          background-color: @theme_base_color;
          box-shadow: 0 0 0 1px alpha(black, 0.05), 0 1px 2px alpha(black, 0.12);
          outline-offset: -2px;
        }
        listview.cards > row:hover { background-color: mix(@theme_base_color, @theme_fg_color, 0.03); }
        """)
}

/// The scrolling that both boards are measured with.
enum ScrollScript {
    /// The number of frames in which one column scrolls down, by about three cards each. A shorter column stops at its
    /// end.
    static let downFrames = 120
    static let downStep = 200.0
    /// The number of frames in which the board scrolls from one end to the other, by a column every 15 frames.
    static let acrossFrames = 120
    static let column = 2

    /// Returns the board's scroll offset in a frame.
    static func across(_ frame: Int, maximum: Double) -> Double {
        maximum * min(Double(frame + 1) / Double(acrossFrames), 1)
    }
}
