import DragDrop
import GtkInterop
import SectionedList

/// What goes on by itself, frame by frame; nothing does while nothing moves.
extension SectionedListView {
    /// Follows the list: its rows, and what is shown of a drag.
    func follow() {
        list.rowsDidChange = { [weak self] edits in self?.rowsDidChange(edits) }
        list.surfaceDidChange = { [weak self] change in self?.surfaceDidChange(change) }
        list.feedbackDidChange = { [weak self] feedback in self?.feedbackDidChange(feedback) }
        list.sectionDidSpringOpen = { [weak self] key in self?.setCollapsed(false, key) }
        obeyAnimations()
        animationsObservation = Desktop.onAnimationsChange { [weak self] in self?.obeyAnimations() }
    }

    private func obeyAnimations() {
        list.isAnimated = Desktop.hasAnimations
        let duration = Desktop.hasAnimations ? Feel.glide : .zero
        rowMotion.duration = duration
        sectionMotion.duration = duration
        laneMotion.duration = duration
    }

    /// Collapses a section to its header, or expands it.
    public func setCollapsed(_ isCollapsed: Bool, section: SectionID) {
        if let key = list.key(of: section) { setCollapsed(isCollapsed, key) }
    }

    private func setCollapsed(_ isCollapsed: Bool, _ key: SectionKey) { change(.collapsed(key, isCollapsed)) }

    private func surfaceDidChange(_ change: SurfaceChange<SectionKey, RowKey>) {
        // What the layout itself finds out it takes in within the same pass.
        guard !isLayingOut else { return }
        if case .collapsed(let key, let isCollapsed) = change {
            if let widget = sectionWidgets[key] {
                widget.setAccessibleExpanded(!isCollapsed)
                bind(widget)
            }
            shouldAnimate = true
        }
        queueAllocate()
    }

    private func rowsDidChange(_ edits: [ListEdit<SectionKey, RowKey>]) {
        shouldAnimate = true
        followSelection(edits)
        var isInPlace = true
        for edit in edits {
            switch edit {
            case .insertItems(let rows, _): if isMapped { arrived.formUnion(rows) }
            case .removeItems(let rows, _): forget(rows)
            case .insertSection(let section, _, _):
                isInPlace = false
                let width = min(list.surface.geometry.metrics.columnWidth, list.surface.viewport.width)
                change(.width(section, width))
            case .removeSection(_, let rows, _):
                isInPlace = false
                forget(rows)
            case .moveItems, .moveSection: isInPlace = false
            case .replaceItem(_, let row): rowWidgets[row].map { bind($0) }
            case .replaceSection(_, let section): sectionWidgets[section].map { bind($0) }
            }
        }
        // What comes and goes above what is read does not move it; what is moved does.
        if isInPlace, list.feedback.phase == .idle, let anchors { apply(list.surface.changes(keeping: anchors)) }
        // How many there are, and so what a header says, may be different.
        for widget in sectionWidgets.values where list.section(of: widget.key) != nil { bind(widget) }
        queueResize()
    }

    private func feedbackDidChange(_ feedback: ListController<SectionID, ItemID>.Feedback) {
        showStates()
        if feedback.gap != shownGap || feedback.phase != shownPhase {
            shouldAnimate = true
            shownGap = feedback.gap
            shownPhase = feedback.phase
        }
        if feedback.scroll == nil { scrolling.lastAutoScroll = nil }
        showReason(feedback)
        showBackdropKind(feedback)
        tellSource()
        queueAllocate()
        wake(feedback.wake)
        onFeedbackChange?(feedback)
    }

    private func wake(_ wake: Wake) {
        switch wake {
        case .never: wakeTimer = nil
        case .everyFrame:
            wakeTimer = nil
            ticker.start()
        case .at(let time):
            let delay = max((time - now).microseconds / 1000 + 1, 1)
            wakeTimer = Timer(afterMilliseconds: delay) { [weak self] in
                guard let self else { return }
                self.list.tick(self.now)
                // The same time may be wanted again where the clock was a little early.
                self.wake(self.list.feedback.wake)
            }
        }
    }

