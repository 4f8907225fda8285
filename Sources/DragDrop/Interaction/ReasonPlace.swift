import SectionedList

/// Where the reason of a refusal is said: below what refuses, and not under what is held over it, as far as there is room.
package enum ReasonPlace {
    private static let gap = 8.0

    /// - Parameters:
    ///   - size: how large the words are.
    ///   - place: what refuses.
    ///   - held: where the picture of what is dragged is, if that is known.
    ///   - bounds: what is seen of the list.
    package static func rect(of size: Size, at place: Rect, held: Rect?, in bounds: Rect) -> Rect {
        let x = min(max(place.midX - size.width / 2, bounds.minX), max(bounds.maxX - size.width, bounds.minX))
        func rect(_ y: Double) -> Rect { Rect(x: x, y: y, width: size.width, height: size.height) }
        let lowest = max(bounds.maxY - size.height, bounds.minY)
        let below = rect(min(max(place.maxY + gap, bounds.minY), lowest))
        guard let held, below.touches(held) else { return below }
        let underIt = held.maxY + gap
        return rect(underIt <= lowest ? underIt : max(held.minY - gap - size.height, bounds.minY))
    }
}

extension Rect {
    fileprivate func touches(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
