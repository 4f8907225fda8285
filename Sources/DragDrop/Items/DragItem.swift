/// One dragged item: the data that it offers to others, and the program's own value.
///
/// Drag items are compared by identity.
///
///     let item = DragItem(itemProvider: ItemProvider(object: card.title))
///     item.localObject = card.id
@MainActor
public final class DragItem {
    /// The provider of the item's data, for this program and for others.
    public let itemProvider: ItemProvider

    /// The program's own value for the item. It never leaves the program.
    public var localObject: Any?

    /// Creates an item with the given provider.
    public init(itemProvider: ItemProvider) {
        self.itemProvider = itemProvider
    }
}
