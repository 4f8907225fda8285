import SectionedList

/// Methods that report the user's drag. The view calls them in this order, as the toolkit reports events.
///
/// A drag from this list: `prepareDrag`, `beginDrag`, `enter`, `drag(to:)` …, `drop` or `exit`, `endDrag`. A drag from
/// elsewhere: `enter`, `drag(to:)` …, `drop` or `exit`. A keyboard drag: `lift`, `step` …, `drop` or `cancelDrag`.
extension ListController {
    /// Returns a session with the items that a drag from a point would contain, or `nil` for no drag.
    ///
    /// The drag does not begin yet.
    ///
    /// - Parameters:
    ///   - point: The point where the pointer was pressed.
    ///   - selection: The selected items. If the item at the point is one of them, the delegate is asked to add each of
    ///     the others.
    package func prepareDrag(at point: Point, selection: [ItemID] = []) -> DragSession? {
        guard let path = pathForItem(at: point), let id = itemID(at: path) else { return nil }
        return prepareDrag(of: id, at: point, selection: selection)
    }

    /// Returns a session with the items that a drag of an item would contain, or `nil` for no drag.
    ///
    /// The item may have moved away from the point.
    ///
    /// - Parameters:
    ///   - id: The item to drag.
    ///   - point: The point where the pointer was pressed.
    ///   - selection: The selected items. If `id` is one of them, the delegate is asked to add each of the others.
    package func prepareDrag(of id: ItemID, at point: Point, selection: [ItemID] = []) -> DragSession? {
        guard dragInteractionEnabled, let delegate = activeDragDelegate, let path = path(of: id), let row = row(of: id)
        else { return nil }
        let session = DragSession(liftPoint: point)
        let items = delegate.list(self, itemsForBeginning: session, at: path)
        guard !items.isEmpty else { return nil }
        session.items = items
        var sources = Self.sources(of: items, row)
        prepared = PreparedDrag(session: session, sources: sources, sections: [])
        if selection.contains(id) {
            let others = interaction.surface.list.inListOrder(selection.compactMap { self.row(of: $0) })
            for other in others where other != row {
                guard let path = interaction.surface.list.path(of: other) else { continue }
                let added = delegate.list(self, itemsForAddingTo: session, at: dataPath(path), point: point)
                session.items += added
                sources.merge(Self.sources(of: added, other)) { $1 }
            }
        }
        return finishPreparing(session, sources: sources, sections: [], by: delegate)
    }

    /// Returns a session with the items that a drag of a section's header would contain, or `nil` for no drag.
    package func prepareDrag(ofSection index: Int, at point: Point) -> DragSession? {
        guard dragInteractionEnabled, let delegate = activeDragDelegate, index >= 0, index < numberOfSections else {
            return nil
        }
        let session = DragSession(liftPoint: point)
        session.items = delegate.list(self, itemsForBeginning: session, atSection: index)
        guard !session.items.isEmpty else { return nil }
        session.isDraggingSections = true
        // A collapsed section has another height in columns than in other layouts.
        if !interaction.surface.geometry.isCollapsed(index) {
            session.sectionHeight = interaction.surface.visibleHeight(ofSection: index)
        }
        return finishPreparing(
            session, sources: [:], sections: [interaction.surface.list.section(at: index)], by: delegate)
    }

    /// Forgets the last prepared drag, because no drag has followed: the press was a click.
    package func forgetPreparedDrag() {
        prepared = nil
    }

    /// Begins the prepared drag.
    ///
    /// If none of its rows are left, no drag begins and `hasActiveDrag` stays `false`.
    package func beginDrag(_ session: DragSession, at time: Time) {
        guard let prepared, prepared.session === session else { return }
        self.prepared = nil
        // A row may have been removed between the press and the drag.
        let list = interaction.surface.list
        let sources = prepared.sources.filter { list.contains($0.value) }
        let sections = prepared.sections.filter { list.contains(section: $0) }
        guard !sources.isEmpty || !sections.isEmpty else { return }
        if let running = dragSession { finishDrag(running, at: time) }
        dragSession = session
        self.sources = sources
        sectionSources = sections
        activeDragDelegate?.list(self, dragSessionWillBegin: session)
        handle(.begin(localPayload(), at: session.liftPoint), at: time)
    }

    /// Adds the item at a point to the running drag.
    package func addToDrag(at point: Point, time: Time) {
        if let path = pathForItem(at: point), let row = row(atDataPath: path) { addToDrag(row, path, point, time) }
    }

    /// Adds an item to this list's running drag, if the delegate returns drag items for it.
    package func addToDrag(_ id: ItemID, time: Time) {
        if let path = path(of: id), let row = row(of: id) { addToDrag(row, path, .zero, time) }
    }

    private func addToDrag(_ row: RowKey, _ path: ItemPath, _ point: Point, _ time: Time) {
        guard let session = dragSession, !sources.values.contains(row) else { return }
        let added = activeDragDelegate?.list(self, itemsForAddingTo: session, at: path, point: point) ?? []
        guard !added.isEmpty else { return }
        session.items += added
        if let dropSession, isLocal(dropSession) { dropSession.items += added }
        sources.merge(Self.sources(of: added, row)) { $1 }
        session.itemsInListOrder = inListOrder(session.items, sources)
        handle(.add([row]), at: time)
    }

