/// A drag whose receiver has not answered yet.
struct PendingDrop<ItemID: Hashable> {
    let session: DragSession
    let items: Set<ItemID>
}
