import DragDrop
import SectionedList

/// A program with a board: its cards can be dragged, and it accepts drops, has notes for each card, and records the
/// calls of its delegate methods.
@MainActor
final class BoardProgram: DragDelegate, DropDelegate {
    typealias List = ListController<String, String>

    let list: List
    var notes: [String: String] = [:]
    /// The calls to its methods, abbreviated.
    private(set) var diary: [String] = []
    /// The edits of rows that the view received.
    private(set) var edits: [[ListEdit<SectionKey, RowKey>]] = []
    /// Whether the program performs drops.
    var takesDrops = true
    /// The reasons why sections refuse drops.
    var locked: [String: String] = [:]
    private(set) var arrivals: [DropPlaceholderContext<String, String>] = []
    private(set) var errors: [ItemProviderError] = []
    private(set) var coordinators: [DropCoordinator<String, String>] = []
    /// The time, which a view would provide.
    var now = Time.zero

    init(_ contents: KeyValuePairs<String, String>, layout: ListLayout = .stacked, height: Double = 600) {
        let sections = contents.map { ($0.key, $0.value.split(separator: " ").map(String.init)) }
        list = List(
            (try? SectionedList(sections)) ?? SectionedList(), layout: layout,
            viewport: Size(width: 1000, height: height), metrics: DragScene.metrics)
        for item in sections.flatMap(\.1) {
            list.setHeight(60, of: item)
            notes[item] = "notes of \(item)"
        }
        list.dragDelegate = self
        list.dropDelegate = self
        list.rowsDidChange = { [unowned self] in edits.append($0) }
    }

    // MARK: The view's part

    /// Presses a card and drags it: the toolkit begins the drag, and reports that it is over the list.
    @discardableResult
    func lift(_ item: String, selection: [String] = []) -> DropSession? {
        let point = center(of: item)
        guard let session = list.prepareDrag(at: point, selection: selection) else { return nil }
        list.beginDrag(session, at: now)
        let drop = DropSession(items: session.items, localDragSession: session)
        list.enter(drop, at: point, time: now)
        return drop
    }

    func move(to point: Point) { list.drag(to: point, time: now) }

    func move(x: Double = 100, y: Double) { move(to: Point(x: x, y: y)) }

    /// Releases the button; the toolkit reports that the drag is over.
    @discardableResult
    func drop() -> [PreviewLanding] {
        let landings = list.drop(at: now)
        list.endDrag(list.dragSession?.operation ?? .cancel, time: now)
        return landings
    }

    func center(of item: String) -> Point {
        guard let row = list.row(of: item), let rect = list.surface.rect(of: row) else { return .zero }
        return list.surface.viewRect(of: rect, inSection: list.surface.list.place(of: row)?.section).center
    }

    func order(_ section: Int = 0) -> String { list.itemIDs(inSection: section).joined(separator: " ") }

    func forget() {
        diary = []
        edits = []
    }

    func callCount(of entry: String) -> Int { diary.filter { $0 == entry }.count }

    // MARK: DragDelegate

    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        guard let id = list.itemID(at: path) else { return [] }
        let item = DragItem(itemProvider: ItemProvider(object: id))
        item.localObject = id
        return [item]
    }

    func list(
        _ list: List, itemsForAddingTo session: DragSession, at path: ItemPath, point: Point
    ) -> [DragItem] {
        self.list(list, itemsForBeginning: session, at: path)
    }

    func list(_ list: List, dragSessionWillBegin session: DragSession) { diary.append("begin") }
    func list(_ list: List, dragSessionDidEnd session: DragSession) { diary.append("drag end") }

    // MARK: DropDelegate

    func list(_ list: List, dropSessionDidEnter session: DropSession) { diary.append("enter") }
    func list(_ list: List, dropSessionDidExit session: DropSession) { diary.append("exit") }
    func list(_ list: List, dropSessionDidEnd session: DropSession) { diary.append("drop end") }

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        guard let path else { return DropProposal(operation: .cancel) }
        if let reason = locked[list.sectionID(at: path.section)] { return .forbidden(because: reason) }
        let isCopy = session.modifiers.contains(.copy) || !list.hasActiveDrag
        return DropProposal(operation: isCopy ? .copy : .move, intent: .insertAtDestination)
    }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<String, String>) {
        diary.append("perform")
        coordinators.append(coordinator)
        guard takesDrops, let destination = coordinator.destinationPath else { return }
        let own = coordinator.items.compactMap(\.sourceID)
        if coordinator.proposal.operation == .move, !own.isEmpty {
            list.move(own, to: destination)
            for item in coordinator.items {
                if let id = item.sourceID, let path = list.path(of: id) {
                    coordinator.drop(item.dragItem, toItemAt: path)
                }
            }
            return
        }
        for item in coordinator.items { take(item.dragItem, at: destination, coordinator) }
    }

    /// Loads content from elsewhere, with a placeholder in its place.
    private func take(_ item: DragItem, at path: ItemPath, _ coordinator: DropCoordinator<String, String>) {
        let context = coordinator.drop(item, to: DropPlaceholder(insertionPath: path, height: 60))
        arrivals.append(context)
        let load = item.itemProvider.loadObject(of: String.self) { [weak self] text, error in
            guard let self else { return }
            if let text {
                context.commitInsertion { path in _ = try? self.list.insert(["\(text)"], at: path) }
            } else {
                context.deletePlaceholder()
                if let error = error as? ItemProviderError { self.errors.append(error) }
            }
        }
        coordinator.session.progress.addChild(load)
    }
}
