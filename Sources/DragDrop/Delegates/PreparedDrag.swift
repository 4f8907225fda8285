/// A drag that was prepared and has not begun.
@MainActor
struct PreparedDrag {
    let session: DragSession
    let sources: [ObjectIdentifier: RowKey]
    let sections: [SectionKey]
}
