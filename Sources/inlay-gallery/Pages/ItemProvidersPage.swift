import GtkInterop
import SectionedListGtk

final class ItemProvidersPage: Page, DragDelegate, DropDelegate {
    typealias List = ListController<String, String>

    static let title = "Item Providers"
    static let sentence =
        "A recipe is offered as an object, in its own type, as text, and as a link, each created only on request."

    let table = SectionedListView(
        ["Kitchen": [], "Cookbook": ["Pancakes", "Minestrone", "Lost page"]], layout: .stacked, rows: .text { $0 },
        sections: .titled(whenEmpty: "Drop a recipe or text") { $0 })
    let result = Label()
    let progressBar = ProgressBar()
    let cancel = Button("Cancel")
    let loadingBar: Box
    let view: Box
    var loading: LoadProgress?
    var pace = Duration.milliseconds(100)

    init() {
        loadingBar = Box(.horizontal, spacing: 12, [progressBar, cancel])
        view = Box(.vertical, [table, result, loadingBar])
        result.setWraps(true)
        result.isVisible = false
        loadingBar.addStyleClass("status")
        progressBar.setExpands(horizontally: true)
        progressBar.align(vertically: .center)
        loadingBar.isVisible = false
        table.list.dragDelegate = self
        table.list.dropDelegate = self
        cancel.onClick { [weak self] in self?.loading?.cancel() }
    }

    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        guard let name = list.itemID(at: path), path.section == 1 else { return [] }
        let provider = ItemProvider()
        provider.registerObject(ofType: Recipe.self) { [pace] progress in
            progress.totalUnitCount = 10
            while progress.completedUnitCount < 10 {
                try await Task.sleep(for: pace)
                progress.completedUnitCount += 1
            }
            if name == "Lost page" { throw RecipeError.lost }
            return Recipe(name: name, servings: 4)
        }
        provider.registerDataRepresentation(for: .uriList, visibility: .all) { completion in
            completion("https://example.org/\(name)\r\n".utf8, nil)
            return nil
        }
        provider.registerDataRepresentation(for: "application/x-inlay-page", visibility: .ownProcess) { completion in
            completion("\(path.item)".utf8, nil)
            return nil
        }
        return [DragItem(itemProvider: provider)]
    }

    func list(_ list: List, canHandle session: DropSession) -> Bool {
        session.canLoadObjects(of: Recipe.self) || session.canLoadObjects(of: String.self)
    }

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        DropProposal(operation: path?.section == 0 ? .copy : .cancel, intent: .insertAtDestination)
    }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<String, String>) {
        guard let item = coordinator.items.first, let path = coordinator.destinationPath else { return }
        let provider = item.dragItem.itemProvider
        if provider.canLoadObject(of: Recipe.self) {
            loading = provider.loadObject(of: Recipe.self) { recipe, error in
                self.insert(recipe.map { "\($0.name) for \($0.servings), \($0.origin)" }, error, at: path)
            }
        } else {
            loading = provider.loadObject(of: String.self) { self.insert($0, $1, at: path) }
        }
        coordinator.session.progressIndicatorStyle = .none
        progressBar.fraction = 0
        loadingBar.isVisible = true
        loading?.onChange { [progressBar, loadingBar] progress in
            progressBar.fraction = progress.fractionCompleted
            loadingBar.isVisible = !progress.isOver
        }
    }

    func insert(_ title: String?, _ error: (any Error)?, at path: ItemPath) {
        result.text = error.map { "\($0)" } ?? ""
        result.isVisible = error != nil
        if let title { _ = try? table.list.insert([title], at: path) }
    }
}

struct Recipe {
    var name: String
    var servings: Int
    var origin = "as an object"
}

enum RecipeError: Error { case lost, unreadable }

extension ContentType {
    static let recipe: ContentType = "application/x-inlay-recipe"
}

extension Recipe: ItemProviderWriting {
    static var writableTypes: [ContentType] { [.recipe, .utf8Text] }

    func loadData(ofType type: ContentType, completion: ItemProvider.DataCompletion) -> LoadProgress? {
        completion((type == .recipe ? "\(servings) \(name)" : name).utf8, nil)
        return nil
    }
}

extension Recipe: ItemProviderReading {
    static var readableTypes: [ContentType] { [.recipe] }

    static func object(from bytes: [UInt8], type: ContentType) throws -> Recipe {
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ", maxSplits: 1)
        guard words.count == 2, let servings = Int(words[0]) else { throw RecipeError.unreadable }
        return Recipe(name: String(words[1]), servings: servings, origin: "from \(bytes.count) bytes")
    }
}
