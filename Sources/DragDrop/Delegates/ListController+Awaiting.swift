import SectionedList

/// Drags that were dropped on other programs and await their answer.
extension ListController {
    /// Marks the drag as dropped on another program that has not answered yet.
    ///
    /// The list is free for the next drag. Report the answer with `endDrag(_:of:time:)`.
    package func markDroppedElsewhere(at time: Time) {
        guard let session = dragSession, !session.isByKeyboard else { return }
        if dropSession != nil { exit(at: time) }
        let items = sources.values.compactMap { item(of: $0) }
        pendingDrops.append(PendingDrop(session: session, items: Set(items)))
        clearDrag(at: time)
    }

    /// Returns whether a row was dropped on another program that has not answered yet.
    package func isAwaitingAnswer(_ row: RowKey) -> Bool {
        guard !pendingDrops.isEmpty, let item = item(of: row) else { return false }
        return pendingDrops.contains { $0.items.contains(item) }
    }

    /// Ends a drag everywhere: the current drag, or a drag that awaits its answer.
    ///
    /// - Parameters:
    ///   - operation: The operation that the receiver performed, here or elsewhere.
    ///   - session: The drag to end.
    ///   - time: The time of the end.
    package func endDrag(_ operation: DropOperation, of session: DragSession, time: Time) {
        guard let place = pendingDrops.firstIndex(where: { $0.session === session }) else {
            if dragSession === session { endDrag(operation, time: time) }
            return
        }
        pendingDrops.remove(at: place)
        session.operation = operation
        session.isEnded = true
        activeDragDelegate?.list(self, dragSessionDidEnd: session)
    }
}
