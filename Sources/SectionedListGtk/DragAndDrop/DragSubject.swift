import DragDrop

/// The item or section that a preview shows.
enum DragSubject: Equatable {
    case row(RowKey), section(SectionKey)
}
