import GtkInterop
import Observation
import SectionedListGtk

@Observable
@MainActor
final class Album {
    let title: String
    var photos: [Photo]

    init(_ title: String, _ photos: [String]) {
        self.title = title
        self.photos = photos.map { Photo(title: $0) }
    }
}

final class SeveralPage: Page, DragDelegate, DropDelegate {
    typealias List = ListController<String, Photo>

    static let title = "Several Rows Between Lists"
    static let sentence =
        "Select photos with Ctrl and drag them to the other list or window, or one at a time to another process."

    let albums = [
        Album("Camera", ["Alley", "Bridge", "Canal", "Dune", "Estuary"]), Album("Album", ["Field", "Garden"]),
    ]
    let lists: [SectionedListView<String, Photo>]
    let removeButton = Button("Remove Selected")
    let view: Box

    init() {
        lists = albums.map { album in
            SectionedListView(
                observing: { [album.title: album.photos] }, layout: .stacked, rows: .text { $0.title },
                sections: .titled(whenEmpty: "No photos") { $0 })
        }
        view = Box(.vertical, [Box(.horizontal, lists), removeButton])
        for list in lists {
            list.selectionMode = .multiple
            list.list.dragDelegate = self
            list.list.dropDelegate = self
        }
        removeButton.onClick { [albums, lists] in
            for (album, list) in zip(albums, lists) { album.photos.removeAll(where: list.selectedItems.contains) }
        }
    }

    func album(of list: List) -> Album {
        list === lists[0].list ? albums[0] : albums[1]
    }

    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        let photo = album(of: list).photos[path.row]
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
        let photos = session.items.compactMap { $0.localObject as? Photo }
        album(of: list).photos.removeAll(where: photos.contains)
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
        let (album, session) = (album(of: list), coordinator.session)
        session.localDragSession?.localContext = list
        if list.isLocal(session) {
            let photos = coordinator.items.compactMap { $0.dragItem.localObject as? Photo }
            album.photos.removeAll(where: photos.contains)
            // If the list found no destination, the row still counts the photos that move.
            album.photos.insert(contentsOf: photos, at: min(path.row, album.photos.count))
        } else {
            session.loadObjects(of: Photo.self) { photos in
                // An album can have a photo only once. When the photos arrive, it may have fewer than at the drop.
                let all = album.photos + photos
                guard Set(all).count == all.count else { return session.refuse() }
                album.photos.insert(contentsOf: photos, at: min(path.row, album.photos.count))
            }
        }
        for item in coordinator.items {
            guard let photo = item.dragItem.localObject as? Photo, let row = album.photos.firstIndex(of: photo)
            else { continue }
            coordinator.drop(item.dragItem, toItemAt: ItemPath(row: row, section: 0))
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

    func loadData(ofType type: ContentType, completion: ItemProvider.DataCompletion) -> LoadProgress? {
        completion(title.utf8, nil)
        return nil
    }

    static func object(from bytes: [UInt8], type: ContentType) throws -> Photo {
        Photo(title: String(decoding: bytes, as: UTF8.self))
    }
}
