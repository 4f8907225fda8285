import GtkInterop

/// Pictures of cards' checkboxes, painted once for all that look the same. Painting the edge of a circle takes longer
/// than painting a card's text, and a board shows dozens of checkboxes at once. Style sheets must not draw
/// outside a checkbox's bounds or animate it.
@MainActor
enum CheckboxCache {
    private struct Kind: Hashable {
        let width: Int
        let height: Int
        let scale: Int
        let isOn: Bool
        let isRightToLeft: Bool
        let isInBackground: Bool
        let color: Color
        let accent: Color?
    }

    private static var stamps: [Kind: CachedBitmap] = [:]
    /// The watch for changes of the theme. Two themes can have the same colors, so the key can't tell them apart.
    private static let themeWatch = Desktop.onThemeChange { stamps = [:] }

    /// Draws the checkbox of a card. Returns `false` if it currently looks different from the others.
    static func draw(_ check: CheckButton, of card: Widget, _ color: Color, _ snapshot: Snapshot) -> Bool {
        guard let box = check.restingBox(in: card) else { return false }
        _ = themeWatch
        let kind = Kind(
            width: box.width, height: box.height, scale: card.scaleFactor, isOn: check.isOn,
            isRightToLeft: card.isRightToLeft, isInBackground: card.isInBackground, color: color,
            accent: card.themeColor("theme_selected_bg_color"))
        guard let stamp = stamps[kind] ?? make(kind, of: check, of: card, x: box.x, y: box.y) else { return false }
        // GTK redraws the card after a change to its checkbox only if it has drawn the checkbox itself.
        _ = Picture { $0.draw(check, of: card) }
        snapshot.draw(stamp, x: box.x, y: box.y)
        return true
    }

    private static func make(_ kind: Kind, of check: CheckButton, of card: Widget, x: Double, y: Double)
        -> CachedBitmap?
    {
        let stamp = CachedBitmap(width: kind.width, height: kind.height, for: card) { own in
            own.moved(x: -x, y: -y) { own.draw(check, of: card) }
        }
        // There are never more appearances than this at a time, but themes change.
        if stamps.count >= 12 { stamps = [:] }
        stamps[kind] = stamp
        return stamp
    }
}