    /// A frame: scrolls, lets the list look at the time, and moves what is on its way.
    func tick(_ time: Time) -> Bool {
        autoScroll(time)
        swing(time)
        if list.feedback.wake == .everyFrame { list.tick(time) }
        ghosts.removeAll { !$0.glide.isMoving(at: time) }
        flying = flying.filter { rowMotion.isMoving($0, at: time) }
        if flying.isEmpty { landingLooks = [:] }
        if isPlaced { place(at: time) }
        queueDraw()
        let goesOn =
            rowMotion.isMoving(at: time) || sectionMotion.isMoving(at: time) || laneMotion.isMoving(at: time)
            || !ghosts.isEmpty || scrolling.swing != nil || list.feedback.wake == .everyFrame
        // Rows that have glided out of view are of no more use.
        if !goesOn { queueAllocate() }
        return goesOn
    }

    /// Whether anything of the list is on its way to its place.
    public var isMoving: Bool { ticker.isRunning || !launches.isEmpty || !sectionLaunches.isEmpty }

    /// Whether there has been a layout that things can be placed in.
    private var isPlaced: Bool { !isLayingOut && size.width > 0 }

    /// What is on its way is where it is to be: nobody sees it.
    func endMotion() {
        rowMotion = RowMotion(duration: rowMotion.duration)
        sectionMotion = RowMotion(duration: sectionMotion.duration)
        laneMotion = RowMotion(duration: laneMotion.duration)
        launches = [:]
        sectionLaunches = [:]
        landingLooks = [:]
        flying = []
        ghosts = []
        arrived = []
        scrolling.swing = nil
        shouldAnimate = false
    }

    // MARK: The backdrop and the reason

    private func showBackdropKind(_ feedback: ListController<SectionID, ItemID>.Feedback) {
        var isLine = false
        if let target = feedback.backdrop?.glide.target { isLine = min(target.width, target.height) <= Feel.lineHeight }
        var isSections = false
        if case .betweenSections? = feedback.destination { isSections = true }
        backdrop.setStyleClass("line", isLine)
        backdrop.setStyleClass("sections", isSections)
    }

    func placeBackdrop(at time: Time) {
        let feedback = list.feedback
        let isInto = feedback.proposal?.intent == .insertIntoDestination
        guard let shown = feedback.backdrop, !isInto || shown.glide.isMoving(at: time) else {
            backdrop.isShownAsChild = false
            return
        }
        let rect = list.surface.viewRect(of: shown.glide.rect(at: time), inSection: shown.section)
            .offsetBy(dx: contentInset, dy: contentInset)
        backdrop.isShownAsChild = true
        backdrop.allocate(
            x: rect.x, y: rect.y, width: max(Int(rect.width.rounded()), 1), height: max(Int(rect.height.rounded()), 1))
    }

    private func showReason(_ feedback: ListController<SectionID, ItemID>.Feedback) {
        let reason = feedback.proposal?.operation == .forbidden ? feedback.proposal?.reason : nil
        if let reason { reasonLabel.text = reason }
        reasonLabel.isShownAsChild = reason != nil
    }

    /// The reason of a refusal at the place that refuses, the rubber band and the bars.
    func placeOverlays() {
        if reasonLabel.isShownAsChild { placeReason() }
        if let rect = band?.rect {
            rubberBand.allocate(
                x: rect.x.rounded(), y: rect.y.rounded(), width: max(Int(rect.width), 1),
                height: max(Int(rect.height), 1))
        }
    }

    private func placeReason() {
        let surface = list.surface
        var place = Rect(x: contentInset, y: contentInset, width: surface.viewport.width, height: 0)
        var section: SectionKey?
        switch list.feedback.destination {
        case .between(let between): section = between.section
        case .on(let row): section = surface.list.place(of: row)?.section
        default: break
        }
        if let index = section.flatMap({ surface.list.index(of: $0) }) {
            place = corner(ofSection: index, surface)
        }
        let widest = Int(min(place.width - 16, 360))
        let width = min(max(reasonLabel.measureWidth().natural, 1), max(widest, reasonLabel.measureWidth().minimum))
        let height = reasonLabel.measureHeight(forWidth: width).natural
        let x = min(max(place.midX - Double(width) / 2, 4), Double(size.width - width - 4))
        // Below the section, so that what is held over it does not cover the words.
        let y = min(max(place.maxY + 8, contentInset), Double(size.height) - contentInset - Double(height))
        reasonLabel.allocate(x: x.rounded(), y: y.rounded(), width: width, height: height)
    }
}
