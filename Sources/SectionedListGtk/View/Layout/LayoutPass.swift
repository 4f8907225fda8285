import DragDrop
import GtkInterop
import SectionedList

/// One pass of the layout: which rows have widgets, how high they are, and then where everything goes.
///
/// It owns whether a pass goes on or is queued. It does not own the widgets, the offsets, or what moves.
@MainActor
final class LayoutPass<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    /// Whether a layout goes on: what it finds out it takes in within the same pass.
    private(set) var isRunning = false
    /// Whether a layout was asked for that places everything, before the next frame.
    private var isQueued = false
    /// The width of the view that columns were last fitted to.
    private var fittedWidth: Double?

    /// Whether everything has been placed, and no layout is to place it again before the next frame.
    var isPlaced: Bool { !isRunning && !isQueued && view.size.width > 0 }

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    private var list: ListController<SectionID, ItemID> { view.list }

    /// Has everything laid out before the next frame.
    func queue() {
        isQueued = true
        view.queueAllocate()
    }

    /// Lays everything out, in one go: what comes into view is made, measured and placed within the same frame.
    func run(width: Double, height: Double) {
        guard !isRunning, width > 0, height > 0 else { return }
        isRunning = true
        defer {
            isRunning = false
            // What was asked for meanwhile is laid out as well, and GTK has forgotten it.
            isQueued = false
        }
        fitViewport(width: width, height: height)
        view.apply(list.surface.clamped())
        // Rows that come into view may be higher or lower than thought, and then others come into view.
        for _ in 0..<Self.roundLimit {
            let measures = populate()
            take(measures)
            let isScrolled = view.viewport.scrollAsWanted()
            guard !measures.isEmpty || isScrolled else { break }
        }
        view.viewport.endReveal()
        view.rowsAhead.make()
        view.pool.moveKeptRows()
        moveFromLastPlaces()
        view.pool.recycle(at: view.now)
        view.placing.place(at: view.now)
        view.scrollbars.show()
        view.viewport.dropAnchors()
        view.focus.giveAsWanted()
    }

    private static var roundLimit: Int { 8 }

    /// Has everything on the screen that has another place now set out from where it was seen.
    private func moveFromLastPlaces() {
        let surface = list.surface
        let time = view.now
        var sections: [SectionKey: Rect] = [:]
        for key in view.pool.sections.keys {
            guard let index = surface.list.index(of: key), !surface.geometry.isTaken(section: index) else { continue }
            sections[key] = view.corner(ofSection: index, surface)
        }
        view.stage.settle(
            surface, sections: sections, rows: view.pool.rows.keys, isAnimated: list.isAnimated, at: time)
        if view.stage.isMoving(at: time) { view.clock.start() }
    }

    private func fitViewport(width: Double, height: Double) {
        let size = Size(width: max(width - 2 * view.contentInset, 1), height: max(height - 2 * view.contentInset, 1))
        defer { fitColumns(to: size) }
        guard size != list.surface.viewport else { return }
        view.change(.viewport(size))
        view.stage.settleRows()
    }

    private func fitColumns(to size: Size) {
        guard view.layout == .columns, fittedWidth != size.width else { return }
        fittedWidth = size.width
        let wanted = columnWidth
        for index in 0..<list.numberOfSections where list.surface.geometry.width(ofSection: index) != wanted {
            view.change(.width(list.surface.list.section(at: index), wanted))
        }
    }

    /// Fits columns to the view again: text has another size.
    func refitColumns() {
        fittedWidth = nil
        queue()
    }

    /// How wide columns are here.
    var columnWidth: Double {
        list.surface.geometry.metrics.columnWidth(
            textScale: Desktop.textScale, inViewOf: list.surface.viewport.width)
    }

    /// Gives all rows and sections in view a widget, and returns which of them need another height than thought.
    private func populate() -> [Measure] {
        let surface = list.surface
        var measures: [Measure] = []
        for stretch in surface.shownRows(inset: view.contentInset) { populate(stretch, surface, &measures) }
        return measures
    }

    private func populate(
        _ stretch: ShownRows, _ surface: ListSurface<SectionKey, RowKey>, _ measures: inout [Measure]
    ) {
        let index = stretch.section
        let section = view.pool.section(surface.list.section(at: index))
        showEmptyState(of: section, index, surface.geometry)
        if let measure = measureParts(of: section, index, surface) { measures.append(measure) }
        let width = rowWidth(index, surface)
        for row in stretch.rows {
            let path = ItemPath(item: row, section: index)
            guard !surface.geometry.isTaken(path), let key = surface.list.item(at: path) else { continue }
            // A row of no height would be one of endlessly many in view.
            let needed = Double(max(view.pool.row(key, in: section).measureHeight(forWidth: width).minimum, 1))
            let isKnown = surface.geometry.isMeasured(path) && surface.geometry.height(ofRowAt: path) == needed
            if !isKnown { measures.append(.row(key, needed)) }
        }
    }

    func measureParts(
        of widget: SectionWidget, _ index: Int, _ surface: ListSurface<SectionKey, RowKey>
    ) -> Measure? {
        let width = rowWidth(index, surface)
        let header = Double(widget.header?.measureHeight(forWidth: width).minimum ?? 0)
        let footer = Double(widget.footer?.measureHeight(forWidth: width).minimum ?? 0)
        let geometry = surface.geometry
        guard header != geometry.headerHeight(ofSection: index) || footer != geometry.footerHeight(ofSection: index)
        else { return nil }
        return .section(widget.key, header: header, footer: footer)
    }

    func rowWidth(_ index: Int, _ surface: ListSurface<SectionKey, RowKey>) -> Int {
        let width = surface.layout == .columns ? surface.geometry.width(ofSection: index) : surface.viewport.width
        return max(Int(width), 1)
    }

    /// A row's height that was found to be another one, or a header's and footer's.
    enum Measure {
        case row(RowKey, Double)
        case section(SectionKey, header: Double, footer: Double)
    }

    /// Takes measures over; what the reader looks at stays where it is.
    func take(_ measures: [Measure]) {
        guard !measures.isEmpty else { return }
        let anchors = list.surface.anchors()
        for measure in measures {
            switch measure {
            case .row(let key, let height): view.change(.height(key, height))
            case .section(let key, let header, let footer): view.change(.header(key, height: header, footer: footer))
            }
        }
        view.apply(list.surface.changes(keeping: anchors))
        view.apply(list.surface.clamped())
    }

    /// Leaves room for headers that the program's factory makes, and for none that it doesn't make.
    func fitHeaders() {
        let fitted = view.sections.fitted(view.metrics)
        let anchors = list.surface.anchors()
        view.change(.headers(height: fitted.headerHeight, minimumExtent: fitted.minimumSectionExtent))
        view.apply(list.surface.changes(keeping: anchors))
    }

    /// Shows what a section has in place of rows, while it has none. Before anything is placed: a new child makes its
    /// section be placed anew.
    private func showEmptyState(of widget: SectionWidget, _ index: Int, _ geometry: ListGeometry) {
        guard let part = view.sections.emptyState, let section = list.section(of: widget.key) else { return }
        let isShown =
            !geometry.isCollapsed(index) && geometry.shownRowCount(in: index) == 0
            && geometry.gap?.path.section != index
        if isShown, widget.emptyState == nil {
            let emptyState = part.make()
            part.bind(emptyState, section)
            emptyState.canTarget = false
            emptyState.addStyleClass("section-empty")
            widget.emptyState = emptyState
            widget.insert(emptyState, below: widget.header)
        }
        widget.emptyState?.isShownAsChild = isShown
    }
}
