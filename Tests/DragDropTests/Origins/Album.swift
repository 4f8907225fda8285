import DragDrop
import SectionedList
import XCTest

/// An album that accepts photos that load slowly, and a user to drop them.
@MainActor
final class Album {
    let list: StringList
    let model: AlbumModel
    let user: ListUser
    let providers: [ItemProvider]
    private var loaders: [String: SlowLoader<[UInt8]>] = [:]

    init(loading names: [String]) throws {
        list = try StringList(["Photos": ["a", "b", "c"]])
        model = AlbumModel(photos: ["a", "b", "c"])
        user = ListUser(at: list, with: model)
        var loaders: [String: SlowLoader<[UInt8]>] = [:]
        providers = names.map { Self.provider(loading: $0, &loaders) }
        self.loaders = loaders
        list.dropDelegate = model
    }

    func provider(loading name: String) -> ItemProvider { Self.provider(loading: name, &loaders) }

    private static func provider(
        loading name: String, _ loaders: inout [String: SlowLoader<[UInt8]>]
    ) -> ItemProvider {
        let loader = SlowLoader<[UInt8]>()
        loaders[name] = loader
        let provider = ItemProvider()
        provider.registerDataRepresentation(for: .utf8Text) { loader.load($0) }
        return provider
    }

    @discardableResult
    func drop(before item: String) -> [PreviewLanding] {
        user.bring(providers, to: user.point(on: item, 0.1))
        return user.land()
    }

    func finish(_ name: String) { loaders[name]?.completions.first?(Array(name.utf8), nil) }
    func fail(_ name: String) { loaders[name]?.completions.first?(nil, Refusal()) }

    // MARK: Changes by the program

    func insert(_ item: String, at offset: Int) throws {
        model.photos.insert(item, at: offset)
        try list.insert([item], at: ItemPath(item: offset, section: 0))
    }

    func remove(_ item: String) {
        model.photos.removeAll { $0 == item }
        list.remove([item])
    }

    func move(_ item: String, to offset: Int) {
        if let source = model.photos.firstIndex(of: item) {
            model.photos.remove(at: source)
            model.photos.insert(item, at: min(offset, model.photos.count))
        }
        list.move([item], to: ItemPath(item: offset, section: 0))
    }

    // MARK: The visible state

    /// The rows on the screen, from top to bottom.
    var shown: [String] { rows.map { list.item(of: $0) ?? "…" } }

    var placeholderFrames: [Rect] {
        rows.filter { list.item(of: $0) == nil }.compactMap { list.surface.rect(of: $0) }
    }

    private var rows: [RowKey] { list.surface.list.sectionIDs.flatMap { list.surface.list.items(in: $0) } }
}

@MainActor
final class AlbumModel: DropDelegate {
    var photos: [String]
    var height: Double?
    private(set) var contexts: [DropPlaceholderContext<String, String>] = []
    private(set) var committed: [ItemPath] = []

    init(photos: [String]) {
        self.photos = photos
    }

    func list(_ list: StringList, performDropWith coordinator: DropCoordinator<String, String>) {
        let destination = coordinator.insertionPath ?? ItemPath(item: 0, section: 0)
        for item in coordinator.items {
            let placeholder = DropPlaceholder(insertionPath: destination, height: height)
            let context = coordinator.drop(item.dragItem, to: placeholder)
            contexts.append(context)
            item.dragItem.itemProvider.loadObject(of: String.self) { [self] photo, _ in
                guard let photo else {
                    context.deletePlaceholder()
                    return
                }
                context.commitInsertion { path in
                    committed.append(path)
                    photos.insert(photo, at: path.item)
                    _ = try? list.insert([photo], at: path)
                }
            }
        }
        coordinator.session.progressIndicatorStyle = .none
    }
}
