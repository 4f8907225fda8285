/// One dragged item: the data that it offers to others, and the app's own value.
///
/// Drag items are compared by identity.
///
///     let item = DragItem(itemProvider: ItemProvider(object: card.title))
///     item.localObject = card.id
@MainActor
public final class DragItem {
    /// The provider of the item's data, for the app and for other applications.
    public let itemProvider: ItemProvider

    /// The app's value for the item. It never leaves the app.
    public var localObject: Any?

    /// Creates an item with the given provider.
    public init(itemProvider: ItemProvider) {
        self.itemProvider = itemProvider
    }
}
