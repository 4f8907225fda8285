import SectionedList

/// What was dropped, where, and what the delegate does with each item.
@MainActor
public final class DropCoordinator<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    /// One dropped item.
    public struct Item {
        /// What was dropped, to load from or to let fly to its row.
        public let dragItem: DragItem
        /// Where it comes from, if from this list.
        public let sourcePath: ItemPath?
        /// Its id, if it comes from this list.
        public let sourceID: ItemID?
    }

    /// The items, this list's own in board order.
    public let items: [Item]
    /// Of a drag of sections: which, in their order.
    public let sectionIDs: [SectionID]
    /// Where they were dropped; counted before anything is removed. `nil` where no section was within reach.
    public let destinationPath: ItemPath?
    /// What was promised, with `automatic` resolved to insert at or insert into.
    public let proposal: DropProposal
    /// The session that was dropped, with the keys held and the progress of all loading.
    public let session: DropSession

    private let list: ListController<SectionID, ItemID>
    var landings: [ObjectIdentifier: PreviewLanding] = [:]

    init(
        list: ListController<SectionID, ItemID>, items: [Item], sectionIDs: [SectionID], destinationPath: ItemPath?,
        proposal: DropProposal, session: DropSession
    ) {
        self.list = list
        self.items = items
        self.sectionIDs = sectionIDs
        self.destinationPath = destinationPath
        self.proposal = proposal
        self.session = session
    }

    /// The preview flies to the row that lies at a path after the program's updates.
    public func drop(_ item: DragItem, toItemAt path: ItemPath) {
        landings[ObjectIdentifier(item)] = list.row(atDataPath: path).map { .row($0) } ?? .home
    }

    /// The preview flies into the row at a path and disappears in it.
    ///
    /// - Parameter rect: where in the row, in the row's own coordinates; its middle where it is `nil`.
    public func drop(_ item: DragItem, intoItemAt path: ItemPath, rect: Rect? = nil) {
        landings[ObjectIdentifier(item)] = list.row(atDataPath: path).map { .into($0, rect: rect) } ?? .home
    }

    /// The preview of a section flies to the section at an index after the program's updates.
    public func drop(_ item: DragItem, toSectionAt index: Int) {
        let list = list.surface.list
        let isThere = index >= 0 && index < list.sectionCount
        landings[ObjectIdentifier(item)] = isThere ? .section(list.section(at: index)) : .home
    }

    /// A row stands in for the item until its data has loaded. The context ends it, well or not.
    @discardableResult
    public func drop(
        _ item: DragItem, to placeholder: DropPlaceholder
    ) -> DropPlaceholderContext<SectionID, ItemID> {
        let context = list.insertPlaceholder(placeholder, for: item)
        landings[ObjectIdentifier(item)] = context.row.map { .row($0) } ?? .home
        return context
    }

    /// Where each item's preview ends up: where the delegate said, or at home.
    func landing(of item: DragItem) -> PreviewLanding { landings[ObjectIdentifier(item)] ?? .home }
}

/// Where a preview flies after a drop.
public enum PreviewLanding: Hashable, Sendable {
    /// Back to where it came from.
    case home
    /// To the row, which it becomes.
    case row(RowKey)
    /// To the section, which it becomes.
    case section(SectionKey)
    /// Into the row, in which it disappears.
    case into(RowKey, rect: Rect?)
}
