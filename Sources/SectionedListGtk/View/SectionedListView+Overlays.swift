import DragDrop
import GtkInterop
import SectionedList

/// What lies over the rows or under them: the backdrop, the reason of a refusal, the rubber band.
extension SectionedListView {
    func showBackdropKind(_ feedback: ListController<SectionID, ItemID>.Feedback) {
        var isLine = false
        if let target = feedback.backdrop?.glide.target { isLine = min(target.width, target.height) <= Feel.lineHeight }
        var isSections = false
        if case .betweenSections? = feedback.destination { isSections = true }
        backdrop.setStyleClass("line", isLine)
        backdrop.setStyleClass("sections", isSections)
    }

    func placeBackdrop(at time: Time) {
        let feedback = list.feedback
        let isInto = feedback.proposal?.intent == .insertIntoDestination
        guard let shown = feedback.backdrop, !isInto || shown.glide.isMoving(at: time) else {
            backdrop.isShownAsChild = false
            return
        }
        let rect = list.surface.viewRect(of: shown.glide.rect(at: time), inSection: shown.section)
            .offsetBy(dx: contentInset, dy: contentInset)
        backdrop.isShownAsChild = true
        backdrop.allocate(
            x: rect.x, y: rect.y, width: max(Int(rect.width.rounded()), 1), height: max(Int(rect.height.rounded()), 1))
    }

    func showReason(_ feedback: ListController<SectionID, ItemID>.Feedback) {
        let reason = feedback.proposal?.reason
        if let reason { reasonLabel.text = reason }
        reasonLabel.isShownAsChild = reason != nil
    }

    /// The reason of a refusal at the place that refuses, the rubber band, what is loading.
    func placeOverlays() {
        if reasonLabel.isShownAsChild { placeReason() }
        placeLift(at: now)
        placeIndicator()
        if let rect = band?.rect {
            rubberBand.allocate(
                x: rect.x.rounded(), y: rect.y.rounded(), width: max(Int(rect.width), 1),
                height: max(Int(rect.height), 1))
        }
    }

    private func placeReason() {
        let surface = list.surface
        var place = Rect(x: contentInset, y: contentInset, width: surface.viewport.width, height: 0)
        var section: SectionKey?
        switch list.feedback.destination {
        case .between(let between): section = between.section
        case .on(let row): section = surface.list.place(of: row)?.section
        default: break
        }
        if let index = section.flatMap({ surface.list.index(of: $0) }) {
            place = corner(ofSection: index, surface)
        }
        let widest = Int(min(place.width - 16, 360))
        let width = min(max(reasonLabel.measureWidth().natural, 1), max(widest, reasonLabel.measureWidth().minimum))
        let height = reasonLabel.measureHeight(forWidth: width).natural
        let rect = ReasonPlace.rect(
            of: Size(width: Double(width), height: Double(height)), at: place, held: heldRect,
            in: Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
                .insetBy(dx: 4, dy: contentInset))
        reasonLabel.allocate(x: rect.x.rounded(), y: rect.y.rounded(), width: width, height: height)
    }

    /// Where the picture of what is dragged over the list hangs; `nil` where another program draws it.
    var heldRect: Rect? {
        guard let incoming, let local = incoming.local, let location = list.dropSession?.location else { return nil }
        let corner = local.corner(at: Point(x: location.x + contentInset, y: location.y + contentInset))
        let card = local.preview.card
        return Rect(x: corner.x, y: corner.y, width: card.width, height: card.height)
    }
}
