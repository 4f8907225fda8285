import DragDrop
import GtkInterop
import SectionedList

/// Drawing, from bottom to top: lanes, the backdrop, the contents of the sections, and everything that flies over them.
extension SectionedListView {
    func drawContents(_ snapshot: Snapshot) {
        let seen = pool.sections.values.filter { isSeen($0) }
        // The time for which everything was placed, so that a flying row is drawn where its section and its shadow are.
        let time = animator.placedTime
        for remains in animator.fades.sections { draw(remains, snapshot, at: remains.corner, time) }
        for widget in seen {
            let lane = Picture { $0.draw(widget.lane, of: self) }
            widget.lastLane = lane
            snapshot.draw(lane)
        }
        trailing.draw(snapshot)
        let top = coveredTop(among: seen)
        snapshot.clipped(x: 0, y: top, width: Double(size.width), height: max(Double(size.height) - top, 0)) {
            overlays.drawBelow(snapshot)
        }
        animator.noteDrawing()
        let raised = raisedSections(among: seen, at: time)
        for widget in seen where !raised.contains(where: { $0 === widget }) { snapshot.draw(widget, of: self) }
        for widget in raised { drawRaised(widget, snapshot, at: time) }
        drawFlying(snapshot, at: time)
        if !flights.isShown { drawPictures(snapshot) }
        scrollbars.draw(snapshot)
        lifting.draw(snapshot)
        overlays.drawAbove(snapshot)
        inViewDrag.draw(snapshot)
        loading.draw(snapshot)
    }

    /// Returns the height of the part of the view that pinned headers cover. Nothing that belongs to rows is drawn
    /// there.
    private func coveredTop(among sections: [SectionWidget]) -> Double {
        guard layout == .stacked, pinsHeaders else { return 0 }
        // Such a section begins above the view, and its widget at the upper edge.
        return sections.map(\.coveredTop).max() ?? 0
    }

    /// Returns the sections that are drawn above the others, from bottom to top.
    private func raisedSections(among seen: [SectionWidget], at time: Time) -> [SectionWidget] {
        let list = list.surface.list
        let keys = seen.map(\.key).filter { animator.isRaised($0, at: time) }
        let inOrder = keys.sorted { (list.index(of: $0) ?? 0) < (list.index(of: $1) ?? 0) }
        return animator.stacked(inOrder).compactMap { pool.sections[$0] }
    }

    /// Draws a section above the others, together with its background, so that it covers those it passes.
    private func drawRaised(_ section: SectionWidget, _ snapshot: Snapshot, at time: Time) {
        guard let place = animator.place(of: section.key) else { return snapshot.draw(section, of: self) }
        let landing = animator.landings.sections[section.key]
        // The backdrop is seen between the background and the rows of a section that makes room.
        if landing == nil, overlays.showsBackdrop { return snapshot.draw(section, of: self) }
        let offset = animator.offset(of: section.key, at: time)
        var rect = place.offsetBy(dx: offset.x, dy: offset.y)
        rect.height += animator.growth(of: section.key, at: time).height
        let draw = { [self] in
            if layout.isVertical, let ground = themeColor(ListLook.ground) {
                snapshot.fill(
                    x: rect.x, y: rect.y, width: rect.width, height: rect.height,
                    cornerRadius: Double(ListLook.laneRadius), ground)
            }
            snapshot.draw(section.lane, of: self)
            snapshot.draw(section, of: self)
        }
        guard let landing else { return draw() }
        landing.draw(snapshot, section: rect, strength: animator.previewStrength(at: time), draw)
    }

    private func draw(_ remains: RowFades.Remains, _ snapshot: Snapshot, at corner: Point, _ time: Time) {
        snapshot.moved(x: corner.x, y: corner.y) {
            snapshot.faded(remains.opacity(at: time)) { snapshot.draw(remains.picture) }
        }
    }

    /// Keeps a picture of a visible row that leaves the list, until the picture has faded. A dragged row has none.
    func fadeOut(_ key: RowKey) {
        guard isMapped, let row = pool.rows[key], animator.placement(of: key) != nil,
            !animator.flyingRows.contains(key), let section = pool.section(ofRow: key), isSeen(section),
            let picture = row.lastPicture
        else { return }
        animator.fades.add(
            picture, of: section.key, at: Point(x: 0, y: hiddenHeight(of: section)), item: row.item,
            opacity: animator.fades.opacity(of: key, at: animator.placedTime))
    }

    /// Keeps a picture of a visible section that leaves the list, until the picture has faded.
    func fadeOut(section key: SectionKey) {
        guard isMapped, let section = pool.sections[key], isSeen(section), let contents = section.lastPicture,
            let lane = section.lastLane, let corner = section.convert(x: 0, y: 0, to: self)
        else { return }
        let size = section.size
        let picture = Picture { snapshot in
            snapshot.moved(x: -corner.x, y: -corner.y) { snapshot.draw(lane) }
            snapshot.clipped(x: 0, y: 0, width: Double(size.width), height: Double(size.height)) {
                snapshot.draw(contents)
            }
        }
        animator.fades.add(section: picture, at: Point(x: corner.x, y: corner.y))
    }

    /// Returns the height of the part of a section that is above its widget, out of view.
    private func hiddenHeight(of section: SectionWidget) -> Double {
        guard let place = animator.place(of: section.key) else { return 0 }
        return max(-(place.minY + animator.offset(of: section.key, at: animator.placedTime).y), 0)
    }

