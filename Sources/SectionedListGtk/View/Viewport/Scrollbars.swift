import DragDrop
import GtkInterop
import SectionedList

/// The overlay scrollbars. A bar is visible while its scroller is in use or the pointer is over that scroller, unless
/// the view keeps all of them visible.
///
/// It owns the bars and when each was last used. It does not own the scroll offsets.
@MainActor
final class Scrollbars<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    /// The scrollers in view. Each gets a bar once the bar has to be shown.
    private var scrollers: Set<ScrollerID<SectionKey>> = []
    private var bars: [ScrollerID<SectionKey>: Scrollbar] = [:]
    private var lastUse: [ScrollerID<SectionKey>: Time] = [:]
    /// The timer that fades out bars that are no longer in use.
    private var fadeTimer: DelayedCall?

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    /// The time that a bar stays visible after its last use, in milliseconds.
    private static var visibleTime: Int { 1_000 }

    /// Shows the bar of a scroller for a while, because it is being scrolled.
    func flash(_ scroller: ScrollerID<SectionKey>) {
        lastUse[scroller] = view.now
        fadeTimer = DelayedCall(afterMilliseconds: Self.visibleTime) { [weak self] in self?.showNearPointer() }
    }

    /// Updates the scrollers in view that have something to scroll, and their bars.
    func show() {
        let surface = view.list.surface
        var wanted: Set<ScrollerID<SectionKey>> = []
        if surface.maximumMainOffset > 0 { wanted.insert(.main) }
        if surface.layout == .columns {
            for key in view.pool.sections.keys where view.animator.place(of: key) != nil {
                guard let index = surface.list.index(of: key), surface.maximumOffset(ofColumn: index) > 0 else {
                    continue
                }
                wanted.insert(.column(key))
            }
        }
        for (id, bar) in bars where !wanted.contains(id) {
            view.remove(bar)
            bars[id] = nil
            lastUse[id] = nil
        }
        scrollers = wanted
        showNearPointer()
    }

    /// Shows the bars that are in use or have the pointer over their scroller, and hides the others.
    func showNearPointer() {
        let time = view.now
        let viewport = view.viewport
        let pointed = viewport.scrollerUnderPointer
        for id in scrollers {
            let isRecent = lastUse[id].map { time - $0 < .milliseconds(Self.visibleTime) } ?? false
            let isPointed = viewport.hasPointer && (id == .main || id == pointed)
            let isSeen = isRecent || isPointed || view.keepsScrollbarsVisible
            guard isSeen || bars[id] != nil else { continue }
            let bar = bar(of: id)
            if bar.isShownAsChild != isSeen { bar.isShownAsChild = isSeen }
            // Hidden bars need no position.
            if isSeen { place(bar, of: id) }
        }
    }

    /// Removes all bars, because another layout has other scrollers.
    func removeAll() {
        for bar in bars.values { view.remove(bar) }
        bars = [:]
        scrollers = []
    }

    func draw(_ snapshot: Snapshot) {
        for bar in bars.values where bar.isShownAsChild { snapshot.draw(bar, of: view) }
    }

    private func bar(of id: ScrollerID<SectionKey>) -> Scrollbar {
        if let bar = bars[id] { return bar }
        let bar = Scrollbar(isHorizontal: id == .main && view.layout == .columns)
        bar.onScroll { [weak view] offset in view?.keepingAlive { $0.scrollbars.userDidScroll(id, to: offset) } }
        bar.isShownAsChild = false
        bars[id] = bar
        view.add(bar)
        return bar
    }

    private func userDidScroll(_ id: ScrollerID<SectionKey>, to offset: Double) {
        guard !view.layoutPass.isRunning, let extent = view.viewport.extent(of: id), extent.offset != offset else {
            return
        }
        view.viewport.scroll(id, to: min(max(offset, 0), extent.maximum))
    }

    private func place(_ bar: Scrollbar, of id: ScrollerID<SectionKey>) {
        guard let (offset, maximum) = view.viewport.extent(of: id) else { return }
        let surface = view.list.surface
        let size = view.size
        if id == .main, surface.layout == .columns {
            bar.show(offset: offset, maximum: maximum, page: surface.viewport.width)
            let height = bar.measureHeight(forWidth: -1).natural
            bar.allocate(x: 0, y: Double(size.height - height), width: size.width, height: height)
        } else {
            var place = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
            var page = surface.viewport.height
            if case .column(let key) = id, let corner = view.animator.place(of: key),
                let index = surface.list.index(of: key)
            {
                let header = surface.geometry.headerHeight(ofSection: index)
                place = Rect(x: corner.x, y: corner.y + header, width: corner.width, height: corner.height - header)
                page -= header
            }
            bar.show(offset: offset, maximum: maximum, page: page)
            let width = bar.measureWidth().natural
            let x = view.isRightToLeft ? place.minX : place.maxX - Double(width)
            bar.allocate(x: x.rounded(), y: place.y.rounded(), width: width, height: max(Int(place.height), 1))
        }
    }
}
