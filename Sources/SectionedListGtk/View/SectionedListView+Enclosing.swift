import DragDrop
import GtkInterop
import SectionedList

/// The page that the whole list lies in: near the edges of a drag's way it is scrolled too, once the list itself is at
/// its end.
extension SectionedListView {
    /// Remembers where the pointer is on the page, which is not where it is on the list once that was scrolled away.
    func rememberPointer(_ x: Double, _ y: Double) {
        guard let incoming else { return }
        incoming.pointer = incoming.page.flatMap { convert(x: x, y: y, to: $0) }.map { Point(x: $0.x, y: $0.y) }
    }

    /// The pointer rests, and the list may have been scrolled away under it: what is dragged is elsewhere on it then, or
    /// not over it any more.
    ///
    /// - Returns: whether it was.
    func followPage() -> Bool {
        guard let incoming, incoming.isEntered, list.hasActiveDrop, let page = incoming.page,
            let pointer = incoming.pointer, let place = page.convert(x: pointer.x, y: pointer.y, to: self)
        else { return false }
        let point = listPoint(place.x, place.y)
        guard let last = list.dropSession?.location, point.distance(to: last) > Self.leastMovement else { return false }
        viewport.tell(incoming.enclosing)
        let bounds = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        if bounds.contains(Point(x: place.x, y: place.y)) { list.drag(to: point, time: now) } else { leaveForNow() }
        return true
    }

    /// What is less comes of rounding, in points.
    private static var leastMovement: Double { 0.5 }
}
