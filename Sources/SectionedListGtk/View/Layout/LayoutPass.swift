import DragDrop
import GtkInterop
import SectionedList

/// A layout pass: finds the rows that need widgets, measures them, and then positions everything.
///
/// It owns whether a pass is running or queued. It does not own the widgets, the offsets, or the animations.
@MainActor
final class LayoutPass<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    /// Whether a pass is running. The pass applies its own findings.
    private(set) var isRunning = false
    /// Whether a full layout was requested for the next frame.
    private var isQueued = false
    /// The width of the view that the columns were last fitted to.
    private var fittedWidth: Double?
    /// The size of cells that the grid was last given.
    private var fittedCells: CellSize?
    /// The place in a grid that is kept while its cells change, with the scroll offset after the last change.
    private var gridPlace: (anchors: ScrollAnchors<SectionKey, RowKey>, offset: Double)?

    /// Whether everything is in place, with no layout pending before the next frame.
    var isUpToDate: Bool { !isRunning && !isQueued && view.size.width > 0 }

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    private var list: ListController<SectionID, ItemID> { view.list }

    /// Schedules a full layout before the next frame.
    func queue() {
        isQueued = true
        view.queueAllocate()
    }

    /// Runs a layout pass. Rows that come into view are created, measured, and positioned within the same frame.
    func run(width: Double, height: Double) {
        guard !isRunning, width > 0, height > 0 else { return }
        isRunning = true
        defer {
            isRunning = false
            // This pass has also handled the requests that were made during it, and GTK has dropped them.
            isQueued = false
        }
        fitViewport(width: width, height: height)
        view.trailing.measure()
        view.apply(list.surface.clamped())
        // Rows that come into view may differ in height from their estimates. That can bring further rows into view.
        for _ in 0..<Self.roundLimit {
            let measures = populate()
            apply(measures)
            let isScrolled = view.viewport.applyPendingScroll()
            guard !measures.isEmpty || isScrolled else { break }
        }
        view.viewport.clearPendingScroll()
        view.prefetcher.prefetch()
        view.pool.moveKeptRows()
        let time = view.now
        moveFromLastPlaces(at: time)
        view.pool.recycle(at: time)
        view.placing.place(at: time)
        view.scrollbars.show()
        view.viewport.recordAnchors()
        view.focus.applyPendingFocus()
        view.endWatch.update()
    }

    private static var roundLimit: Int { 8 }

    /// Animates everything that has a new place from where it was last drawn.
    private func moveFromLastPlaces(at time: Time) {
        let surface = list.surface
        var sections: [SectionKey: Rect] = [:]
        for key in view.pool.sections.keys {
            guard let index = surface.list.index(of: key), !surface.geometry.isLifted(section: index) else { continue }
            sections[key] = view.settledFrame(ofSection: index, surface)
        }
        view.animator.applyLayout(
            surface, sections: sections, rows: view.pool.rows.keys, trailing: view.trailing.frame,
            isAnimated: list.isAnimated, at: time)
        if view.animator.isMoving(at: time) || view.animator.isFlying { view.clock.start() }
    }

    private func fitViewport(width: Double, height: Double) {
        let limit = view.layout == .stacked ? view.maximumStackedWidth ?? .infinity : .infinity
        let size = Size(
            width: max(min(width - 2 * view.contentInset, limit), 1), height: max(height - 2 * view.contentInset, 1))
        defer { fitColumns(to: size) }
        fitCells()
        // Rows are seen up to the edge of the view, and so are headers.
        let pinnedTop = view.pinsHeaders ? -view.contentInset : nil
        if pinnedTop != list.surface.pinnedTop { view.change(.pinnedHeaders(at: pinnedTop)) }
        guard size != list.surface.viewport else { return }
        let isNewWidth = size.width != list.surface.viewport.width
        // Cells flow in other lines, but what the user is reading stays in view.
        keepingPlaceInGrid { view.change(.viewport(size)) }
        // A new width makes old places meaningless. A new height moves no row, for example while the find bar
        // slides away and all cards come back.
        if isNewWidth { view.animator.finishRowMotions() }
    }

    /// Scales the cells of a grid with the text.
    private func fitCells() {
        let size = view.metrics.cellSize.scaled(by: Desktop.textScale)
        guard view.layout == .grid, size != fittedCells else { return }
        fittedCells = size
        keepingPlaceInGrid { view.change(.cells(size)) }
    }

    /// Makes a change to the cells of a grid, and scrolls so that what the user is reading stays in view.
    ///
    /// The first cell in view is another one after each change. Until the user scrolls, the one from before the first
    /// change is kept, so that a window that becomes narrow and wide again shows the same cells as before.
    private func keepingPlaceInGrid(_ change: () -> Void) {
        guard view.layout == .grid else { return change() }
        let kept = gridPlace.flatMap { $0.offset == list.surface.mainOffset ? $0.anchors : nil }
        let anchors = kept ?? list.surface.anchors()
        change()
        view.apply(list.surface.changes(keeping: anchors))
        gridPlace = (anchors, list.surface.mainOffset)
    }

    private func fitColumns(to size: Size) {
        guard view.layout == .columns, fittedWidth != size.width else { return }
        fittedWidth = size.width
        let metrics = view.sections.fitted(view.metrics)
        let strips = metrics.collapsedColumnWidth(textScale: Desktop.textScale, inViewOf: size.width)
        if list.surface.geometry.metrics.collapsedColumnWidth != strips {
            view.change(.collapsedColumns(width: strips))
        }
        let wanted = columnWidth
        for index in 0..<list.numberOfSections where list.surface.geometry.width(ofSection: index) != wanted {
            view.change(.width(list.surface.list.section(at: index), wanted))
        }
    }

    /// Fits the columns to the view again after the text size has changed.
    func refitColumns() {
        fittedWidth = nil
        queue()
    }

    /// The width of the columns in this view.
    var columnWidth: Double {
        list.surface.geometry.metrics.columnWidth(
            textScale: Desktop.textScale, inViewOf: list.surface.viewport.width)
    }

    /// Gives each visible row and section a widget. Returns the heights that differ from the known ones.
    private func populate() -> [Measure] {
        let surface = list.surface
        var measures: [Measure] = []
        for stretch in surface.visibleRows(inset: view.contentInset) { populate(stretch, surface, &measures) }
        return measures
    }

    private func populate(
        _ stretch: VisibleRows, _ surface: ListSurface<SectionKey, RowKey>, _ measures: inout [Measure]
    ) {
        let index = stretch.section
        let section = view.pool.section(surface.list.section(at: index))
        showEmptyState(of: section, index, surface.geometry)
        if let measure = measureParts(of: section, index, surface) { measures.append(measure) }
        let width = rowWidth(index, surface)
        let count = surface.list.count(in: section.key)
        for row in stretch.rows {
            let path = ItemPath(item: row, section: index)
            guard !surface.geometry.isLifted(path), let key = surface.list.item(at: path) else { continue }
            // A row without height would let an unlimited number of rows into view.
            let widget = view.pool.row(key, in: section)
            view.names.updatePosition(of: widget, row + 1, of: count)
            guard !widget.isCell else { continue }
            let needed = Double(max(widget.measureHeight(forWidth: width).minimum, 1))
            let isKnown = surface.geometry.isMeasured(path) && surface.geometry.height(ofRowAt: path) == needed
            if !isKnown { measures.append(.row(key, needed)) }
        }
    }

    func measureParts(
        of widget: SectionWidget, _ index: Int, _ surface: ListSurface<SectionKey, RowKey>
    ) -> Measure? {
        guard !surface.isStrip(index) else { return nil }
        let width = rowWidth(index, surface)
        let header = Double(widget.header?.measureHeight(forWidth: width).minimum ?? 0)
        let footer = Double(widget.footer?.measureHeight(forWidth: width).minimum ?? 0)
        let geometry = surface.geometry
        guard header != geometry.headerHeight(ofSection: index) || footer != geometry.footerHeight(ofSection: index)
        else { return nil }
        return .section(widget.key, header: header, footer: footer)
    }

    /// The width of the cells in a grid; `nil` in other layouts.
    func cellWidth(_ surface: ListSurface<SectionKey, RowKey>) -> Int? {
        surface.geometry.grid.map { max(Int($0.cellSize.width), 1) }
    }

    func rowWidth(_ index: Int, _ surface: ListSurface<SectionKey, RowKey>) -> Int {
        let width = surface.layout == .columns ? surface.geometry.width(ofSection: index) : surface.viewport.width
        return max(Int(width), 1)
    }

    /// A newly measured height of a row, or of a header and a footer.
    enum Measure {
        case row(RowKey, Double)
        case section(SectionKey, header: Double, footer: Double)
    }

    /// Applies measured heights. What the user is reading stays in place.
    func apply(_ measures: [Measure]) {
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

    /// Reserves space for headers if the factory creates any.
    func fitHeaders() {
        let fitted = view.sections.fitted(view.metrics)
        fittedWidth = nil
        let anchors = list.surface.anchors()
        view.change(.headers(height: fitted.headerHeight, minimumExtent: fitted.minimumSectionExtent))
        view.apply(list.surface.changes(keeping: anchors))
    }

    /// Shows or hides the empty state of a section. This must happen before anything is positioned, because a new child
    /// makes GTK lay out its section again.
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