    /// Reports that a drag has entered this list. A session that the delegate cannot handle is ignored from here on.
    package func enter(_ session: DropSession, at point: Point, time: Time) {
        session.location = point
        session.modifiers = heldModifiers
        // Only one drag can be active: a drag from elsewhere cancels a keyboard drag.
        if !isLocal(session), dragSession?.isByKeyboard == true { cancelDrag(at: time) }
        guard acceptSession(session) else { return }
        handle(.enter(payload(of: session), at: point), at: time)
    }

    /// Returns whether the delegate can handle a session. If so, it becomes the drop session of this list.
    func acceptSession(_ session: DropSession) -> Bool {
        guard let delegate = activeDropDelegate, delegate.list(self, canHandle: session) else { return false }
        if let old = dropSession, old !== session { delegate.list(self, dropSessionDidEnd: old) }
        session.isDraggingSections =
            isLocal(session)
            ? !sectionSources.isEmpty
            : session.localDragSession?.isDraggingSections == true && delegate.list(self, insertsSectionsFrom: session)
        if let exited = exitedSession, exited !== session { delegate.list(self, dropSessionDidEnd: exited) }
        exitedSession = nil
        dropSession = session
        delegate.list(self, dropSessionDidEnter: session)
        return true
    }

    func payload(of session: DropSession) -> DragPayload<SectionKey, RowKey> {
        if isLocal(session) { return localPayload() }
        let count = session.items.count
        guard session.isDraggingSections else { return .foreign(count: count) }
        return .foreignSections(count: count, height: session.localDragSession?.sectionHeight)
    }

    /// Reports that the pointer has moved during a drag.
    package func drag(to point: Point, time: Time) {
        guard let session = dropSession else { return }
        session.location = point
        handle(.move(point), at: time)
    }

    /// Reports that the drag has left this list.
    package func exit(at time: Time) {
        guard let session = dropSession else { return }
        dropSession = nil
        handle(session.localDragSession?.isByKeyboard == true ? .leaveByKeyboard : .leave, at: time)
        activeDropDelegate?.list(self, dropSessionDidExit: session)
        // A drag from this list may come back, so its drop session ends with the drag.
        if isLocal(session) {
            exitedSession = session
        } else {
            activeDropDelegate?.list(self, dropSessionDidEnd: session)
        }
    }

    /// Reports the modifier keys held.
    package func updateModifiers(_ modifiers: DropModifiers, time: Time) {
        dropSession?.modifiers = modifiers
        // Views report the keys with each movement, which is an event of its own.
        guard modifiers != heldModifiers else { return }
        handle(.modifiers(modifiers), at: time)
    }

    /// Reports that time has passed. Call it when `feedback.nextUpdate` asks for it.
    package func tick(_ time: Time) {
        handle(.tick, at: time)
    }

    /// Opens the target that would spring open, without the delay.
    package func activateSpringLoading(_ time: Time) {
        handle(.activate, at: time)
    }

    /// Ends the drag everywhere.
    ///
    /// - Parameters:
    ///   - operation: The operation that the receiver performed, here or elsewhere.
    ///   - time: The time of the end.
    package func endDrag(_ operation: DropOperation, time: Time) {
        guard let session = dragSession else { return }
        if !operation.isEffective {
            cancelDrag(at: time)
        } else {
            session.operation = operation
            finishDrag(session, at: time)
        }
    }

    /// Cancels the drag. The rows return to their places, and the delegates involved are notified.
    package func cancelDrag(at time: Time) {
        handle(.cancel, at: time)
        if let session = dropSession {
            dropSession = nil
            activeDropDelegate?.list(self, dropSessionDidExit: session)
            if isLocal(session) {
                exitedSession = session
            } else {
                activeDropDelegate?.list(self, dropSessionDidEnd: session)
            }
        }
        if let session = dragSession { finishDrag(session, at: time) }
    }

    /// Lifts items by keyboard, with the same session, questions, and feedback as a drag by pointer.
    ///
    /// - Returns: `false` if the delegates do not allow the drag.
    @discardableResult
    package func lift(_ ids: [ItemID], at time: Time) -> Bool {
        guard dragInteractionEnabled, let delegate = activeDragDelegate, let drop = ownDropDelegate, dragSession == nil,
            let first = ids.first, let path = path(of: first), let row = row(of: first)
        else { return false }
        let session = DragSession()
        session.items = delegate.list(self, itemsForBeginning: session, at: path)
        guard !session.items.isEmpty else { return false }
        var sources = Self.sources(of: session.items, row)
        prepared = PreparedDrag(session: session, sources: sources, sections: [])
        for id in ids.dropFirst() {
            guard let path = self.path(of: id), let row = self.row(of: id) else { continue }
            let added = delegate.list(self, itemsForAddingTo: session, at: path, point: .zero)
            session.items += added
            sources.merge(Self.sources(of: added, row)) { $1 }
        }
        guard let session = finishPreparing(session, sources: sources, sections: [], by: delegate) else { return false }
        return beginByKey(session, drop, at: time)
    }

