import DragDrop
import GtkInterop
import SectionedList

/// One pass of the layout: which rows have widgets, how high they are, and then where everything goes.
extension SectionedListView {
    /// A row's height that was found to be another one, or a header's and footer's.
    enum Measure {
        case row(RowKey, Double)
        case section(SectionKey, header: Double, footer: Double)
    }

    /// Has everything laid out before the next frame.
    func queueLayout() {
        isLayoutQueued = true
        queueAllocate()
    }

    /// Lays everything out, in one go: what comes into view is made, measured and placed within the same frame.
    func layOutContents(width: Double, height: Double) {
        guard !isLayingOut, width > 0, height > 0 else { return }
        isLayingOut = true
        defer {
            isLayingOut = false
            // What was asked for meanwhile is laid out as well, and GTK has forgotten it.
            isLayoutQueued = false
        }
        fitViewport(width: width, height: height)
        apply(list.surface.clamped())
        // Rows that come into view may be higher or lower than thought, and then others come into view.
        for _ in 0..<Self.roundLimit {
            let measures = populate()
            take(measures)
            let isScrolled = viewport.scrollAsWanted()
            guard !measures.isEmpty || isScrolled else { break }
        }
        viewport.endReveal()
        rowsAhead.make()
        pool.moveKeptRows()
        moveFromLastPlaces()
        pool.recycle(at: now)
        place(at: now)
        scrollbars.show()
        viewport.dropAnchors()
        focus.giveAsWanted()
    }

    private static var roundLimit: Int { 8 }

    /// Makes the rows that have come into view at once, and not with the next frame: so that nothing is lost of what is
    /// typed meanwhile, where one of them is to be typed into.
    package func makeRowsNow() {
        guard isMapped else { return }
        layOutContents(width: Double(size.width), height: Double(size.height))
    }

    private func fitViewport(width: Double, height: Double) {
        let size = Size(width: max(width - 2 * contentInset, 1), height: max(height - 2 * contentInset, 1))
        defer { fitColumns(to: size) }
        guard size != list.surface.viewport else { return }
        change(.viewport(size))
        stage.settleRows()
    }

    private func fitColumns(to size: Size) {
        guard layout == .columns, fittedWidth != size.width else { return }
        fittedWidth = size.width
        let wanted = columnWidth
        for index in 0..<list.numberOfSections where list.surface.geometry.width(ofSection: index) != wanted {
            change(.width(list.surface.list.section(at: index), wanted))
        }
    }

    /// How wide columns are here.
    var columnWidth: Double {
        list.surface.geometry.metrics.columnWidth(
            textScale: Desktop.textScale, inViewOf: list.surface.viewport.width)
    }

    /// Gives all rows and sections in view a widget, and answers which of them need another height than thought.
    private func populate() -> [Measure] {
        let surface = list.surface
        var measures: [Measure] = []
        for stretch in surface.shownRows(inset: contentInset) { populate(stretch, surface, &measures) }
        return measures
    }

    private func populate(
        _ stretch: ShownRows, _ surface: ListSurface<SectionKey, RowKey>, _ measures: inout [Measure]
    ) {
        let index = stretch.section
        let section = pool.section(surface.list.section(at: index))
        showEmptyState(of: section, index, surface.geometry)
        if let measure = measureParts(of: section, index, surface) { measures.append(measure) }
        let width = rowWidth(index, surface)
        for row in stretch.rows {
            let path = ItemPath(item: row, section: index)
            guard !surface.geometry.isTaken(path), let key = surface.list.item(at: path) else { continue }
            // A row of no height would be one of endlessly many in view.
            let needed = Double(max(pool.row(key, in: section).measureHeight(forWidth: width).minimum, 1))
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

    /// Takes measures over; what the reader looks at stays where it is.
    func take(_ measures: [Measure]) {
        guard !measures.isEmpty else { return }
        let anchors = list.surface.anchors()
        for measure in measures {
            switch measure {
            case .row(let key, let height): change(.height(key, height))
            case .section(let key, let header, let footer): change(.header(key, height: header, footer: footer))
            }
        }
        apply(list.surface.changes(keeping: anchors))
        apply(list.surface.clamped())
    }

    /// Leaves room for headers that the program's factory makes, and for none that it doesn't make.
    func fitHeaders() {
        let fitted = sections.fitted(metrics)
        let anchors = list.surface.anchors()
        change(.headers(height: fitted.headerHeight, minimumExtent: fitted.minimumSectionExtent))
        apply(list.surface.changes(keeping: anchors))
    }

    func apply(_ changes: [SurfaceChange<SectionKey, RowKey>]) {
        for change in changes { self.change(change) }
    }

    /// Shows what a section has in place of rows, while it has none. Before anything is placed: a new child makes its
    /// section be placed anew.
    private func showEmptyState(of widget: SectionWidget, _ index: Int, _ geometry: ListGeometry) {
        guard let part = sections.emptyState, let section = list.section(of: widget.key) else { return }
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
