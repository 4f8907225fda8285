import DragDrop
import GtkInterop
import SectionedList

/// The visible part of the list, moved by the wheel, by a swipe, by a drag at an edge, and by the program.
///
/// It owns scrolling over time, and what the next layout brings into view. It does not own the offsets, which belong to
/// the surface, or the scrollbars.
@MainActor
final class Viewport<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    private var list: ListController<SectionID, ItemID> { view.list }

    /// The scrolled windows around the list that a drag over it scrolls too, innermost first.
    var page: [EnclosingScroller] = []
    /// The scrolled windows that fingers can't scroll while the list has the finger.
    private var withoutFinger: [EnclosingScroller] = []

    private var pointer: Point?
    private var kineticScroll: KineticScroll?
    /// The time of the last automatic scroll at an edge.
    private var lastAutoScroll: Time?
    /// A row or a section to scroll into view.
    private enum Target {
        case row(RowKey)
        case section(SectionKey)
    }

    /// The target that the next layout scrolls into view, with the margin around it. On the way, the layout may find
    /// rows that differ in height from their estimates.
    private var pendingReveal: (target: Target, margin: Double)?
    /// The offsets that the next layout restores, because rows it measures on the way may differ from their estimates.
    private var pendingOffsets: [ScrollerID<SectionKey>: Double] = [:]
    /// The main scroll offsets of the layouts that were shown before.
    private var mainOffsets: [ListLayout: Double] = [:]
    /// The rows that the user was looking at after the last layout.
    private var anchors: ScrollAnchors<SectionKey, RowKey>?

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    /// Connects the wheel and the pointer to the view.
    func connect() {
        let wheel = ScrollController()
        wheel.onScroll { [weak view] dx, dy, keys in
            view?.keepingAlive { $0.viewport.scrollByWheel(dx, dy, keys) } ?? false
        }
        wheel.onDecelerate { [weak view] vx, vy in
            view?.keepingAlive { $0.viewport.beginDeceleration(vx, vy, $0.viewport.scrollerUnderPointer) }
        }
        view.addEventController(wheel)
        view.onMotion { [weak view] point in
            view?.keepingAlive {
                $0.viewport.pointer = point.map { Point(x: $0.x, y: $0.y) }
                $0.scrollbars.showNearPointer()
            }
        }
    }

    /// Whether the pointer is over the view.
    var hasPointer: Bool { pointer != nil }

    /// The column under the pointer; `nil` on the background.
    var scrollerUnderPointer: ScrollerID<SectionKey>? {
        pointer.flatMap { isOnBackground($0) ? nil : column(at: $0) }
    }

    private func isOnBackground(_ point: Point) -> Bool {
        list.surface.isOnBackground(view.listPoint(point.x, point.y))
    }

    /// Returns the column at a point of the view.
    func column(at point: Point) -> ScrollerID<SectionKey>? {
        guard view.layout == .columns else { return nil }
        return list.surface.scrollers(at: view.listPoint(point.x, point.y)).first?.id
    }

    /// Changes the layout. Each layout keeps its own scroll offset.
    func change(to layout: ListLayout) {
        mainOffsets[list.surface.layout] = list.surface.mainOffset
        view.change(.layout(layout))
        view.change(.scrolled(.main, to: mainOffsets[layout] ?? 0))
    }

    // MARK: Scrolling

    /// Scrolls by a distance, up to the limits.
    ///
    /// - Returns: `false` if the scroller was already at that end.
    @discardableResult
    func scroll(_ scroller: ScrollerID<SectionKey>, by distance: Double) -> Bool {
        guard let (offset, maximum) = extent(of: scroller) else { return false }
        let wanted = min(max(offset + distance, 0), maximum)
        guard wanted != offset else { return false }
        scroll(scroller, to: wanted)
        return true
    }

    func scroll(_ scroller: ScrollerID<SectionKey>, to offset: Double) {
        if case .enclosing(let index) = scroller { return scrollPage(index, to: offset) }
        view.scrollbars.flash(scroller)
        view.change(.scrolled(scroller, to: offset))
    }

    /// Returns the offset of a scroller and its maximum.
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

    /// Scrolls what is under the pointer. Shift turns vertical scrolling into horizontal, as does the background of
    /// columns, where nothing scrolls vertically.
    private func scrollByWheel(_ dx: Double, _ dy: Double, _ keys: HeldKeys) -> Bool {
        kineticScroll = nil
        let (dx, dy) = keys.contains(.shift) && dx == 0 ? (dy, 0) : (dx, dy)
        let isDown = dy == 0 ? false : scrollDown(by: dy)
        let isAcross = dx == 0 ? false : scrollAcross(by: dx)
        return isDown || isAcross
    }

    private func scrollDown(by dy: Double) -> Bool {
        guard view.layout == .columns else { return scroll(.main, by: dy) }
        return scroll(scrollerUnderPointer ?? .main, by: dy)
    }

    /// Scrolls by the distance that a finger has moved. Vertically, this scrolls the column that the finger touched.
    func scrollByFinger(_ distance: Point, _ column: ScrollerID<SectionKey>?) {
        if distance.x != 0 { _ = scrollAcross(by: distance.x) }
        guard distance.y != 0 else { return }
        scroll(view.layout == .columns ? column ?? .main : .main, by: distance.y)
    }

    private func scrollAcross(by dx: Double) -> Bool {
        view.layout == .columns ? scroll(.main, by: view.isRightToLeft ? -dx : dx) : false
    }

    // MARK: Scrolling in the next layout

    /// Scrolls to an offset with the next layout. An offset that is too large is limited to the maximum.
    func restore(_ scroller: ScrollerID<SectionKey>, _ offset: Double) {
        let offset = offset.isFinite ? max(offset, 0) : 0
        pendingOffsets[scroller] = offset
        view.change(.scrolled(scroller, to: offset))
        view.queueLayout()
    }

    /// Scrolls a row into view by the shortest distance, now and again with the next layout.
    func reveal(_ row: RowKey, margin: Double) {
        pendingReveal = (.row(row), margin)
        revealNow()
    }

    /// Scrolls a section into view by the shortest distance, now and again with the next layout.
    func reveal(section: SectionKey, margin: Double) {
        pendingReveal = (.section(section), margin)
        revealNow()
        view.queueLayout()
    }

    /// Scrolls so that a section begins at its pinned header, which stays where it is: what the header stands for is
    /// about to collapse or to be lifted.
    ///
    /// - Parameter isWhole: Whether a header that is partly out of view comes back into it.
    func unpinHeader(of key: SectionKey, isWhole: Bool) {
        let surface = list.surface
        guard let index = surface.list.index(of: key),
            let target = surface.offset(unpinningHeader: index, isWhole: isWhole)
        else { return }
        scroll(target.scroller, to: target.offset)
    }

    private func revealNow() {
        // Before the first layout, nobody knows how much is in view.
        if anchors != nil { reveal() }
    }

    /// Scrolls to the pending targets, as far as their positions are known now. Returns whether that scrolled anything.
    func applyPendingScroll() -> Bool {
        let isScrolled = restoreOffsets()
        return reveal() || isScrolled
    }

    @discardableResult
    private func reveal() -> Bool {
        let targets = offsetsOfPendingReveal()
        for target in targets {
            // What has to be in view matters more than where the view was.
            pendingOffsets[target.scroller] = nil
            scroll(target.scroller, to: target.offset)
        }
        return !targets.isEmpty
    }

    private func offsetsOfPendingReveal() -> [ScrollTarget<SectionKey>] {
        guard let (target, margin) = pendingReveal else { return [] }
        let surface = list.surface
        switch target {
        case .row(let key):
            return surface.list.path(of: key).map { surface.offsets(revealing: $0, margin: margin) } ?? []
        case .section(let key):
            return surface.list.index(of: key).map { surface.offsets(revealingSection: $0, margin: margin) } ?? []
        }
    }

    private func restoreOffsets() -> Bool {
        var hasScrolled = false
        for (scroller, offset) in pendingOffsets {
            guard let (now, maximum) = extent(of: scroller), now != min(offset, maximum) else { continue }
            scroll(scroller, to: min(offset, maximum))
            hasScrolled = true
        }
        return hasScrolled
    }

    /// Forgets the pending scroll targets, because the layout has applied them.
    func clearPendingScroll() {
        pendingReveal = nil
        pendingOffsets = [:]
    }

    /// Forgets a row that is no longer in the list.
    func forget(_ row: RowKey) {
        if case .row(row)? = pendingReveal?.target { pendingReveal = nil }
    }

    // MARK: Anchors

    /// Remembers what the user is looking at.
    func recordAnchors() { anchors = list.surface.anchors() }

    /// Keeps what the user was looking at in place.
    func restoreAnchors() {
        if let anchors { view.apply(list.surface.changes(keeping: anchors)) }
    }

    // MARK: Scrolling over time

    /// A kinetic scroll: its scrollers and its remaining velocity, in points per second.
    private struct KineticScroll {
        var column: ScrollerID<SectionKey>?
        var velocityX: Double
        var velocityY: Double
        var last: Time
    }

    /// Whether a kinetic scroll is in progress.
    var isDecelerating: Bool { kineticScroll != nil }

    /// Starts a kinetic scroll of a column or the list, with velocities in points per second.
    func beginDeceleration(_ vx: Double, _ vy: Double, _ column: ScrollerID<SectionKey>?) {
        guard Desktop.hasAnimations else { return }
        kineticScroll = KineticScroll(
            column: column, velocityX: view.isRightToLeft ? -vx : vx, velocityY: vy, last: view.now)
        view.clock.start()
    }

    /// Ends a kinetic scroll.
    func stop() { kineticScroll = nil }

    /// Continues a kinetic scroll, slowing down.
    func continueDeceleration(_ time: Time) {
        guard var kineticScroll else { return }
        let passed = min(max((time - kineticScroll.last).seconds, 0), 0.05)
        kineticScroll.last = time
        let isColumns = view.layout == .columns
        let down = isColumns ? kineticScroll.column : .main
        let isDown = down.map { scroll($0, by: kineticScroll.velocityY * passed) } ?? false
        let isAcross = isColumns ? scroll(.main, by: kineticScroll.velocityX * passed) : false
        let left = 1 - min(passed * 4, 1)
        kineticScroll.velocityX *= left
        kineticScroll.velocityY *= left
        let isSlow = abs(kineticScroll.velocityX) < 10 && abs(kineticScroll.velocityY) < 10
        self.kineticScroll = isSlow || (!isDown && !isAcross && passed > 0) ? nil : kineticScroll
    }

    /// Scrolls while a drag is at an edge. The distance depends on the elapsed time, not on the number of frames.
    ///
    /// - Returns: Whether the page around the list has scrolled. It is laid out later in the frame.
    func autoScroll(_ time: Time) -> Bool {
        guard let scroll = list.feedback.scroll else { return false }
        // A late frame must not cause a jump.
        let passed = min(lastAutoScroll.map { (time - $0).seconds } ?? 0, 0.05)
        lastAutoScroll = time
        guard passed > 0, self.scroll(scroll.scroller, by: scroll.velocity * passed) else { return false }
        if case .enclosing = scroll.scroller { return true }
        return false
    }

    /// Called when the drag is no longer at an edge.
    func endAutoScroll() { lastAutoScroll = nil }

    // MARK: The page around the list

    /// Updates the list with the positions of the scrolled windows around it.
    func updateEnclosingScrollers(_ scrollers: [EnclosingScroller]) {
        let states = scrollers.enumerated().compactMap { self.scrollerState($0, $1) }
        if states != list.surface.enclosing { view.change(.enclosing(states)) }
    }

    /// Keeps the finger from scrolling the page. GTK's scrolled windows would take over even a finger that the list has
    /// claimed.
    func takeFingerFromPage() {
        for scroller in page where scroller.followsFinger {
            scroller.followsFinger = false
            withoutFinger.append(scroller)
        }
    }

    /// Lets fingers scroll the page again, if they could before.
    func returnFingerToPage() {
        for scroller in withoutFinger { scroller.followsFinger = true }
        withoutFinger = []
    }

    private func scrollerState(_ index: Int, _ scroller: EnclosingScroller) -> Scroller<SectionKey>? {
        guard let corner = scroller.widget.convert(x: 0, y: 0, to: view) else { return nil }
        let start = view.listPoint(corner.x, corner.y)
        let size = scroller.widget.size
        let maximum = scroller.maximum
        var state = Scroller<SectionKey>(
            id: .enclosing(index), isHorizontal: scroller.isHorizontal,
            window: scroller.isHorizontal
                ? Interval(start: start.x, end: start.x + Double(size.width))
                : Interval(start: start.y, end: start.y + Double(size.height)), offset: scroller.offset,
            maximum: maximum)
        if scroller.isHorizontal, view.isRightToLeft {
            // The list measures from its leading edge, and GTK from the left.
            let width = list.surface.viewport.width
            state.window = Interval(start: width - state.window.end, end: width - state.window.start)
            state.offset = maximum - state.offset
        }
        return state
    }

    private func scrollPage(_ index: Int, to offset: Double) {
        guard page.indices.contains(index) else { return }
        let scroller = page[index]
        scroller.offset = scroller.isHorizontal && view.isRightToLeft ? scroller.maximum - offset : offset
        view.change(.scrolled(.enclosing(index), to: offset))
    }
}
