import GtkInterop
import SectionedListGtk

final class SeveralPage: Page, DragDelegate, DropDelegate {
    typealias List = ListController<String, Photo>

    static let title = "Several Rows Between Lists"
    static let sentence =
        "Select photos with Ctrl and drag them to the other list or window, or one at a time to another process."

    let lists = [
        ("Camera", ["Alley", "Bridge", "Canal", "Dune", "Estuary"]), ("Album", ["Field", "Garden"]),
    ].map { title, photos in
        SectionedListView(
            [title: photos.map { Photo(title: $0) }], layout: .stacked, rows: .text { $0.title },
            sections: .titled(whenEmpty: "No photos") { $0 })
    }
    let removeButton = Button("Remove Selected")
    let view: Box

    init() {
        view = Box(.vertical, [Box(.horizontal, lists), removeButton])
        for list in lists {
            list.selectionMode = .multiple
            list.list.dragDelegate = self
            list.list.dropDelegate = self
        }
        removeButton.onClick { [unowned self] in for list in lists { list.list.remove(list.selectedItems) } }
    }

    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        guard let photo = list.itemID(at: path) else { return [] }
        let item = DragItem(itemProvider: ItemProvider(object: photo))
        item.localObject = photo
        return [item]
    }

    func list(
        _ list: List, itemsForAddingTo session: DragSession, at path: ItemPath, point: Point
    ) -> [DragItem] {
        self.list(list, itemsForBeginning: session, at: path)
    }

    func list(_ list: List, dragSessionWillBegin session: DragSession) {
        removeButton.isVisible = false
    }

    func list(_ list: List, dragSessionDidEnd session: DragSession) {
        removeButton.isVisible = true
        guard session.operation == .move, session.localContext as? List !== list else { return }
        list.remove(session.items.compactMap { $0.localObject as? Photo })
    }

    /// Returns the list's own destination, the photo under the pointer, or the nearest photo within 100 points.
    func destination(_ path: ItemPath?, _ session: DropSession, in list: List) -> ItemPath? {
        path ?? list.pathForItem(at: session.location) ?? list.pathForItem(nearest: session.location, within: 100)
    }

    func list(_ list: List, canHandle session: DropSession) -> Bool {
        session.canLoadObjects(of: Photo.self)
    }

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        guard let place = destination(path, session, in: list) else { return DropProposal(operation: .forbidden) }
        return DropProposal(operation: .move, intent: .insertAtDestination, retarget: place)
    }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<String, Photo>) {
        guard let path = destination(coordinator.destinationPath, coordinator.session, in: list) else { return }
        coordinator.session.localDragSession?.localContext = list
        if list.isLocal(coordinator.session) {
            list.move(coordinator.items.compactMap(\.sourceID), to: path)
        } else {
            let session = coordinator.session
            session.loadObjects(of: Photo.self) { photos in
                do { try list.insert(photos, at: path) } catch { session.refuse() }
            }
        }
        for item in coordinator.items {
            guard let photo = item.dragItem.localObject as? Photo, let path = list.path(of: photo) else { continue }
            coordinator.drop(item.dragItem, toItemAt: path)
        }
    }
}

struct Photo: Hashable {
    var id = UInt64.random(in: 0 ... .max)
    let title: String
}

extension Photo: ItemProviderWriting, ItemProviderReading {
    static let photo: ContentType = "application/x-inlay-gallery-photo"
    static let writableTypes = [photo, .utf8Text]
    static let readableTypes = [photo]

    func loadData(ofType type: ContentType, completion: @escaping ItemProvider.DataCompletion) -> LoadProgress? {
        completion(Array(title.utf8), nil)
        return nil
    }

    static func object(from bytes: [UInt8], type: ContentType) throws -> Photo {
        Photo(title: String(decoding: bytes, as: UTF8.self))
    }
}
