import DragDrop
import SectionedList

/// The position and the scale of a lift's preview.
///
/// It has no state. It owns neither the preview nor the destination.
@MainActor
struct KeyboardDragGeometry<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    /// Returns the preview's corner: slightly above the gap, or over the lower end of a card that it would go into.
    /// Returns `nil` if the preview stays where it is.
    func corner(of lift: KeyboardDrag, at time: Time) -> Point? {
        let list = view.list
        if let shown = list.feedback.backdrop {
            let rect = list.surface.viewRect(of: shown.motion.rect(at: time), inSection: shown.section)
            let place = rect.offsetBy(dx: view.origin.x, dy: view.origin.y)
            let isInto = list.feedback.proposal?.intent == .insertIntoDestination
            return isInto ? corner(of: lift, into: place) : Point(x: place.x, y: place.y - 4)
        }
        guard let row = list.aimedRow, let path = list.surface.list.path(of: row) else { return nil }
        // Over the row that refuses it.
        let rect = list.surface.viewRect(ofRow: path).offsetBy(dx: view.origin.x, dy: view.origin.y)
        return corner(of: lift, into: rect)
    }

    private func corner(of lift: KeyboardDrag, into row: Rect) -> Point {
        let y = row.y + row.height * 0.6
        guard lift.origin != nil else { return Point(x: row.x + 24, y: y) }
        // Keeps the titles of the rows readable, and the whole preview visible if possible.
        let width = lift.preview.card.width * scale(of: lift)
        let room = Double(view.size.width) - view.contentInset - width
        let x = min(row.x + row.width * 0.6, max(room, row.x + row.width * 0.3))
        return Point(x: view.isRightToLeft ? row.maxX - (x - row.x) - width : x, y: y)
    }

    /// Returns the scale of the preview. A preview from another list may be wider than this list has room for.
    func scale(of lift: KeyboardDrag) -> Double {
        guard lift.origin != nil, lift.preview.card.width > 0 else { return 1 }
        return min(1, max(Double(view.size.width) * 0.6 / lift.preview.card.width, 0.5))
    }
}
