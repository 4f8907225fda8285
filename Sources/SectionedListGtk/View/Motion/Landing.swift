import DragDrop
import GtkInterop
import SectionedList

/// The remains of a preview on a dropped or canceled row or section, which fade during the flight.
@MainActor
struct Landing {
    /// The preview's picture, and its size; `nil` for a row that was below the top of the stack.
    private let picture: (picture: Picture, size: Size)?
    private let shadow: [PreviewPath.RoundedRect]
    private let edge: Color
    /// The count of the stack, on its top row.
    private let count: CountRemains?

    /// Creates the remains on one of the preview's rows, or on its section.
    ///
    /// - Parameter isCanceled: Whether the drag was canceled. Then the count of the stack flies by itself.
    init(of preview: DragPreview, isOnTop: Bool, isCanceled: Bool = false) {
        picture = isOnTop ? (preview.picture, preview.card) : nil
        shadow = isOnTop ? preview.visibleShadow : []
        edge = preview.edgeColor
        count = isOnTop && !isCanceled ? preview.countRemains : nil
    }

    /// Draws a row, with the remains of its preview over it. A row that was not on top of the stack fades in on its
    /// way.
    func draw(_ snapshot: Snapshot, size: Size, strength: Double, cover: Double, _ row: () -> Void) {
        guard let picture else { return snapshot.faded(min(4 * (1 - strength), 1), row) }
        // If the row's size has changed, its preview would look like another row.
        guard picture.size == size else { return row() }
        draw(snapshot, shadow, strength) {
            row()
            snapshot.faded(cover) { snapshot.draw(picture.picture) }
        }
    }

    /// Draws the count of the stack on the row's frame.
    func drawCount(_ snapshot: Snapshot, on frame: Rect, strength: Double) {
        if strength > 0 { count?.draw(snapshot, on: frame, strength: strength) }
    }

    /// Draws a section, with the preview's shadow and edge around it.
    func draw(_ snapshot: Snapshot, section frame: Rect, strength: Double, _ section: () -> Void) {
        guard !shadow.isEmpty else { return section() }
        let outline = PreviewPath(roundedRect: frame, cornerRadius: Double(ListLook.laneRadius)).rects
        draw(snapshot, outline, strength, section)
    }

    private func draw(
        _ snapshot: Snapshot, _ outline: [PreviewPath.RoundedRect], _ strength: Double, _ content: () -> Void
    ) {
        // Drawn even in the first frame, although the preview may cover it: compositors show that frame and remove the
        // preview at the same time.
        snapshot.drawLiftedShadow(outline, strength)
        content()
        snapshot.drawLiftedEdge(outline, edge.faded(strength))
    }
}

extension Snapshot {
    /// Draws the shadow of what is lifted.
    func drawLiftedShadow(_ outline: [PreviewPath.RoundedRect], _ strength: Double = 1) {
        for path in outline {
            shadow(
                x: path.rect.x, y: path.rect.y, width: path.rect.width, height: path.rect.height,
                cornerRadius: path.cornerRadius, dy: ListLook.lifted.dy, blur: ListLook.lifted.blur,
                opacity: ListLook.lifted.opacity * strength)
        }
    }

    /// Draws the edge of what is lifted.
    func drawLiftedEdge(_ shape: [PreviewPath.RoundedRect], _ color: Color) {
        // With overlapping outlines, the edges would cross the card.
        guard shape.count == 1, let path = shape.first else { return }
        outline(
            x: path.rect.x, y: path.rect.y, width: path.rect.width, height: path.rect.height,
            cornerRadius: path.cornerRadius, color)
    }
}
