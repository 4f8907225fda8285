import DragDrop
import GtkInterop
import SectionedList

/// A list of whichever ids that what keys have lifted comes from, or goes to.
@MainActor
protocol LiftCarrier: AnyObject {
    /// Takes what was lifted in a list over, by a step.
    func take(_ lift: KeyLift, from origin: any LiftCarrier, by step: DropStep) -> Bool

    /// What was lifted here has gone on from where it was to another list.
    func liftDidGoOn(to holder: any LiftCarrier)

    /// What was lifted here has been dropped elsewhere, or given up.
    ///
    /// - Parameter text: what is said of it; `nil` where the focus is not to come here.
    /// - Returns: whether the focus has come here.
    func liftDidEnd(_ operation: DropOperation, saying text: String?) -> Bool

    /// What was lifted elsewhere is no more.
    func loseLift()
}

/// What was lifted here and is over another list now.
@MainActor
struct LentLift {
    let lift: KeyLift
    weak var holder: (any LiftCarrier)?
}

/// Keys carry what they have lifted from list to list.
extension SectionedListView: LiftCarrier {
    /// Hands what is lifted on to the list at that side.
    func carryOn(by step: DropStep) {
        guard let lift = keyLift, let next = viewBeyond?(step) as? any LiftCarrier, next !== self else { return }
        guard next.take(lift, from: lift.origin ?? self, by: step) else { return }
        keyLift = nil
        if let origin = lift.origin {
            origin.liftDidGoOn(to: next)
        } else {
            lentLift = LentLift(lift: lift, holder: next)
        }
        list.exit(at: now)
        // It has gone on as another one, so that the focus was never nowhere.
        remove(lift.preview)
        queueLayout()
    }

    func take(_ lift: KeyLift, from origin: any LiftCarrier, by step: DropStep) -> Bool {
        guard !isLifted, outgoing == nil, incoming == nil else { return false }
        let isHome = origin === self
        let near = isHome ? nil : selection.rowsInOrder.first.flatMap { list.item(of: $0) }
        let session = DropSession(items: lift.session.items, localDragSession: lift.session)
        guard list.carryIn(session, by: step, near: near, time: now) else { return false }
        lentLift = nil
        begin(
            KeyLift(
                session: lift.session, preview: lift.preview.twin, title: lift.title,
                corner: Point(x: contentInset, y: contentInset), row: isHome ? lift.row : focus.row,
                origin: isHome ? nil : origin))
        revealDestination()
        return true
    }

    /// What was lifted in another list is dropped here, or given up.
    func end(
        _ lift: KeyLift, from origin: any LiftCarrier, as operation: DropOperation, focus row: RowKey?,
        saying text: String
    ) {
        let hadFocus = lift.preview.hasFocus
        let isFocusGone = origin.liftDidEnd(operation, saying: hadFocus ? text : nil)
        remove(lift.preview)
        queueLayout()
        if hadFocus, !isFocusGone { focus(row ?? lift.row, saying: text, of: lift) }
    }

    func liftDidGoOn(to holder: any LiftCarrier) { lentLift?.holder = holder }

    func liftDidEnd(_ operation: DropOperation, saying text: String?) -> Bool {
        guard let lift = lentLift?.lift else { return false }
        lentLift = nil
        // The program may bring the list back to the screen by that.
        list.endDrag(operation, time: now)
        guard let text, isMapped else { return false }
        focus(lift.row, saying: text, of: lift)
        return true
    }

    func loseLift() {
        guard let lift = keyLift else { return }
        keyLift = nil
        if lift.origin != nil { list.exit(at: now) }
        end(lift, focus: lift.row, saying: words.cancelled(lift.title))
    }

    /// What was lifted here and is elsewhere may have gone from this list.
    func lentLiftDidMove() {
        guard let lent = lentLift, !list.hasActiveDrag || list.feedback.phase == .idle else { return }
        lentLift = nil
        lent.holder?.loseLift()
    }
}