    /// Returns whether any part of a section is in view. A section that is prepared ahead of scrolling is not in view.
    private func isSeen(_ section: SectionWidget) -> Bool {
        guard let place = animator.place(of: section.key) else { return false }
        let isAhead = place.maxX < 0 || place.minX > Double(size.width)
        return !isAhead || animator.isMoving(section.key, at: now)
    }

    /// Draws the contents of a section, or its strip. While it becomes the other, its last picture fades into it.
    func draw(_ section: SectionWidget, _ snapshot: Snapshot) {
        guard let fading = section.fading, fading.change > 0 else { return drawContents(of: section, snapshot) }
        let rest = abs(animator.growth(of: section.key, at: now).width) / fading.change
        snapshot.faded(min(rest, 1)) {
            let x = isRightToLeft ? Double(section.size.width) - fading.width : 0
            snapshot.moved(x: x, y: 0) { snapshot.draw(fading.picture) }
        }
        snapshot.faded(1 - min(rest, 1)) { drawContents(of: section, snapshot) }
    }

    /// Draws the contents of a section. Rows are clipped below a header that covers them. Flying rows are drawn
    /// later, above everything.
    private func drawContents(of section: SectionWidget, _ snapshot: Snapshot) {
        if section.isStrip {
            if let strip = section.strip { snapshot.draw(strip, of: section) }
            return
        }
        let animator = animator
        let flying = animator.flyingRows
        let top = section.coveredTop
        let size = section.size
        snapshot.clipped(x: 0, y: top, width: Double(size.width), height: max(Double(size.height) - top, 0)) {
            let time = animator.placedTime
            drawRemains(in: section, snapshot, at: time)
            for (key, row) in section.rows where animator.placement(of: key) != nil && !flying.contains(key) {
                let picture = Picture { $0.draw(row, of: section) }
                row.lastPicture = picture
                snapshot.faded(animator.fades.opacity(of: key, at: time)) { snapshot.draw(picture) }
            }
            if let emptyState = section.emptyState, emptyState.isShownAsChild { snapshot.draw(emptyState, of: section) }
            if let footer = section.footer, footer.isShownAsChild { snapshot.draw(footer, of: section) }
        }
        if let header = section.header { snapshot.draw(header, of: section) }
    }

    /// Draws rows that have left a section. Its footer, which moves up over them, covers them like a row.
    private func drawRemains(in section: SectionWidget, _ snapshot: Snapshot, at time: Time) {
        guard let rows = animator.fades.rows[section.key], !rows.isEmpty else { return }
        var end = Double(section.size.height)
        if let footer = section.footer, footer.isShownAsChild, let corner = footer.convert(x: 0, y: 0, to: section) {
            end = min(end, corner.y)
        }
        let hidden = hiddenHeight(of: section)
        snapshot.clipped(x: 0, y: 0, width: Double(section.size.width), height: max(end, 0)) {
            for remains in rows {
                draw(remains, snapshot, at: Point(x: remains.corner.x, y: remains.corner.y - hidden), time)
            }
        }
    }

    /// The flying rows from bottom to top: the first in the list is above the others, as in the preview.
    var flyingRows: [RowKey] {
        let list = list.surface.list
        let paths = animator.flyingRows.compactMap { key in list.path(of: key).map { (key: key, path: $0) } }
        return paths.sorted { $0.path > $1.path }.map(\.key)
    }

    private func drawFlying(_ snapshot: Snapshot, at time: Time) {
        for key in flyingRows {
            guard let row = pool.rows[key], let section = pool.section(ofRow: key),
                let rect = presentationFrame(of: key, at: time)
            else { continue }
            let (scale, strength) = (animator.scale(of: key, at: time), animator.previewStrength(at: time))
            snapshot.moved(x: rect.x, y: rect.y, scale: scale) {
                let drawRow = {
                    self.previews.draw(row, of: section, at: rect, self.animator.previewParameters(of: key), snapshot)
                }
                guard let landing = animator.landings.rows[key] else { return drawRow() }
                let cover = animator.previewCover(at: time)
                landing.draw(snapshot, size: rect.size, strength: strength, cover: cover, drawRow)
            }
            let seen = Rect(x: rect.x, y: rect.y, width: rect.width * scale, height: rect.height * scale)
            animator.landings.rows[key]?.drawCount(snapshot, on: seen, strength: strength)
        }
    }

    /// Draws the pictures that fly in a widget over the whole window.
    func drawPictures(in layer: Widget, _ snapshot: Snapshot) {
        guard let corner = convert(x: 0, y: 0, to: layer) else { return }
        snapshot.moved(x: corner.x, y: corner.y) { drawPictures(snapshot) }
    }

    private func drawPictures(_ snapshot: Snapshot) {
        for flying in animator.flyingPictures { draw(flying, snapshot, at: animator.placedTime) }
    }

    private func draw(_ flying: FlyingPicture, _ snapshot: Snapshot, at time: Time) {
        let rect = flying.motion.rect(at: time)
        snapshot.moved(x: rect.x, y: rect.y, scale: rect.width / max(flying.size.width, 1)) {
            snapshot.faded(flying.opacity(at: time)) { snapshot.draw(flying.picture) }
        }
    }
}
