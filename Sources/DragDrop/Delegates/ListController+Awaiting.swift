import SectionedList

/// Drags that were dropped on other programs, which take their time to answer.
extension ListController {
    /// The drag was dropped on another program, which has not answered yet. The list is free for the next drag;
    /// `endDrag(_:of:time:)` tells the answer.
    public func awaitAnswer(at time: Time) {
        guard let session = dragSession, !session.isByKeyboard else { return }
        if dropSession != nil { exit(at: time) }
        let items = sources.values.compactMap { item(of: $0) }
        awaited.append(AwaitedDrag(session: session, items: Set(items)))
        closeDrag(at: time)
    }

    /// Whether a row was dropped on another program, which has not answered yet.
    public func isAwaited(_ row: RowKey) -> Bool {
        guard !awaited.isEmpty, let item = item(of: row) else { return false }
        return awaited.contains { $0.items.contains(item) }
    }

    /// A drag is over everywhere: the one that is going on, or one that has waited for its answer.
    ///
    /// - Parameter operation: what the receiver made of it, here or elsewhere.
    public func endDrag(_ operation: DropOperation, of session: DragSession, time: Time) {
        guard let place = awaited.firstIndex(where: { $0.session === session }) else {
            if dragSession === session { endDrag(operation, time: time) }
            return
        }
        awaited.remove(at: place)
        session.operation = operation
        session.isEnded = true
        activeDragDelegate?.list(self, dragSessionDidEnd: session)
    }
}

/// A drag whose receiver has not answered yet.
struct AwaitedDrag<ItemID: Hashable> {
    let session: DragSession
    let items: Set<ItemID>
}
