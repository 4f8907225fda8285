import DragDrop
import GtkInterop
import SectionedList

/// The Tab order of the view: the widgets in headers and footers, the rows as a single stop, and the widget at the end.
///
/// It has no state. It does not own the focused row.
@MainActor
struct TabOrder<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    private enum Stop {
        case part(Widget)
        /// The stop for all rows. The row may be out of view.
        case row(RowKey)
    }

    /// Moves the focus within the view by Tab. The list handles arrow keys itself.
    func moveFocus(_ direction: FocusDirection) -> Bool {
        switch direction {
        case .tabForward, .tabBackward: break
        default: return view.containsFocus ? false : view.focus.focusCurrentRow()
        }
        let stops = stops()
        let isForward = direction == .tabForward
        guard let current = stops.firstIndex(where: { widget(of: $0)?.containsFocus ?? false }),
            let widget = widget(of: stops[current])
        else { return enter(isForward ? stops : stops.reversed(), direction) }
        // The row or the header may contain more widgets to visit.
        if !(widget is RowWidget && widget.hasFocus && !isForward), widget.moveFocusInside(direction) { return true }
        let rest = isForward ? Array(stops[(current + 1)...]) : stops[..<current].reversed()
        return enter(rest, direction)
    }

    private func widget(of stop: Stop) -> Widget? {
        switch stop {
        case .part(let widget): widget
        case .row(let key): view.pool.rows[key]
        }
    }

    private func stops() -> [Stop] {
        let surface = view.list.surface
        // If the end is out of view, a stop there would make Tab scroll to it.
        let isAtEnd = surface.visibleSections().upperBound == surface.list.sectionCount
        guard isAtEnd, view.trailing.isShown, let widget = view.trailingWidget else { return sectionStops() }
        return sectionStops() + [.part(widget)]
    }

    private func sectionStops() -> [Stop] {
        let surface = view.list.surface
        let sections = surface.visibleSections()
        guard let row = rowStop(sections, surface), let place = surface.list.path(of: row) else {
            return sections.flatMap { parts($0, surface).map { .part($0) } }
        }
        // The section of the row may be out of view, before or after the visible sections.
        let isOutside = !sections.contains(place.section)
        return (isOutside ? (sections + [place.section]).sorted() : Array(sections)).flatMap { index -> [Stop] in
            guard index == place.section else { return parts(index, surface).map { .part($0) } }
            let parts = isOutside ? [] : parts(index, surface)
            let footer = view.pool.sections[surface.list.section(at: index)]?.footer
            return parts.filter { $0 !== footer }.map { .part($0) } + [.row(row)]
                + parts.filter { $0 === footer }.map { .part($0) }
        }
    }

    /// Returns the row that had the focus last, or the first row in view.
    private func rowStop(_ sections: Range<Int>, _ surface: ListSurface<SectionKey, RowKey>) -> RowKey? {
        if let key = view.focus.visibleRow { return key }
        return sections.lazy.flatMap { index in
            surface.visibleRows(ofSection: index).lazy.map { ItemPath(item: $0, section: index) }
        }.compactMap { surface.list.item(at: $0) }.first { view.pool.rows[$0] != nil }
    }

    /// Returns the strip, or the header and the footer, of a section, if they are shown.
    private func parts(_ index: Int, _ surface: ListSurface<SectionKey, RowKey>) -> [Widget] {
        guard let section = view.pool.sections[surface.list.section(at: index)] else { return [] }
        return [section.strip, section.header, section.footer].compactMap { $0 }.filter { $0.isShownAsChild }
    }

    private func enter(_ stops: [Stop], _ direction: FocusDirection) -> Bool {
        for stop in stops {
            switch stop {
            case .part(let widget): if widget.moveFocusInside(direction) { return true }
            case .row(let key):
                // Focuses the row directly, not through `RowFocus`. GTK moves the focus to the next widget by itself
                // when the focused widget disappears.
                if view.animator.placement(of: key) != nil, let widget = view.pool.rows[key] {
                    view.names.introduce(widget)
                    if widget.grabFocus() { return true }
                }
                view.focus.move(to: key)
                return true
            }
        }
        return false
    }
}
