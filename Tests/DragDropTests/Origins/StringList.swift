import DragDrop
import SectionedList

/// A list of strings in which every row is measured.
typealias StringList = ListController<String, String>

extension ListController where SectionID == String, ItemID == String {
    /// Creates a list of sections with their items, whose rows are all 40 points high.
    convenience init(
        _ sections: KeyValuePairs<String, [String]>, layout: ListLayout = .stacked,
        viewport: Size = Size(width: 900, height: 600)
    ) throws {
        self.init(try SectionedList(sections.map { ($0.key, $0.value) }), layout: layout, viewport: viewport)
        for item in sections.flatMap(\.value) { setHeight(40, of: item) }
    }

    /// The items of all sections.
    var rowsInOrder: [[String]] { (0..<numberOfSections).map { itemIDs(inSection: $0) } }

    /// The place of the gap, counted without placeholders.
    var gapPlace: Place<String>? {
        guard case .rows(let place, _) = feedback.gap, let section = section(of: place.section) else { return nil }
        return Place(section: section, offset: place.offset)
    }

    /// The item that a drop would go into.
    var litItem: String? {
        guard case .on(let row) = feedback.destination else { return nil }
        return item(of: row)
    }

    /// Returns the drag state of an item's row.
    func dragState(of item: String) -> DragState {
        row(of: item).map { feedback.drag.state(of: $0) } ?? .none
    }

    /// The frames of all items' rows in the view.
    var frames: [String: Rect] {
        var frames: [String: Rect] = [:]
        for item in rowsInOrder.joined() { frames[item] = path(of: item).flatMap { rectForItem(at: $0) } }
        return frames
    }
}

/// A user of such a list.
typealias ListUser = DragDrop.ListUser<String, String>

extension ListUser {
    /// A point beyond the reach of any section.
    var nowhere: Point { Point(x: -200, y: 100) }

    /// Drags a section by its header.
    @discardableResult
    func pickUp(section index: Int) -> Bool {
        pickUp(at: header(ofSection: index)) { list.prepareDrag(ofSection: index, at: $0) }
    }

    /// Returns a point in a section's header.
    func header(ofSection index: Int) -> Point {
        let span = list.surface.geometry.span(ofSection: index, in: list.surface.layout)
        switch list.surface.layout {
        case .stacked, .grid: return Point(x: 20, y: span.start - list.surface.mainOffset + 10)
        case .columns: return Point(x: span.middle - list.surface.mainOffset, y: 10)
        }
    }
}
