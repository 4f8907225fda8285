import DragDrop
import GtkInterop
import SectionedList

/// A bar for each scroller, over what it scrolls.
extension SectionedListView {
    /// So long a bar is seen after its last use, in milliseconds.
    static var barLife: Int { 1_000 }

    /// Shows a bar for each scroller in view that has something to scroll.
    func showScrollbars() {
        let surface = list.surface
        var wanted: Set<ScrollerID<SectionKey>> = []
        if surface.maximumMainOffset > 0 { wanted.insert(.main) }
        if surface.layout == .columns {
            for (key, _) in sectionWidgets where stage.place(of: key) != nil {
                guard let index = surface.list.index(of: key), surface.maximumOffset(ofColumn: index) > 0 else {
                    continue
                }
                wanted.insert(.column(key))
            }
        }
        for (id, bar) in scrollbars where !wanted.contains(id) {
            remove(bar)
            scrollbars[id] = nil
            scrolling.lastUse[id] = nil
        }
        scrollers = wanted
        showScrollbarsNearPointer()
    }

    /// The other layout has other scrollers.
    func removeScrollbars() {
        for bar in scrollbars.values { remove(bar) }
        scrollbars = [:]
        scrollers = []
    }

    private func scrollbar(_ id: ScrollerID<SectionKey>) -> Scrollbar {
        if let bar = scrollbars[id] { return bar }
        let bar = Scrollbar(isHorizontal: id == .main && layout == .columns)
        bar.onScroll { [weak self] offset in
            guard let self, !self.isLayingOut, let extent = self.extent(of: id), extent.offset != offset else { return }
            self.scroll(id, to: min(max(offset, 0), extent.maximum))
        }
        bar.isShownAsChild = false
        scrollbars[id] = bar
        add(bar)
        return bar
    }

    private func place(_ bar: Scrollbar, of id: ScrollerID<SectionKey>) {
        guard let (offset, maximum) = extent(of: id) else { return }
        let surface = list.surface
        let size = self.size
        if id == .main, surface.layout == .columns {
            bar.show(offset: offset, maximum: maximum, page: surface.viewport.width)
            let height = bar.measureHeight(forWidth: -1).natural
            bar.allocate(x: 0, y: Double(size.height - height), width: size.width, height: height)
        } else {
            var place = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
            var page = surface.viewport.height
            if case .column(let key) = id, let corner = stage.place(of: key), let index = surface.list.index(of: key)
            {
                let header = surface.geometry.headerHeight(ofSection: index)
                place = Rect(x: corner.x, y: corner.y + header, width: corner.width, height: corner.height - header)
                page -= header
            }
            bar.show(offset: offset, maximum: maximum, page: page)
            let width = bar.measureWidth().natural
            let x = isRightToLeft ? place.minX : place.maxX - Double(width)
            bar.allocate(x: x.rounded(), y: place.y.rounded(), width: width, height: max(Int(place.height), 1))
        }
    }

    /// A bar is seen while its scroller is used or has the pointer over it.
    func showScrollbarsNearPointer() {
        let time = now
        let pointed = scrollerUnderPointer
        for id in scrollers {
            let isRecent = scrolling.lastUse[id].map { time - $0 < .milliseconds(Self.barLife) } ?? false
            let isPointed = scrolling.pointer != nil && (id == .main || id == pointed)
            let isSeen = isRecent || isPointed
            guard isSeen || scrollbars[id] != nil else { continue }
            let bar = scrollbar(id)
            if bar.isShownAsChild != isSeen { bar.isShownAsChild = isSeen }
            // What is not seen need not be kept in its place.
            if isSeen { place(bar, of: id) }
        }
    }
}