    /// Lifts a section by keyboard.
    @discardableResult
    package func lift(section index: Int, at time: Time) -> Bool {
        guard let delegate = ownDropDelegate, dragSession == nil,
            let session = prepareDrag(ofSection: index, at: .zero)
        else { return false }
        return beginByKey(session, delegate, at: time)
    }

    // MARK: Implementation

    private func beginByKey(
        _ session: DragSession, _ drop: any DropDelegate<SectionID, ItemID>, at time: Time
    ) -> Bool {
        guard let prepared else { return false }
        self.prepared = nil
        // The session is set first, because the delegate may ask whether the drag is local.
        dragSession = session
        sources = prepared.sources
        sectionSources = prepared.sections
        let dropSession = DropSession(items: session.items, localDragSession: session)
        guard drop.list(self, canHandle: dropSession) else {
            resetDragState()
            return false
        }
        dropSession.isDraggingSections = !sectionSources.isEmpty
        activeDragDelegate?.list(self, dragSessionWillBegin: session)
        self.dropSession = dropSession
        drop.list(self, dropSessionDidEnter: dropSession)
        session.isByKeyboard = true
        chooseAim(for: drop)
        handle(.begin(localPayload(), at: nil), at: time)
        return true
    }

    /// Lets the keys of a drag that begins or enters go from item to item, if each item is a zone.
    func chooseAim(for drop: (any DropDelegate<SectionID, ItemID>)?) {
        let aimAtItems = drop is RowDropZones<SectionID, ItemID>
        // Recorded even if it is still `true`, because a trace may have begun since it was set. `false` is the default.
        guard aimAtItems || interaction.keysAimAtItems else { return }
        interaction.keysAimAtItems = aimAtItems
        trace?.record(keysAimAtItems: aimAtItems)
    }

    private func finishPreparing(
        _ session: DragSession, sources: [ObjectIdentifier: RowKey], sections: [SectionKey],
        by delegate: any DragDelegate<SectionID, ItemID>
    ) -> DragSession? {
        // The program may have removed the rows while it was asked.
        let list = interaction.surface.list
        guard sources.values.contains(where: list.contains) || sections.contains(where: { list.contains(section: $0) })
        else {
            forgetPreparedDrag()
            return nil
        }
        session.itemsInListOrder = inListOrder(session.items, sources)
        session.allowsMoveOperation = delegate.list(self, dragSessionAllowsMoveOperation: session)
        session.isRestrictedToDraggingApplication =
            delegate.list(self, dragSessionIsRestrictedToDraggingApplication: session)
        prepared = PreparedDrag(session: session, sources: sources, sections: sections)
        return session
    }

    func finishDrag(_ session: DragSession, at time: Time) {
        guard dragSession === session else { return }
        let delegate = activeDragDelegate
        session.isEnded = true
        clearDrag(at: time)
        delegate?.list(self, dragSessionDidEnd: session)
    }

    /// Clears everything that the list shows of a drag.
    func clearDrag(at time: Time) {
        if let exited = exitedSession { activeDropDelegate?.list(self, dropSessionDidEnd: exited) }
        exitedSession = nil
        resetDragState()
        handle(.end, at: time)
    }

    private func resetDragState() {
        dragSession = nil
        sources = [:]
        sectionSources = []
    }

    /// Returns whether a session's drag began in this list.
    public func isLocal(_ session: DropSession) -> Bool {
        session.localDragSession != nil && session.localDragSession === dragSession
    }

    private func localPayload() -> DragPayload<SectionKey, RowKey> {
        guard sectionSources.isEmpty else { return .sections(sectionSources) }
        var rows: [RowKey] = []
        var seen: Set<RowKey> = []
        for item in dragSession?.items ?? [] {
            if let row = sources[ObjectIdentifier(item)], seen.insert(row).inserted { rows.append(row) }
        }
        return .items(rows)
    }

    /// Sorts items by the order of their rows. Items without a row, such as those of sections, come last.
    private func inListOrder(_ items: [DragItem], _ sources: [ObjectIdentifier: RowKey]) -> [DragItem] {
        guard items.count > 1 else { return items }
        let rows = interaction.surface.list.inListOrder(Set(sources.values))
        let places = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1, $0) })
        let keyed = items.enumerated().map { index, item in
            let row = sources[ObjectIdentifier(item)]
            return (place: row.flatMap { places[$0] } ?? Int.max, index: index, item: item)
        }
        return keyed.sorted { ($0.place, $0.index) < ($1.place, $1.index) }.map(\.item)
    }

    private static func sources(of items: [DragItem], _ row: RowKey) -> [ObjectIdentifier: RowKey] {
        Dictionary(items.map { (ObjectIdentifier($0), row) }) { first, _ in first }
    }
}
