import Board

/// The due dates of a table of Inlay that also has moments, which Inlay itself doesn't write. They are written as they
/// were, and new ones in the same way, so that they are the same moments in other time zones.
struct TableMoments: Equatable, Sendable {
    private var texts: [Due: String] = [:]
    private var style: MomentStyle?

    /// Adds the text of a due date.
    mutating func add(_ text: String, _ due: Due) {
        let style = MomentStyle(of: text)
        if self.style == nil { self.style = style }
        if style != nil || due.description == text { texts[due] = texts[due] ?? text }
    }

    func text(of due: Due, in time: LocalTime) -> String {
        guard let style, due.time?.zone == nil else { return due.description }
        if let text = texts[due] { return text }
        guard let text = style.text(of: due, in: time), time.reading(text)?.due == due else { return due.description }
        return text
    }
}
