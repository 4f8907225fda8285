import DragDrop
import GtkInterop
import SectionedList

/// What of the view's scrolling goes on over time.
struct ScrollState {
    /// A swing of the fingers that is left: which scrollers, and how fast, in points a second.
    struct Swing {
        var column: ScrollerID<SectionKey>?
        var velocityX: Double
        var velocityY: Double
        var last: Time
    }

    var swing: Swing?
    /// When the edge last scrolled.
    var lastAutoScroll: Time?
    /// When a bar was last of use, by scroller.
    var lastUse: [ScrollerID<SectionKey>: Time] = [:]
    /// Lets bars fade that are of no more use.
    var fading: GtkInterop.Timer?
    var pointer: Point?
}

extension SectionedListView {
    func connectScrolling() {
        let wheel = ScrollController()
        wheel.onScroll { [weak self] dx, dy, keys in self?.wheel(dx, dy, keys) ?? false }
        wheel.onDecelerate { [weak self] vx, vy in self?.beginSwing(vx, vy) }
        addEventController(wheel)
        onMotion { [weak self] point in
            self?.scrolling.pointer = point.map { Point(x: $0.x, y: $0.y) }
            self?.showScrollbarsNearPointer()
        }
    }

    /// Scrolls what can be scrolled below the pointer; a wheel turned with Shift goes across.
    private func wheel(_ dx: Double, _ dy: Double, _ keys: HeldKeys) -> Bool {
        scrolling.swing = nil
        let (dx, dy) = keys.contains(.shift) && dx == 0 ? (dy, 0) : (dx, dy)
        let isDown = dy == 0 ? false : scrollDown(by: dy)
        let isAcross = dx == 0 ? false : scrollAcross(by: dx)
        return isDown || isAcross
    }

    private func scrollDown(by dy: Double) -> Bool {
        guard layout == .columns else { return scroll(.main, by: dy) }
        return scrollerUnderPointer.map { scroll($0, by: dy) } ?? false
    }

    private func scrollAcross(by dx: Double) -> Bool {
        layout == .columns ? scroll(.main, by: isRightToLeft ? -dx : dx) : false
    }

    private var scrollerUnderPointer: ScrollerID<SectionKey>? {
        guard let pointer = scrolling.pointer, layout == .columns else { return nil }
        return list.surface.scrollers(at: listPoint(pointer.x, pointer.y)).first?.id
    }

    /// Scrolls by so much, as far as it goes.
    ///
    /// - Returns: false where it has been at that end already.
    @discardableResult
    func scroll(_ scroller: ScrollerID<SectionKey>, by distance: Double) -> Bool {
        guard let (offset, maximum) = extent(of: scroller) else { return false }
        let wanted = min(max(offset + distance, 0), maximum)
        guard wanted != offset else { return false }
        scroll(scroller, to: wanted)
        return true
    }

    func scroll(_ scroller: ScrollerID<SectionKey>, to offset: Double) {
        scrolling.lastUse[scroller] = now
        scrolling.fading = Timer(afterMilliseconds: Self.barLife) { [weak self] in self?.showScrollbarsNearPointer() }
        change(.scrolled(scroller, to: offset))
    }

    /// How far a scroller is, and how far it can go.
    func extent(of scroller: ScrollerID<SectionKey>) -> (offset: Double, maximum: Double)? {
        let surface = list.surface
        switch scroller {
        case .main: return (surface.mainOffset, surface.maximumMainOffset)
        case .column(let key):
            guard let index = surface.list.index(of: key) else { return nil }
            return (surface.scrollOffset(ofSection: key), surface.maximumOffset(ofColumn: index))
        case .enclosing: return nil
        }
    }

    /// Brings an item's row into view by the least movement.
    ///
    /// - Parameter margin: how much is to be seen around it, in points.
    public func scroll(to item: ItemID, margin: Double = 12) {
        guard let key = list.row(of: item) else { return }
        revealed = (key, margin)
        reveal()
        queueAllocate()
    }

    /// Scrolls to the row that is to be in view; answers whether that took anything.
    @discardableResult
    func reveal() -> Bool {
        guard let (key, margin) = revealed, let path = list.surface.list.path(of: key) else { return false }
        let targets = list.surface.offsets(revealing: path, margin: margin)
        for target in targets { scroll(target.scroller, to: target.offset) }
        return !targets.isEmpty
    }

    /// Brings a section into view by the least movement.
    public func scroll(toSection section: SectionID) {
        guard let index = list.key(of: section).flatMap({ list.surface.list.index(of: $0) }) else { return }
        for target in list.surface.offsets(revealingSection: index, margin: 12) {
            scroll(target.scroller, to: target.offset)
        }
    }

    // MARK: Over time

    /// At an edge the drag scrolls, by time and not by frame.
    func autoScroll(_ time: Time) {
        guard let scroll = list.feedback.scroll else { return }
        // A frame that came late is no leap.
        let passed = min(scrolling.lastAutoScroll.map { (time - $0).seconds } ?? 0, 0.05)
        scrolling.lastAutoScroll = time
        if passed > 0 { self.scroll(scroll.scroller, by: scroll.velocity * passed) }
    }

    private func beginSwing(_ vx: Double, _ vy: Double) {
        guard Desktop.hasAnimations else { return }
        scrolling.swing = ScrollState.Swing(
            column: scrollerUnderPointer, velocityX: isRightToLeft ? -vx : vx, velocityY: vy, last: now)
        ticker.start()
    }

    /// What is left of a swing goes on, slower and slower.
    func swing(_ time: Time) {
        guard var swing = scrolling.swing else { return }
        let passed = min(max((time - swing.last).seconds, 0), 0.05)
        swing.last = time
        let isColumns = layout == .columns
        let down = isColumns ? swing.column : .main
        let isDown = down.map { scroll($0, by: swing.velocityY * passed) } ?? false
        let isAcross = isColumns ? scroll(.main, by: swing.velocityX * passed) : false
        let left = 1 - min(passed * 4, 1)
        swing.velocityX *= left
        swing.velocityY *= left
        let isSlow = abs(swing.velocityX) < 10 && abs(swing.velocityY) < 10
        scrolling.swing = isSlow || (!isDown && !isAcross && passed > 0) ? nil : swing
    }

    // MARK: Bars

    /// So long a bar is seen after its last use, in milliseconds.
    private static var barLife: Int { 1_000 }

    /// Shows a bar for each scroller in view that has something to scroll.
    func showScrollbars() {
        let surface = list.surface
        var wanted: Set<ScrollerID<SectionKey>> = []
        if surface.maximumMainOffset > 0 { wanted.insert(.main) }
        if surface.layout == .columns {
            for (key, _) in sectionWidgets where sectionPlacements[key] != nil {
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
        for id in wanted { _ = scrollbar(id) }
        showScrollbarsNearPointer()
    }

    /// The other layout has other scrollers.
    func removeScrollbars() {
        for bar in scrollbars.values { remove(bar) }
        scrollbars = [:]
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
            if case .column(let key) = id, let corner = sectionPlacements[key], let index = surface.list.index(of: key)
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
    private func showScrollbarsNearPointer() {
        let time = now
        let pointed = scrollerUnderPointer
        for (id, bar) in scrollbars {
            let isRecent = scrolling.lastUse[id].map { time - $0 < .milliseconds(Self.barLife) } ?? false
            let isPointed = scrolling.pointer != nil && (id == .main || id == pointed)
            let isSeen = isRecent || isPointed
            if bar.isShownAsChild != isSeen { bar.isShownAsChild = isSeen }
            // What is not seen need not be kept in its place.
            if isSeen { place(bar, of: id) }
        }
    }
}
