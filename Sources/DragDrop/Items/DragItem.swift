/// One thing that is dragged: what it offers to others, and the app's own value.
///
/// Two drag items are the same where they are the same object.
///
///     let item = DragItem(itemProvider: ItemProvider(object: card.title))
///     item.localObject = card.id
@MainActor
public final class DragItem {
    /// What the item offers, inside the app and to other applications.
    public let itemProvider: ItemProvider

    /// The value behind the item, for use inside the app; it is never written as bytes.
    public var localObject: Any?

    /// An item that offers what `itemProvider` does.
    public init(itemProvider: ItemProvider) {
        self.itemProvider = itemProvider
    }
}
