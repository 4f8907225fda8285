import DragDrop
import GtkInterop
import SectionedList

/// The page that the whole list lies in: near the edges of a drag's way it is scrolled too, once the list itself is at
/// its end.
extension SectionedListView {
    /// Tells the list how the scrollers around it stand now.
    func tellEnclosing(_ scrollers: [EnclosingScroller]) {
        let standing = scrollers.enumerated().compactMap { self.standing($0, $1) }
        if standing != list.surface.enclosing { change(.enclosing(standing)) }
    }

    private func standing(_ index: Int, _ scroller: EnclosingScroller) -> Scroller<SectionKey>? {
        guard let corner = scroller.widget.convert(x: 0, y: 0, to: self) else { return nil }
        let start = listPoint(corner.x, corner.y)
        let size = scroller.widget.size
        let maximum = scroller.maximum
        var standing = Scroller<SectionKey>(
            id: .enclosing(index), isHorizontal: scroller.isHorizontal,
            window: scroller.isHorizontal
                ? Span(start: start.x, end: start.x + Double(size.width))
                : Span(start: start.y, end: start.y + Double(size.height)), offset: scroller.offset, maximum: maximum)
        if scroller.isHorizontal, isRightToLeft {
            // The list counts from its leading edge, and GTK from the left.
            let width = list.surface.viewport.width
            standing.window = Span(start: width - standing.window.end, end: width - standing.window.start)
            standing.offset = maximum - standing.offset
        }
        return standing
    }

    func scrollEnclosing(_ index: Int, to offset: Double) {
        guard let scrollers = incoming?.enclosing, scrollers.indices.contains(index) else { return }
        let scroller = scrollers[index]
        scroller.offset = scroller.isHorizontal && isRightToLeft ? scroller.maximum - offset : offset
        change(.scrolled(.enclosing(index), to: offset))
    }

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
        tellEnclosing(incoming.enclosing)
        let bounds = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        if bounds.contains(Point(x: place.x, y: place.y)) { list.drag(to: point, time: now) } else { leaveForNow() }
        return true
    }

    /// What is less comes of rounding, in points.
    private static var leastMovement: Double { 0.5 }
}
