import DragDrop
import SectionedList

extension ContentType {
    static let markdown: ContentType = "text/markdown"
}

@MainActor
func provider(of card: String) -> ItemProvider {
    let provider = ItemProvider(object: card)
    provider.registerDataRepresentation(for: .markdown) { completion in
        completion("- \(card)".utf8, nil)
        return nil
    }
    return provider
}

/// Adds the dropped text when it arrives, and shows a placeholder until then. The returned closure cancels the drop.
@MainActor
func receive(_ coordinator: DropCoordinator<String, String>, in list: ListController<String, String>) -> () -> Void {
    guard let path = coordinator.insertionPath, let item = coordinator.items.first?.dragItem else { return {} }
    let session = coordinator.session
    let row = coordinator.drop(item, to: DropPlaceholder(insertionPath: path))
    item.itemProvider.loadObject(of: String.self) { text, error in
        guard let text else {
            print("Nothing was added.", error ?? "")
            row.deletePlaceholder()
            return
        }
        // The placeholder may have moved since the drop, so use its current path.
        row.commitInsertion { path in _ = try? list.insert([text], at: path) }
    }
    return {
        session.refuse()
        session.progress.cancel()
    }
}
