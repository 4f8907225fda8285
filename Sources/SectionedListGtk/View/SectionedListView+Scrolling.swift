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

    var scrollerUnderPointer: ScrollerID<SectionKey>? {
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
        if case .enclosing(let index) = scroller { return scrollEnclosing(index, to: offset) }
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
        case .enclosing(let index):
            guard surface.enclosing.indices.contains(index) else { return nil }
            return (surface.enclosing[index].offset, surface.enclosing[index].maximum)
        }
    }

    /// How far the list is scrolled along its sections, in points: down when they are stacked, and in columns across, from
    /// the leading edge. To be remembered, and set again, also before the view is shown; what is too far is as far as it
    /// goes.
    public var scrollOffset: Double {
        get { list.surface.mainOffset }
        set { restore(.main, newValue) }
    }

    /// How far a column is scrolled, in points; 0 where the sections are stacked.
    public func scrollOffset(ofSection section: SectionID) -> Double {
        list.key(of: section).map { list.surface.scrollOffset(ofSection: $0) } ?? 0
    }

    /// Scrolls a column to so many points, also before the view is shown; what is too far is as far as it goes.
    public func setScrollOffset(_ offset: Double, ofSection section: SectionID) {
        if let key = list.key(of: section) { restore(.column(key), offset) }
    }

    private func restore(_ scroller: ScrollerID<SectionKey>, _ offset: Double) {
        let offset = offset.isFinite ? max(offset, 0) : 0
        restored[scroller] = offset
        change(.scrolled(scroller, to: offset))
        queueLayout()
    }

    /// Scrolls as far as somebody has asked for; answers whether that took anything.
    func restoreOffsets() -> Bool {
        var hasScrolled = false
        for (scroller, offset) in restored {
            guard let (now, maximum) = extent(of: scroller), now != min(offset, maximum) else { continue }
            scroll(scroller, to: min(offset, maximum))
            hasScrolled = true
        }
        return hasScrolled
    }

    /// Brings an item's row into view by the least movement.
    ///
    /// - Parameter margin: how much is to be seen around it, in points.
    public func scroll(to item: ItemID, margin: Double = 12) {
        guard let key = list.row(of: item) else { return }
        revealed = (key, margin)
        reveal()
        queueLayout()
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
    ///
    /// - Returns: whether it was the page around the list that has moved, which is laid out later in the frame.
    func autoScroll(_ time: Time) -> Bool {
        guard let scroll = list.feedback.scroll else { return false }
        // A frame that came late is no leap.
        let passed = min(scrolling.lastAutoScroll.map { (time - $0).seconds } ?? 0, 0.05)
        scrolling.lastAutoScroll = time
        guard passed > 0, self.scroll(scroll.scroller, by: scroll.velocity * passed) else { return false }
        if case .enclosing = scroll.scroller { return true }
        return false
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
}
