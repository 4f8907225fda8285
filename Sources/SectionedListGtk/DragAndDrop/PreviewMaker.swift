import DragDrop
import GtkInterop
import SectionedList

/// A maker of pictures of rows and sections for drag previews and animations.
///
/// It has no state. It owns neither the previews nor the widgets they show.
@MainActor
struct PreviewMaker<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    /// The height limit of a section's preview. Only the upper part of a taller section is shown.
    private static var maximumSectionHeight: Double { 320 }

    /// Makes a preview, and returns it with its corner in the widget. If the row or section has no widget, the preview
    /// is empty, at the point where it is held.
    func make(of subject: DragSubject?, count: Int, at point: Point) -> (preview: DragPreview, corner: Point) {
        switch subject {
        case .row(let key): if let made = make(ofRow: key, count: count) { return made }
        case .section(let key): if let made = make(ofSection: key) { return made }
        case nil: break
        }
        let nothing = Size(width: 1, height: 1)
        return (preview(Picture { _ in }, nothing, 1, nil, isSection: false), point)
    }

    private func make(ofRow key: RowKey, count: Int) -> (DragPreview, Point)? {
        let surface = view.list.surface
        guard let widget = view.pool.rows[key], let section = view.pool.section(ofRow: key),
            let path = surface.list.path(of: key)
        else { return nil }
        let rect = surface.viewRect(ofRow: path).offsetBy(dx: view.origin.x, dy: view.origin.y)
        let parameters = view.list.dragPreviewParameters(of: key)
        let seen = Self.visiblePart(of: rect, within: Double(view.size.height))
        let picture = Picture { snapshot in
            let drawRow = { self.draw(widget, of: section, at: rect, parameters, snapshot) }
            guard seen != rect else { return drawRow() }
            snapshot.clipped(x: 0, y: 0, width: seen.width, height: seen.height) {
                snapshot.moved(x: 0, y: rect.y - seen.y, drawRow)
            }
        }
        return (preview(picture, seen.size, count, parameters, isSection: false), Point(x: seen.x, y: seen.y))
    }

    private func make(ofSection key: SectionKey) -> (DragPreview, Point)? {
        guard let widget = view.pool.sections[key], let seen = view.animator.place(of: key) else { return nil }
        let height = min(seen.height, Self.maximumSectionHeight)
        // Stacked sections have no background of their own, so the preview draws the one behind them.
        let ground = view.layout.isVertical ? view.themeColor(ListLook.ground) : nil
        let picture = Picture { snapshot in
            snapshot.clipped(
                x: 0, y: 0, width: seen.width, height: height, cornerRadius: Double(ListLook.laneRadius)
            ) {
                if let ground { snapshot.fill(x: 0, y: 0, width: seen.width, height: height, ground) }
                snapshot.moved(x: -seen.x, y: -seen.y) {
                    snapshot.draw(widget.lane, of: view)
                    snapshot.draw(widget, of: view)
                }
            }
        }
        let size = Size(width: seen.width, height: height)
        return (preview(picture, size, 1, nil, isSection: true), Point(x: seen.x, y: seen.y))
    }

    /// Draws a row with its corner at the origin, as the parameters say. A background color replaces the row's own
    /// background.
    func draw(
        _ row: RowWidget, of section: SectionWidget, at rect: Rect, _ parameters: PreviewParameters?,
        _ snapshot: Snapshot
    ) {
        let isBare = parameters?.backgroundColor != nil
        let parent: Widget = isBare ? row : section
        guard let corner = parent.convert(x: 0, y: 0, to: view) else { return }
        snapshot.drawPreview(parameters, size: rect.size) {
            snapshot.moved(x: corner.x - rect.x, y: corner.y - rect.y) {
                snapshot.draw(isBare ? row.content : row, of: parent)
            }
        }
    }

    /// Returns the part of a row that its preview shows. For a row taller than the view, it is the visible part,
    /// because a row may be taller than any window can be.
    private static func visiblePart(of row: Rect, within height: Double) -> Rect {
        guard row.height > height else { return row }
        let top = max(row.minY, 0)
        return Rect(x: row.x, y: top, width: row.width, height: max(min(row.maxY, height) - top, 1))
    }

    private func preview(
        _ picture: Picture, _ size: Size, _ count: Int, _ parameters: PreviewParameters?, isSection: Bool
    ) -> DragPreview {
        let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
        let path =
            parameters?.shadowPath ?? parameters?.visiblePath
            ?? (!isSection
                ? PreviewPath(
                    roundedRect: whole.insetBy(dx: view.layout == .grid ? 0 : Double(ListLook.rowMargin), dy: 0),
                    cornerRadius: Double(ListLook.rowRadius))
                : PreviewPath(roundedRect: whole, cornerRadius: Double(ListLook.laneRadius)))
        return DragPreview(picture, card: size, count: count, shadow: path.rects)
    }
}

extension Snapshot {
    /// Draws a preview as its parameters say.
    fileprivate func drawPreview(_ parameters: PreviewParameters?, size: Size, _ body: () -> Void) {
        func drawAll() {
            if let color = parameters?.backgroundColor {
                fill(
                    x: 0, y: 0, width: size.width, height: size.height,
                    Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha))
            }
            body()
        }
        guard let path = parameters?.visiblePath else { return drawAll() }
        for part in path.rects {
            clipped(
                x: part.rect.x, y: part.rect.y, width: part.rect.width, height: part.rect.height,
                cornerRadius: part.cornerRadius, drawAll)
        }
    }
}
