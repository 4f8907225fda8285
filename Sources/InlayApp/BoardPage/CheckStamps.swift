import GtkInterop

/// The checks of cards, painted once for all that look alike: working out a circle's edge takes longer than a card's text,
/// and a board has dozens of them in view. Style sheets may give them nothing outside of their boxes, and nothing that
/// changes by itself.
@MainActor
enum CheckStamps {
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

    private static var stamps: [Kind: Stamp] = [:]
    /// Other themes may have the same colours.
    private static let themeWatch = Desktop.onThemeChange { stamps = [:] }

    /// Draws a check of a card; answers false where it does not look like the others now.
    static func draw(_ check: CheckButton, of card: Widget, _ color: Color, _ snapshot: Snapshot) -> Bool {
        guard let box = check.restingBox(in: card) else { return false }
        _ = themeWatch
        let kind = Kind(
            width: box.width, height: box.height, scale: card.scaleFactor, isOn: check.isOn,
            isRightToLeft: card.isRightToLeft, isInBackground: card.isInBackground, color: color,
            accent: card.themeColor("theme_selected_bg_color"))
        guard let stamp = stamps[kind] ?? make(kind, of: check, of: card, x: box.x, y: box.y) else { return false }
        // GTK has the card drawn again for what changes in its check only where it has drawn that.
        _ = Picture { $0.draw(check, of: card) }
        snapshot.draw(stamp, x: box.x, y: box.y)
        return true
    }

    private static func make(_ kind: Kind, of check: CheckButton, of card: Widget, x: Double, y: Double) -> Stamp? {
        let stamp = Stamp(width: kind.width, height: kind.height, for: card) { own in
            own.moved(x: -x, y: -y) { own.draw(check, of: card) }
        }
        // Themes come and go; more looks than this at a time nobody has.
        if stamps.count >= 12 { stamps = [:] }
        stamps[kind] = stamp
        return stamp
    }
}
