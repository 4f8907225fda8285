import SectionedList

/// The placement of text about a drop: the reason for a refusal, or the effect of a drop.
///
/// It is below the drag preview, or else beside or above it, near the pointer. It covers neither, nor what the drop
/// would hit, unless that is so large that the text would be far away. Without a pointer, it is below the target.
package enum ReasonPlacement {
    private static let gap = 8.0
    /// The distance from the pointer up to which the text makes way for the target.
    private static let reach = 160.0

    /// Returns the rectangle of the text of a keyboard drag, below the target.
    package static func rect(of size: Size, below target: Rect, in bounds: Rect) -> Rect {
        Rect(x: target.midX - size.width / 2, y: target.maxY + gap, width: size.width, height: size.height)
            .moved(into: bounds)
    }

    /// Returns the area that the preview of another program is likely to cover. Most are below and to the right of the
    /// pointer.
    package static func foreignPreview(at pointer: Rect) -> Rect {
        Rect(x: pointer.x, y: pointer.y, width: pointer.width + 120, height: pointer.height + 40)
    }

    /// Returns the rectangle of the text.
    ///
    /// - Parameters:
    ///   - size: The size of the text.
    ///   - pointer: The area that the pointer or the finger covers.
    ///   - held: The drag preview.
    ///   - target: What the drop would hit, if it is known.
    ///   - bounds: The visible part of the list.
    ///   - isRightToLeft: Whether the preview is to the left of the pointer.
    package static func rect(
        of size: Size, near pointer: Rect, held: Rect, avoiding target: Rect?, in bounds: Rect, isRightToLeft: Bool
    ) -> Rect {
        let spots = spots(for: size, pointer, held, target, isRightToLeft).map { $0.moved(into: bounds) }
        let point = Point(x: pointer.midX, y: pointer.midY)
        func clear(of covered: [Rect]) -> [Rect] {
            spots.filter { spot in !covered.contains { $0.touches(spot) } }
        }
        func isInReach(_ spot: Rect) -> Bool { spot.distance(to: point) <= reach }
        if let target, let spot = clear(of: [pointer, held, target]).first(where: isInReach) { return spot }
        let others = clear(of: [pointer, held])
        return others.first(where: isInReach) ?? others.min { $0.distance(to: point) < $1.distance(to: point) }
            ?? spots[0]
    }

    /// Returns the places below, beside, and above the preview and the target, in order of preference.
    private static func spots(
        for size: Size, _ pointer: Rect, _ held: Rect, _ target: Rect?, _ isRightToLeft: Bool
    ) -> [Rect] {
        let marks = [held] + (target.map { [$0] } ?? [])
        // If the preview is next to the pointer, the text is aligned with the preview's edge on the pointer's side.
        let x =
            held.touches(pointer)
            ? held.midX - size.width / 2 : isRightToLeft ? held.maxX - size.width : held.minX
        let y =
            held.height < size.height
            ? held.midY - size.height / 2
            : min(max(pointer.midY - size.height / 2, held.minY), held.maxY - size.height)
        let below = marks.map { Point(x: x, y: $0.maxY + gap) }
        let above = marks.map { Point(x: x, y: $0.minY - gap - size.height) }
        let right = marks.map { Point(x: $0.maxX + gap, y: y) }
        let left = marks.map { Point(x: $0.minX - gap - size.width, y: y) }
        return (below + (isRightToLeft ? left + right : right + left) + above).map {
            Rect(x: $0.x, y: $0.y, width: size.width, height: size.height)
        }
    }
}

extension Rect {
    fileprivate func touches(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// Returns the rectangle moved so that it is in another, as far as it fits.
    fileprivate func moved(into bounds: Rect) -> Rect {
        Rect(
            x: max(min(x, bounds.maxX - width), bounds.minX), y: max(min(y, bounds.maxY - height), bounds.minY),
            width: width, height: height)
    }

    fileprivate func distance(to point: Point) -> Double {
        let (dx, dy) = (max(minX - point.x, point.x - maxX, 0), max(minY - point.y, point.y - maxY, 0))
        return (dx * dx + dy * dy).squareRoot()
    }
}
