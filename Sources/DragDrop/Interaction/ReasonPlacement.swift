import SectionedList

/// The placement of text about a drop.
///
/// The reason for a refusal is below the refusing target and, if there is room, not under the drag preview. The effect
/// of a drop into an item is next to the preview, which is then next to the pointer.
package enum ReasonPlacement {
    private static let gap = 8.0

    /// Returns the rectangle of the reason.
    ///
    /// - Parameters:
    ///   - size: The size of the text.
    ///   - place: The rectangle of the target that refuses the drop.
    ///   - held: The rectangle of the drag preview, if it is known.
    ///   - bounds: The visible part of the list.
    package static func rect(of size: Size, at place: Rect, held: Rect?, in bounds: Rect) -> Rect {
        let x = min(max(place.midX - size.width / 2, bounds.minX), max(bounds.maxX - size.width, bounds.minX))
        func rect(_ y: Double) -> Rect { Rect(x: x, y: y, width: size.width, height: size.height) }
        let lowest = max(bounds.maxY - size.height, bounds.minY)
        let below = rect(min(max(place.maxY + gap, bounds.minY), lowest))
        guard let held, below.touches(held) else { return below }
        let underIt = held.maxY + gap
        return rect(underIt <= lowest ? underIt : max(held.minY - gap - size.height, bounds.minY))
    }

    /// Returns the rectangle of the effect of a drop into an item: beyond the preview and, if there is room, not over
    /// the item, whose title should stay readable.
    ///
    /// - Parameter isRightToLeft: Whether the preview is to the left of the pointer.
    package static func effectRect(
        of size: Size, intoItemAt item: Rect, held: Rect, in bounds: Rect, isRightToLeft: Bool
    ) -> Rect {
        let lowest = max(bounds.maxY - size.height, bounds.minY)
        let rightmost = max(bounds.maxX - size.width, bounds.minX)
        func rect(_ x: Double, _ y: Double) -> Rect {
            Rect(x: min(max(x, bounds.minX), rightmost), y: y, width: size.width, height: size.height)
        }
        let beyond = isRightToLeft ? held.minX - gap - size.width : held.maxX + gap
        let isBeyond = bounds.minX...rightmost ~= beyond
        let below = item.maxY + gap
        let y = isBeyond ? max(held.midY - size.height / 2, below) : max(held.maxY + gap, below)
        let x = isBeyond ? beyond : isRightToLeft ? held.maxX - size.width : held.minX
        guard y > lowest else { return rect(x, max(y, bounds.minY)) }
        return rect(x, max(min(item.minY - gap - size.height, lowest), bounds.minY))
    }
}

extension Rect {
    fileprivate func touches(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
