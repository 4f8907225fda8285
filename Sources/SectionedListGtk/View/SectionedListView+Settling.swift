import DragDrop
import GtkInterop
import SectionedList

/// Where everything is settled, and the motion to there from where it was seen.
extension SectionedListView {
    /// The section's settled corner in the widget, as if its content were not scrolled.
    func corner(ofSection index: Int, _ surface: ListSurface<SectionKey, RowKey>) -> Rect {
        surface.viewRect(ofSection: index).offsetBy(dx: contentInset, dy: contentInset)
    }

    /// Has everything that is on the screen and has another place now set out from where it was seen.
    func moveFromLastPlaces() {
        let surface = list.surface
        let time = now
        var sections: [SectionKey: Rect] = [:]
        for (key, _) in pool.sections {
            guard let index = surface.list.index(of: key), !surface.geometry.isTaken(section: index) else { continue }
            sections[key] = corner(ofSection: index, surface)
        }
        stage.settle(surface, sections: sections, rows: pool.rows.keys, isAnimated: list.isAnimated, at: time)
        if stage.isMoving(at: time) { ticker.start() }
    }
}
