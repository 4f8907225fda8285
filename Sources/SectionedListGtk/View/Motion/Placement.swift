import DragDrop
import SectionedList

/// The place of a row in the last layout.
struct Placement {
    init(section: SectionKey, path: ItemPath, geometry: ListGeometry) {
        self.section = section
        point = Point(x: 0, y: geometry.span(ofRowAt: path).start)
        // In a collapsed section the row takes no space, but a widget that still exists needs a height.
        height = geometry.height(ofRowAt: path)
    }

    var section: SectionKey
    /// The row's position relative to its section's corner, in the scrolled content.
    var point: Point
    var height: Double
}

extension ListGeometry {
    /// Returns the top of a section's footer in the scrolled content.
    func footerTop(ofSection index: Int) -> Double { extent(ofSection: index) - footerHeight(ofSection: index) }
}
