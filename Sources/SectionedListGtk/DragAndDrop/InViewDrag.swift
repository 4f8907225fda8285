import DragDrop
import GtkInterop
import SectionedList

/// A drag that the list itself draws and moves, instead of the desktop: by a finger, or along an axis.
///
/// Some desktops ignore a drag that begins by touch: with Mutter 43, it would neither move nor end. And no desktop
/// keeps the picture of a drag on an axis.
///
/// It owns the lift. It does not own the gesture that moves it, or the destination.
@MainActor
final class InViewDrag<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    private var lift: InViewLift?
    /// Called when the lift ends without its gesture: its items are gone, or it is canceled.
    private var onLoss: @MainActor () -> Void = {}
    /// Ends the drag of a lift whose items are gone.
    private var ending: DelayedCall?

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    private var list: ListController<SectionID, ItemID> { view.list }

    /// Whether something is lifted.
    var isLifted: Bool { lift != nil }

    /// Whether a finger has lifted something.
    var isLiftedByFinger: Bool { lift?.isTouch == true }

    /// The lifted row or section that was pressed. Its widget must stay, out of sight: GTK reports the pointer outside
    /// the window only while the pressed widget is mapped.
    var subject: DragSubject? { lift?.subject }

    /// The frame of the lifted card in the view.
    var previewRect: Rect? { lift?.frame }

    /// Lifts what was pressed.
    ///
    /// - Parameters:
    ///   - pressedPoint: The point in the view that was pressed.
    ///   - point: The position of the pointer or finger in the view now.
    ///   - onLoss: Called when the lift ends without its gesture.
    /// - Returns: Whether there is something to lift.
    func begin(
        pressedAt pressedPoint: Point, at point: Point, isTouch: Bool, _ modifiers: DropModifiers = [],
        onLoss: @escaping @MainActor () -> Void
    ) -> Bool {
        guard !view.isLifted, lift == nil,
            let session = view.dragSource.makeSession(at: view.listPoint(pressedPoint.x, pressedPoint.y))
        else { return false }
        view.selection.change { $0.forgetPress() }
        view.dragSource.layOutPressed()
        let (preview, corner) = view.previews.make(
            of: view.pointer.pressed, count: session.items.count, at: session.liftPoint)
        let page = view.enclosingScrollers
        view.viewport.updateEnclosingScrollers(page)
        list.beginDrag(session, at: view.now)
        guard list.hasActiveDrag else { return false }
        view.viewport.page = page
        preview.canTarget = false
        preview.isFocusable = true
        view.add(preview)
        // Escape cancels while the list has the focus, which the lifted row may lose.
        if case .row(let key)? = view.pointer.pressed { view.focus.setResumeRow(key) }
        if !view.focus.isTypingText { preview.grabFocus() }
        lift = InViewLift(
            session: session, subject: view.pointer.pressed, preview: preview,
            held: Point(x: pressedPoint.x - corner.x, y: pressedPoint.y - corner.y), isTouch: isTouch,
            start: pressedPoint, pointer: pressedPoint, point: pressedPoint, page: page.last?.widget)
        self.onLoss = onLoss
        if isTouch { view.viewport.takeFingerFromPage() }
        list.updateModifiers(modifiers, time: view.now)
        move(to: point)
        // The program may have removed what was lifted.
        return lift != nil
    }

    /// Moves what is lifted. Outside the view, it is over nothing, like a drag that the desktop moves, unless it is
    /// confined to an axis.
    func move(to pointer: Point) {
        guard let lift else { return }
        let size = Size(width: Double(view.size.width), height: Double(view.size.height))
        let point = view.dragAxis.map { $0.confine(pointer, from: lift.start, in: size) } ?? pointer
        self.lift?.pointer = pointer
        self.lift?.point = point
        self.lift?.pointerInPage = lift.page.flatMap { view.convert(x: pointer.x, y: pointer.y, to: $0) }
            .map { Point(x: $0.x, y: $0.y) }
        view.viewport.updateEnclosingScrollers(view.viewport.page)
        let place = view.listPoint(point.x, point.y)
        if !Rect(x: 0, y: 0, width: size.width, height: size.height).contains(point) {
            list.exit(at: view.now)
        } else if list.dropSession == nil {
            let drop = DropSession(items: lift.session.items, localDragSession: lift.session)
            view.makeLocatable(drop)
            list.enter(drop, at: place, time: view.now)
        } else {
            list.drag(to: place, time: view.now)
        }
        view.queueLayout()
    }

    /// Updates the drag after the page has scrolled under a resting finger or pointer, which may then be elsewhere in
    /// the list, or outside it.
    ///
    /// - Returns: Whether its position in the list had changed.
    func updateAfterPageScroll() -> Bool {
        guard let lift, let page = lift.page, let held = lift.pointerInPage,
            let place = page.convert(x: held.x, y: held.y, to: view)
        else { return false }
        let point = Point(x: place.x, y: place.y)
        guard point.distance(to: lift.pointer) > ListDropTarget<SectionID, ItemID>.minimumMovement else { return false }
        move(to: point)
        return true
    }

    // MARK: The end

    func drop() {
        guard let lift, let drop = list.dropSession,
            list.feedback.proposal?.operation.isEffective == true
        else { return putBack() }
        self.lift = nil
        let landings = list.drop(at: view.now)
        view.loading.show(drop)
        let returning = view.dropAnimator.animate(landings, of: drop.items, from: lift.corner, lift.preview)
        for row in returning.compactMap({ list.row(of: $0) }) {
            view.animator.launch(row, from: lift.corner, duration: view.animator.homeDuration)
        }
        list.endDrag(drop.operation, of: lift.session, time: view.now)
        remove(lift)
    }

    func putBack() {
        guard let lift else { return }
        self.lift = nil
        let top = lift.session.items.first.flatMap { list.row(of: $0) }
        view.dropAnimator.animateCancellation(of: lift.preview, top: top, from: lift.corner)
        list.cancelDrag(at: view.now)
        if let top { view.dropAnimator.flyHome(lift.preview, of: top, from: lift.frame) }
        remove(lift)
    }

    /// Puts back what is lifted. From then on, its gesture moves nothing.
    func cancel() {
        guard isLifted else { return }
        putBack()
        onLoss()
    }

    private func remove(_ lift: InViewLift) {
        let hadFocus = lift.preview.hasFocus
        view.remove(lift.preview)
        if hadFocus, let row = view.focus.row, list.item(of: row) != nil { view.focus.setFocus(to: row) }
        view.viewport.returnFingerToPage()
        view.viewport.page = []
        view.binder.showStates()
        view.queueLayout()
    }

    /// Updates the preview, and ends the lift if its items are gone.
    func didMove() {
        guard let lift else { return }
        guard list.hasActiveDrag, list.feedback.phase != .idle else {
            self.lift = nil
            onLoss()
            // This may be in the middle of the call that began the drag.
            ending = .beforeNextEvent { [weak view] in
                guard let view, view.list.dragSession === lift.session else { return }
                view.list.cancelDrag(at: view.now)
            }
            return remove(lift)
        }
        lift.preview.show(list.feedback.proposal?.operation)
    }

    // MARK: Drawing

    func draw(_ snapshot: Snapshot) {
        if let lift { snapshot.draw(lift.preview, of: view) }
    }

    /// Positions the preview.
    func place() {
        guard let lift else { return }
        let preview = lift.preview
        preview.allocate(
            x: lift.corner.x - preview.margin, y: lift.corner.y - preview.margin,
            width: preview.measure(width: nil).natural, height: preview.measure(width: 0).natural)
    }
}
