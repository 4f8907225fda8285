import DragDrop
import SectionedList

/// Where the preview of a lift hangs, and how large it is there.
///
/// It has no state. It does not own the preview, nor the place where what is lifted would land.
@MainActor
struct LiftPlace<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    /// The preview's corner: a little above the place where it would land, or over the lower end of a card that it would go
    /// into; `nil` where it stays where it is.
    func corner(of lift: KeyLift, at time: Time) -> Point? {
        let list = view.list
        if let shown = list.feedback.backdrop {
            let rect = list.surface.viewRect(of: shown.glide.rect(at: time), inSection: shown.section)
            let place = rect.offsetBy(dx: view.contentInset, dy: view.contentInset)
            let isInto = list.feedback.proposal?.intent == .insertIntoDestination
            return isInto ? corner(of: lift, into: place) : Point(x: place.x, y: place.y - 4)
        }
        guard let row = list.aimedRow, let path = list.surface.list.path(of: row) else { return nil }
        // Over the one that refuses it.
        let rect = list.surface.viewRect(ofRow: path).offsetBy(dx: view.contentInset, dy: view.contentInset)
        return corner(of: lift, into: rect)
    }

    private func corner(of lift: KeyLift, into row: Rect) -> Point {
        let y = row.y + row.height * 0.6
        guard lift.origin != nil else { return Point(x: row.x + 24, y: y) }
        // The titles of the rows here are to be read, and all of it to be seen where that is possible.
        let width = lift.preview.card.width * scale(of: lift)
        let room = Double(view.size.width) - view.contentInset - width
        let x = min(row.x + row.width * 0.6, max(room, row.x + row.width * 0.3))
        return Point(x: view.isRightToLeft ? row.maxX - (x - row.x) - width : x, y: y)
    }

    /// How large the preview is shown: what comes from another list may be larger than this one has room for.
    func scale(of lift: KeyLift) -> Double {
        guard lift.origin != nil, lift.preview.card.width > 0 else { return 1 }
        return min(1, max(Double(view.size.width) * 0.6 / lift.preview.card.width, 0.5))
    }
}
