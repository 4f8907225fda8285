import GtkInterop
import SectionedListGtk

final class PhotosPage: Page, DragDelegate, DropDelegate {
    typealias List = ListController<String, Int>

    static let title = "Photos in a Grid"
    static let sentence = "Select photos with Ctrl or a rectangle around them, and drag one. Double-click one to zoom."

    let view: SectionedListView<String, Int>
    let buttons: [Widget]

    private var isLarge = false

    init() {
        view = SectionedListView(
            ["Harbor": Array(1...14), "Mountains": Array(15...20), "Empty": []], layout: .grid,
            metrics: ListMetrics(cellSize: .atLeast(Size(width: 120, height: 90))),
            rows: RowFactory(make: { PhotoView() }, bind: { $0.number = $1 }, title: { "Photo \($0)" }),
            sections: .titled(whenEmpty: "No photos") { $0 })
        view.selectionMode = .multiple
        buttons = [LayoutSwitch(of: view, withGrid: true)]
        view.list.dragDelegate = self
        view.list.dropDelegate = self
        view.onActivate = { [weak self] _ in self?.zoom() }
    }

    private func zoom() {
        isLarge.toggle()
        view.cellSize = .atLeast(isLarge ? Size(width: 200, height: 150) : Size(width: 120, height: 90))
    }

    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        [DragItem(itemProvider: ItemProvider())]
    }

    func list(
        _ list: List, itemsForAddingTo session: DragSession, at path: ItemPath, point: Point
    ) -> [DragItem] {
        [DragItem(itemProvider: ItemProvider())]
    }

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        DropProposal(operation: list.isLocal(session) ? .move : .cancel, intent: .insertAtDestination)
    }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<String, Int>) {
        guard let path = coordinator.destinationPath else { return }
        list.move(coordinator.items.compactMap(\.sourceID), to: path)
        for item in coordinator.items {
            guard let path = item.sourceID.flatMap({ list.path(of: $0) }) else { continue }
            coordinator.drop(item.dragItem, toItemAt: path)
        }
    }
}

/// A photo of hills under a sky, drawn in the colors of its number.
final class PhotoView: CustomWidget {
    var number = 0 {
        didSet { queueDraw() }
    }

    init() { super.init(styleName: "photo") }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        let natural = width.map { $0 * 3 / 4 } ?? 120
        return (min(natural, 90), natural)
    }

    override func draw(_ snapshot: Snapshot) {
        let (width, height) = (Double(size.width), Double(size.height))
        let shade = Double(number % 7) / 7
        snapshot.clipped(x: 0, y: 0, width: width, height: height, cornerRadius: 6) {
            let sky = Color(red: 0.35 + 0.5 * shade, green: 0.55, blue: 0.95 - 0.5 * shade)
            snapshot.fill(x: 0, y: 0, width: width, height: height, sky)
            let sun = height * 0.22
            snapshot.fill(
                x: width * (0.15 + 0.6 * Double(number % 5) / 5), y: height * 0.15, width: sun, height: sun,
                cornerRadius: sun / 2, Color(red: 1, green: 0.9, blue: 0.6))
            for hill in 0..<3 {
                let radius = height * (0.7 + 0.15 * Double((number + hill) % 3))
                snapshot.fill(
                    x: width * (0.45 * Double(hill) - 0.25), y: height * (0.5 + 0.1 * Double(hill)), width: radius * 2,
                    height: radius * 2, cornerRadius: radius,
                    Color(red: 0.15, green: 0.5 - 0.1 * Double(hill), blue: 0.2 + 0.1 * shade))
            }
        }
    }
}
