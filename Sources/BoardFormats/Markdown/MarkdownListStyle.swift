import Board

/// The way in which a list is written: with headings or without, and with which bullets.
struct MarkdownListStyle: Sendable {
    /// Whether there are headings. Without them, there is only one section.
    var hasHeadings = true
    /// The bullet of a card with its space, or nothing for cards that are lines of text.
    var bullet = Array("- ".utf8)
    /// Whether cards that aren't done have checkboxes.
    var hasCheckboxes = true
    /// The text above the cards, or `nil` if all lines are cards.
    var leads: MarkdownLeads?

    /// Creates the style in which Inlay writes new files.
    init() {}

    /// Creates the style of a file: that of most of its cards.
    init(of source: SourceText, leads: MarkdownLeads?) {
        self.leads = leads
        hasHeadings = false
        var lines = LineScanner(source)
        var fence: [UInt8]?
        var hasText = false
        var bullets: [UInt8: Int] = [:]
        var checkboxes = 0
        while let line = lines.next() {
            if let end = fence {
                if line.bytes.trimmed.elementsEqual(end) { fence = nil }
                continue
            }
            fence = MarkdownFence.end(of: line.bytes)
            if MarkdownHeading(line.bytes) != nil {
                hasHeadings = true
            } else if let item = MarkdownItem(line) {
                // The number of a numbered card says nothing about the next one.
                let bullet = line.bytes.first.flatMap { Byte.isDigit($0) ? nil : $0 } ?? Byte.minus
                bullets[bullet, default: 0] += 1
                switch MarkdownCheckbox.mark(of: item.head) {
                case .open: checkboxes += 1
                case .done: break
                case .other, nil: checkboxes -= 1
                }
            } else if !line.isBlank, !MarkdownItem.isContinuation(line) {
                hasText = true
            }
        }
        if let usual = bullets.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key {
            bullet = [usual, Byte.space]
            hasCheckboxes = checkboxes >= 0
        } else if hasText, leads == nil {
            (bullet, hasCheckboxes) = ([], false)
        }
    }
}
