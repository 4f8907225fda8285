import DragDrop
import SectionedList

/// What goes down and up as a section's rows become more and fewer.
enum SectionEnd: Hashable {
    case lane(SectionKey)
    case footer(SectionKey)
}

/// Where a row was put in the last layout.
struct Placement {
    init(section: SectionKey, path: ItemPath, geometry: ListGeometry) {
        self.section = section
        point = Point(x: 0, y: geometry.span(ofRowAt: path).start)
        // In a collapsed section it takes no room, and yet its widget needs some, as long as there is one.
        height = geometry.height(ofRowAt: path)
    }

    var section: SectionKey
    /// Counted from its section's corner, in the content that scrolls.
    var point: Point
    var height: Double
}

extension ListGeometry {
    /// Where a section's footer begins in what scrolls.
    func footerTop(ofSection index: Int) -> Double { extent(ofSection: index) - footerHeight(ofSection: index) }
}
