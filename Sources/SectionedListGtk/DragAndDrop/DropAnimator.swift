import DragDrop
import GtkInterop
import SectionedList

/// An animator of previews, from where they were dropped to where the program has put their items.
///
/// It has no state. `ListAnimator` owns the flights.
@MainActor
struct DropAnimator<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    /// Starts the landing animations of dropped items from a point.
    ///
    /// - Parameter scale: The scale at which the preview was shown.
    /// - Returns: The items that return to where they came from.
    func animate(
        _ landings: [PreviewLanding], of items: [DragItem], from origin: Point, _ preview: DragPreview,
        scale: Double = 1
    ) -> [DragItem] {
        var returning: [DragItem] = []
        view.animator.noteDrop()
        for (index, (item, landing)) in zip(items, landings).enumerated() {
            // The first item is the one in the picture.
            let remains = Landing(of: preview, isOnTop: index == 0)
            switch landing {
            case .home: returning.append(item)
            case .row(let key):
                view.animator.animateDrop(
                    of: key, from: origin, scale: scale, parameters: view.list.dropPreviewParameters(of: key),
                    remains)
            case .section(let key):
                view.animator.animateDrop(of: key, from: origin, height: preview.card.height * scale, remains)
            case .into(let key, let rect): fly(preview, from: origin, scale: scale, into: key, rect)
            }
        }
        return returning
    }

    /// Makes dragged rows and sections fly home from a point after a canceled drag.
    ///
    /// - Parameters:
    ///   - top: The row in the picture.
    ///   - scale: The scale at which the preview was shown.
    func animateCancellation(of preview: DragPreview, top: RowKey?, from origin: Point, scale: Double = 1) {
        for row in view.list.draggedRows {
            view.animator.animateReturn(
                of: row, from: origin, scale: scale, Landing(of: preview, isOnTop: row == top, isCanceled: true))
        }
        for section in view.list.draggedSections {
            view.animator.animateReturn(
                of: section, from: origin, height: preview.card.height * scale,
                Landing(of: preview, isOnTop: true, isCanceled: true))
        }
    }

    /// Makes what no row shows of a canceled preview fly home: all of it if its row is out of view, and its count.
    func flyHome(_ preview: DragPreview, of row: RowKey, from frame: Rect) {
        flyHomeOutOfView(preview, of: row, from: frame)
        flyCountHome(of: preview, with: row, from: frame)
    }

    /// Makes the picture of a canceled card fly home if its row, which would fly otherwise, has been scrolled out of
    /// view.
    ///
    /// - Parameters:
    ///   - row: The row of the card, once it is back in the layout.
    ///   - frame: The frame of the preview's card.
    private func flyHomeOutOfView(_ preview: DragPreview, of row: RowKey, from frame: Rect) {
        guard view.list.isAnimated, let home = home(of: row) else { return }
        let (width, height) = (Double(view.size.width), Double(view.size.height))
        guard home.maxX <= 0 || home.minX >= width || home.maxY <= 0 || home.minY >= height else { return }
        view.animator.cancelLaunch(of: row)
        let now = view.now
        var motion = RectMotion(at: frame, since: now, duration: view.animator.homeDuration)
        motion.retarget(to: home, at: now)
        view.animator.fly(
            FlyingPicture(picture: preview.picture, size: preview.card, motion: motion, target: home, isSeen: true))
        view.flights.show()
        view.clock.start()
    }

    /// Returns the frame of a row in the view, even if it is out of view.
    private func home(of row: RowKey) -> Rect? {
        let surface = view.list.surface
        return surface.list.path(of: row).map { path in
            surface.viewRect(ofRow: path).offsetBy(dx: view.origin.x, dy: view.origin.y)
        }
    }

    /// Makes the count of a canceled stack fly home with its first row, and fade on its way. It may come from outside
    /// the list, so it flies over the whole window.
    ///
    /// - Parameters:
    ///   - row: The row under the count, once it is back in the layout.
    ///   - frame: The frame of the preview's card.
    func flyCountHome(of preview: DragPreview, with row: RowKey, from frame: Rect) {
        guard view.list.isAnimated, let count = preview.countRemains, let home = home(of: row) else { return }
        let now = view.now
        var motion = RectMotion(at: count.corner(of: frame), since: now, duration: view.animator.homeDuration)
        motion.retarget(to: count.corner(of: home), at: now)
        let picture = Picture { count.draw($0, on: Rect(x: 0, y: 0, width: 0, height: 0)) }
        view.animator.fly(
            FlyingPicture(
                picture: picture, size: Size(width: 1, height: 1), motion: motion, target: count.corner(of: home),
                isSeen: true))
        view.flights.show()
        view.clock.start()
    }

    private func fly(
        _ preview: DragPreview, from origin: Point, scale: Double, into key: RowKey, _ rect: Rect?
    ) {
        let surface = view.list.surface
        guard view.list.isAnimated, let path = surface.list.path(of: key) else { return }
        let row = surface.viewRect(ofRow: path).offsetBy(dx: view.origin.x, dy: view.origin.y)
        let center = rect.map { Point(x: row.x + $0.midX, y: row.y + $0.midY) } ?? row.center
        let card = preview.card
        let small = Size(width: card.width / 4, height: card.height / 4)
        let end = Rect(
            x: center.x - small.width / 2, y: center.y - small.height / 2, width: small.width, height: small.height)
        let start = Rect(x: origin.x, y: origin.y, width: card.width * scale, height: card.height * scale)
        let motion = RectMotion(at: start, since: view.now, duration: view.animator.landingDuration)
        let picture = Picture { snapshot in
            snapshot.draw(preview.picture)
            // The count has a size of its own.
            snapshot.moved(x: 0, y: 0, scale: 1 / scale) { preview.countRemains?.draw(snapshot, on: start.atOrigin) }
        }
        view.animator.fly(FlyingPicture(picture: picture, size: card, motion: motion, target: end))
        view.flights.show()
        view.clock.start()
    }
}

extension Rect {
    fileprivate var atOrigin: Rect { Rect(x: 0, y: 0, width: width, height: height) }
}
