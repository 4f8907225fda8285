import SectionedList

extension ListSurface {
    /// Returns the frames from which new sections grow: the seams between their neighbors, which have no length. If the
    /// sections grow while their neighbors make room, nothing overlaps.
    ///
    /// - Parameters:
    ///   - inserted: The new sections. One without a visible neighbor has no seam.
    ///   - old: The frames in which sections were last seen.
    ///   - new: The frames of the sections now.
    package func seams(
        of inserted: Set<SectionID>, from old: [SectionID: Rect], to new: [SectionID: Rect]
    ) -> [SectionID: Rect] {
        var seams: [SectionID: Rect] = [:]
        for key in inserted {
            guard let place = new[key], let index = list.index(of: key) else { continue }
            let next = neighbor(of: index, by: 1, except: inserted).flatMap { old[$0] }
            let previous = neighbor(of: index, by: -1, except: inserted).flatMap { old[$0] }
            seams[key] = seam(place, next: next, previous: previous)
        }
        return seams
    }

    private func seam(_ place: Rect, next: Rect?, previous: Rect?) -> Rect? {
        let spacing = geometry.metrics.sectionSpacing
        if layout.isVertical {
            let y = next?.minY ?? previous.map { $0.maxY + spacing }
            return y.map { Rect(x: place.x, y: $0, width: place.width, height: 0) }
        }
        let x =
            isRightToLeft
            ? next?.maxX ?? previous.map { $0.minX - spacing } : next?.minX ?? previous.map { $0.maxX + spacing }
        return x.map { Rect(x: $0, y: place.y, width: 0, height: place.height) }
    }

    private func neighbor(of index: Int, by step: Int, except inserted: Set<SectionID>) -> SectionID? {
        var index = index + step
        while 0..<list.sectionCount ~= index {
            let key = list.section(at: index)
            if !inserted.contains(key) { return key }
            index += step
        }
        return nil
    }
}
