import DragDrop
import GtkInterop
import SectionedList

/// Updates from the list and from drag feedback.
extension SectionedListView {
    /// Observes the list and the drag feedback.
    func observeList() {
        list.rowsDidChange = { [weak self] edits in self?.rowsDidChange(edits) }
        list.surfaceDidChange = { [weak self] change in self?.surfaceDidChange(change) }
        list.view = self
        list.feedbackDidChange = { [weak self] feedback in self?.feedbackDidChange(feedback) }
        list.feelDidChange = { [weak self] in self?.desktopSettings.applyAnimations() }
        list.sectionDidSpringOpen = { [weak self] key in self?.setCollapsed(false, key) }
    }

    /// Collapses a section, or expands it. A collapsed section shows only its header or, in columns, its strip if it
    /// has one.
    public func setCollapsed(_ isCollapsed: Bool, section: SectionID) {
        if let key = list.key(of: section) { setCollapsed(isCollapsed, key) }
    }

    private func setCollapsed(_ isCollapsed: Bool, _ key: SectionKey) {
        guard list.surface.isCollapsed(key) != isCollapsed else { return }
        if isCollapsed { viewport.unpinHeader(of: key, isWhole: true) }
        change(.collapsed(key, isCollapsed))
    }

    /// Returns whether a section is collapsed.
    public func isCollapsed(section: SectionID) -> Bool {
        list.key(of: section).map { list.surface.isCollapsed($0) } ?? false
    }

    private func surfaceDidChange(_ change: SurfaceChange<SectionKey, RowKey>) {
        // The layout applies its own findings within the same pass.
        guard !layoutPass.isRunning else { return }
        if case .collapsed(let key, let isCollapsed) = change {
            if let widget = pool.sections[key] { binder.bind(widget) }
            animator.showNextChange()
            if let section = list.section(of: key) { onSectionCollapse?(section, isCollapsed) }
        }
        if case .layout(let layout) = change {
            for widget in pool.sections.values { binder.bind(widget) }
            // Also rows that are out of view but still have widgets.
            for widget in pool.rows.values { widget.isCell = layout == .grid }
        }
        if case .policy = change { showEditing() }
        queueLayout()
    }

    private func rowsDidChange(_ edits: [ListEdit<SectionKey, RowKey>]) {
        animator.showNextChange()
        selection.update(for: edits)
        focus.update(for: edits)
        var isInPlace = true
        for edit in edits {
            switch edit {
            case .insertItems(let rows, _): if isMapped { animator.appearInPlace(rows) }
            case .removeItems(let rows, _):
                for row in rows where pool.rows[row] != nil && !list.surface.list.contains(row) { fadeOut(row) }
                forget(rows)
            case .insertSection(let section, _, _):
                isInPlace = false
                if isMapped { animator.growInPlace(section) }
                change(.width(section, layoutPass.columnWidth))
            case .removeSection(let section, let rows, _):
                isInPlace = false
                endWatch.forget(section)
                if list.surface.list.index(of: section) == nil { fadeOut(section: section) }
                forget(rows)
            case .moveItems, .moveSection: isInPlace = false
            case .replaceItem(_, let row): pool.rows[row].map { binder.bind($0) }
            case .replaceSection(_, let section): pool.sections[section].map { binder.bind($0) }
            }
        }
        animator.fades.removeReturned(at: animator.placedTime) { item in
            guard let item = item.base as? ItemID, let row = list.row(of: item) else { return nil }
            return list.surface.list.contains(row) ? row : nil
        }
        // Insertions and removals above the visible rows don't move what the user reads. Moves do.
        if isInPlace, list.feedback.phase == .idle { viewport.restoreAnchors() }
        if list.isEditing { binder.showHandles() }
        // The number of items may have changed, and a header may show it.
        for widget in pool.sections.values where list.section(of: widget.key) != nil { binder.bind(widget) }
        queueResize()
    }

    private func feedbackDidChange(_ feedback: ListController<SectionID, ItemID>.Feedback) {
        binder.showStates()
        animator.noteFeedback(feedback)
        if feedback.scroll == nil { viewport.endAutoScroll() }
        overlays.show(feedback)
        dropTarget.reportProposal()
        lifting.didMove()
        inViewDrag.didMove()
        queueLayout()
        clock.schedule(feedback.nextUpdate)
        onFeedbackChange?(feedback)
    }
}
