import DragDrop
import SectionedList

/// The place of a row in the last layout.
struct Placement {
    init(section: SectionKey, path: ItemPath, surface: ListSurface<SectionKey, RowKey>) {
        let geometry = surface.geometry
        self.section = section
        let across = geometry.across(ofRowAt: path)
        let x = across.map { surface.isRightToLeft ? surface.viewport.width - $0.end : $0.start }
        point = Point(x: x ?? 0, y: geometry.span(ofRowAt: path).start)
        width = across?.length
        // In a collapsed section the row takes no space, but a widget that still exists needs a height.
        height = geometry.grid?.cellSize.height ?? geometry.height(ofRowAt: path)
    }

    var section: SectionKey
    /// The row's position relative to its section's corner, in the scrolled content.
    var point: Point
    /// The width of a cell in a grid; `nil` for that of all rows in the section.
    var width: Double?
    var height: Double
}

extension ListGeometry {
    /// Returns the top of a section's footer in the scrolled content.
    func footerTop(ofSection index: Int) -> Double { extent(ofSection: index) - footerHeight(ofSection: index) }
}
