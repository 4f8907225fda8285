import DragDrop
import GtkInterop
import SectionedList

/// A widget as a drop target.
@MainActor
final class WidgetDropTarget {
    weak var target: DropTarget?
    weak var widget: Widget?
    let types: [ContentType]
    let delegate: any DropZoneDelegate
    private let isExternalOnly: Bool
    let router = DropZoneRouter<Bool>()
    private(set) var incoming: IncomingDrop?
    var proposal = DropProposal(operation: .cancel)
    /// The lift with the keyboard that is over the widget.
    var keyboardLift: WidgetKeyboardLift?
    /// The timer that checks where the focus has gone.
    var departure: DelayedCall?

    init(
        _ widget: Widget, _ types: [ContentType], _ delegate: any DropZoneDelegate, isExternalOnly: Bool = false
    ) {
        self.widget = widget
        self.types = types
        self.delegate = delegate
        self.isExternalOnly = isExternalOnly
    }

    func accepts(_ drop: Drop) -> Bool {
        if isExternalOnly, drop.localDrag != nil { return false }
        let context = drop.localDrag?.context
        if context is FinishedDragMarker { return false }
        guard let local = context as? LocalDrag else {
            return drop.types.compactMap { ContentType(rawValue: $0) }.contains { type in
                types.contains { type.conforms(to: $0) }
            }
        }
        return !local.isCanceled && DropSession(items: local.session.items).hasItems(conformingTo: types)
    }

    func enter(_ drop: Drop) -> DragActions {
        if let incoming, incoming.drop.identity != drop.identity { leave(incoming.drop) }
        guard accepts(drop) else { return [] }
        let local = drop.localDrag?.context as? LocalDrag
        local?.onLeaveTarget = { [weak self] in self?.rejectDrag() }
        let incoming = IncomingDrop(drop, local: local, enclosing: [])
        incoming.watchSource { [weak self] in self?.rejectDrag() }
        self.incoming = incoming
        return drop.answer(.move)
    }

    func move(_ drop: Drop, to point: Point) -> DragActions {
        guard let incoming, incoming.drop.identity == drop.identity else { return [] }
        proposal = router.hover(over: true, info: info(incoming, point)) { [delegate] _ in delegate }
        incoming.local?.preview.show(proposal.operation)
        return incoming.responseActions(for: proposal)
    }

    func leave(_ drop: Drop) {
        guard let left = incoming, left.drop.identity == drop.identity else { return }
        incoming = nil
        left.local?.onLeaveTarget = nil
        left.local?.showNoTarget()
        router.exit(info: info(left, .zero))
        left.cancelReads()
    }

    /// Rejects the drag over the widget, because it was canceled.
    private func rejectDrag() {
        guard let incoming else { return }
        target?.reject(incoming.drop)
        leave(incoming.drop)
    }

    func receiveDrop(_ drop: Drop, at point: Point) -> Bool {
        guard let accepted = incoming, accepted.drop.identity == drop.identity, accepted.local?.isCanceled != true
        else {
            // On X11, no event reports that the drag has left.
            leave(drop)
            drop.refuse()
            return true
        }
        incoming = nil
        accepted.local?.onLeaveTarget = nil
        accepted.begin()
        let isAccepted = proposal.operation.isEffective && router.perform(info: info(accepted, point))
        if !proposal.operation.isEffective { router.exit(info: info(accepted, point)) }
        accepted.local?.dropped = isAccepted ? proposal.operation : .cancel
        if isAccepted { accepted.finish(proposal.operation) } else { drop.refuse() }
        return true
    }

    private func info(_ incoming: IncomingDrop, _ point: Point) -> DropInfo {
        DropInfo(location: point, session: incoming.session)
    }
}
