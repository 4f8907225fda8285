import DragDrop
import GtkInterop
import SectionedList

/// The layer over the whole window in which pictures fly, because a flight may begin outside of the list.
///
/// It owns the layer, which exists only during a flight. It does not own the pictures. In a window whose content is not
/// an `Overlay`, they are drawn inside the list.
@MainActor
final class FlightLayer<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    private var shown: (layer: DrawnLayer, overlay: Overlay)?

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    /// Whether the pictures are drawn over the window and not in the list.
    var isShown: Bool { shown != nil }

    /// Shows the layer, if the window has an overlay.
    func show() {
        guard shown == nil, let overlay = Overlay.covering(view) else { return }
        let layer = DrawnLayer { [weak view] layer, snapshot in view?.drawPictures(in: layer, snapshot) }
        overlay.addLayer(layer)
        shown = (layer, overlay)
    }

    /// Draws the layer again, or removes it after the last flight.
    func update() {
        guard let shown else { return }
        guard view.animator.flyingPictures.isEmpty else { return shown.layer.queueDraw() }
        shown.overlay.removeLayer(shown.layer)
        self.shown = nil
    }
}

/// A layer that only draws.
@MainActor
private final class DrawnLayer: CustomWidget {
    private let drawHandler: (DrawnLayer, Snapshot) -> Void

    init(_ drawHandler: @escaping (DrawnLayer, Snapshot) -> Void) {
        self.drawHandler = drawHandler
        super.init(styleName: "flight", role: .presentation)
        canTarget = false
    }

    override func draw(_ snapshot: Snapshot) { drawHandler(self, snapshot) }
}
