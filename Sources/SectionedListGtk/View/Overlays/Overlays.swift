import DragDrop
import GtkInterop
import SectionedList

/// The widgets below and above the rows: the backdrop, the reason for a refusal, and the rubber band.
///
/// It owns these widgets. It does not own the drag, the selection, or the preview of a lift.
@MainActor
final class Overlays<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    let backdrop = CustomWidget(styleName: "backdrop", role: .presentation)
    let rubberBand = CustomWidget(styleName: "rubberband", role: .presentation)
    let reasonLabel = Label()
    private var band: Rect?
    /// The backdrop as it was last shown, until it has faded after the drop.
    private var lastBackdrop: Backdrop<SectionKey>?
    private var backdropStrength = 1.0

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    private var list: ListController<SectionID, ItemID> { view.list }

    /// Adds the widgets to the view.
    func connect() {
        for widget in [backdrop, rubberBand, reasonLabel] as [Widget] {
            widget.canTarget = false
            widget.isShownAsChild = false
            view.add(widget)
        }
        reasonLabel.addStyleClass("reason")
        reasonLabel.setWraps(true)
        reasonLabel.setAlignment(0.5)
    }

    // MARK: Showing

    /// Shows the result that a drop would have.
    func show(_ feedback: ListController<SectionID, ItemID>.Feedback) {
        let reason = feedback.proposal?.reason
        if let reason { reasonLabel.text = reason }
        reasonLabel.isShownAsChild = reason != nil
        // A backdrop that fades keeps its look.
        guard let target = feedback.backdrop?.motion.target else { return }
        let isLine = min(target.width, target.height) <= Feel.lineHeight
        var isStrip = false
        if case .between(let place)? = feedback.destination, let index = list.surface.list.index(of: place.section) {
            isStrip = list.surface.isStrip(index)
        }
        var isSections = false
        if case .betweenSections? = feedback.destination { isSections = true }
        backdrop.setStyleClass("line", isLine)
        backdrop.setStyleClass("sections", isSections)
        backdrop.setStyleClass("strip", isStrip)
    }

    /// Whether the backdrop is shown, including while it fades.
    var showsBackdrop: Bool { backdrop.isShownAsChild }

    /// Whether the reason for a refusal is shown.
    var showsReason: Bool { reasonLabel.isShownAsChild }

    /// Whether a rubber band is shown.
    var showsBand: Bool { rubberBand.isShownAsChild }

    /// Shows a rubber band, in the widget's coordinates, or hides it.
    func show(band: Rect?) {
        self.band = band
        rubberBand.isShownAsChild = band != nil
    }

    /// Draws the widgets below the rows.
    func drawBelow(_ snapshot: Snapshot) {
        if backdrop.isShownAsChild { snapshot.faded(backdropStrength) { snapshot.draw(backdrop, of: view) } }
    }

    /// Draws the widgets above the rows.
    func drawAbove(_ snapshot: Snapshot) {
        for widget in [rubberBand, reasonLabel] as [Widget] where widget.isShownAsChild {
            snapshot.draw(widget, of: view)
        }
    }

    // MARK: Placing

    /// Positions the widgets below the rows.
    func placeBackdrop(at time: Time) {
        let feedback = list.feedback
        let isInto = feedback.proposal?.intent == .insertIntoDestination
        let isShown = feedback.backdrop.map { !isInto || $0.motion.isMoving(at: time) } ?? false
        backdropStrength = isShown ? 1 : view.animator.backdropStrength(at: time)
        if isShown { lastBackdrop = feedback.backdrop }
        if backdropStrength == 0 { lastBackdrop = nil }
        guard let shown = lastBackdrop else {
            backdrop.isShownAsChild = false
            return
        }
        let rect = list.surface.viewRect(of: shown.motion.rect(at: time), inSection: shown.section)
            .offsetBy(dx: view.origin.x, dy: view.origin.y)
        backdrop.isShownAsChild = true
        backdrop.allocate(
            x: rect.x, y: rect.y, width: max(Int(rect.width.rounded()), 1), height: max(Int(rect.height.rounded()), 1))
    }

    /// Positions the widgets above the rows.
    func placeAbove() {
        if showsReason { placeReason() }
        if let band {
            rubberBand.allocate(
                x: band.x.rounded(), y: band.y.rounded(), width: max(Int(band.width), 1),
                height: max(Int(band.height), 1))
        }
    }

    /// Positions the text about the drop.
    private func placeReason() {
        let place = self.place
        // A strip is too narrow for text.
        let widest = Int(min(max(place.width, 240) - 16, 360))
        let width = min(max(reasonLabel.measureWidth().natural, 1), max(widest, reasonLabel.measureWidth().minimum))
        let height = reasonLabel.measureHeight(forWidth: width).natural
        let size = Size(width: Double(width), height: Double(height))
        let bounds = Rect(x: 0, y: 0, width: Double(view.size.width), height: Double(view.size.height))
            .insetBy(dx: 4, dy: view.contentInset)
        var rect = ReasonPlacement.rect(of: size, below: place, in: bounds)
        if let pointer = pointerArea {
            let held =
                view.dropTarget.settledPreviewRect ?? view.inViewDrag.previewRect
                ?? ReasonPlacement.foreignPreview(at: pointer)
            rect = ReasonPlacement.rect(
                of: size, near: pointer, held: held, avoiding: hitRect, in: bounds, isRightToLeft: view.isRightToLeft)
        }
        reasonLabel.allocate(x: rect.x.rounded(), y: rect.y.rounded(), width: width, height: height)
    }

    /// The section that the drop goes to, or the upper edge of the view.
    private var place: Rect {
        let surface = list.surface
        var section: SectionKey?
        switch list.feedback.destination {
        case .between(let between): section = between.section
        case .on(let row): section = surface.list.place(of: row)?.section
        default: break
        }
        if let index = section.flatMap({ surface.list.index(of: $0) }) {
            return view.settledFrame(ofSection: index, surface)
        }
        return Rect(x: view.origin.x, y: view.origin.y, width: surface.viewport.width, height: 0)
    }

    /// The row or the gap that the drop hits.
    private var hitRect: Rect? {
        let surface = list.surface
        if case .on(let row) = list.feedback.destination {
            return surface.list.path(of: row).map {
                surface.viewRect(ofRow: $0).offsetBy(dx: view.origin.x, dy: view.origin.y)
            }
        }
        return list.feedback.backdrop.map {
            surface.viewRect(of: $0.motion.target, inSection: $0.section)
                .offsetBy(dx: view.origin.x, dy: view.origin.y)
        }
    }

    /// The area that the pointer or the finger covers; `nil` for a keyboard drag.
    private var pointerArea: Rect? {
        guard let session = list.dropSession, session.localDragSession?.isByKeyboard != true else { return nil }
        let radius = view.inViewDrag.isLiftedByFinger ? Self.fingerRadius : Self.pointerRadius
        return Rect(
            x: session.location.x + view.origin.x - radius, y: session.location.y + view.origin.y - radius,
            width: 2 * radius, height: 2 * radius)
    }

    private static var pointerRadius: Double { 12 }
    private static var fingerRadius: Double { 32 }
}
