import SectionedList

/// The position of a preview relative to the pointer.
package enum PreviewPlacement: Hashable, Sendable {
    /// The pointer holds the preview where it was lifted.
    case held
    /// The preview is small and next to the pointer, so that the row that it would go into stays visible.
    case beside

    /// Returns the preview's frame, from the corner of the held preview.
    ///
    /// - Parameters:
    ///   - card: The size of the held preview.
    ///   - pointer: The pointer, from the corner of the held preview.
    ///   - canShrink: Whether the preview can be drawn smaller.
    ///   - isRightToLeft: Whether the preview goes to the left of the pointer.
    package func frame(of card: Size, heldAt pointer: Point, canShrink: Bool, isRightToLeft: Bool) -> Rect {
        guard self == .beside else { return Rect(x: 0, y: 0, width: card.width, height: card.height) }
        let limit = Feel.besideLimit
        let fitting = min(limit.width / max(card.width, 1), limit.height / max(card.height, 1))
        let scale = canShrink ? min(Feel.besideScale, fitting) : 1
        let (width, height) = (card.width * scale, card.height * scale)
        let away = Feel.besideDistance
        return Rect(
            x: isRightToLeft ? pointer.x - away.x - width : pointer.x + away.x, y: pointer.y + away.y, width: width,
            height: height)
    }
}

extension DropFeedback {
    /// Returns the position of the preview of a drag over this list.
    ///
    /// Only a gap brings it back under the pointer. Between two rows that it could go into, it stays as it is.
    ///
    /// - Parameter current: Its position until now.
    package func previewPlacement(after current: PreviewPlacement) -> PreviewPlacement {
        guard let proposal else { return current }
        switch destination {
        case .on where proposal.intent == .insertIntoDestination || proposal.operation == .forbidden: return .beside
        case .between where proposal.operation.isEffective, .betweenSections: return .held
        case .on, .between, nil: return current
        }
    }
}
