import GtkInterop

/// A widget of a fixed width, whatever its child requests.
@MainActor
final class FixedWidth: CustomWidget {
    private let width: Int
    private let child: Widget

    init(_ width: Int, _ child: Widget) {
        self.width = width
        self.child = child
        super.init(styleName: "sidebar")
        add(child)
    }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        guard let width else { return (self.width, self.width) }
        let height = child.measureHeight(forWidth: width)
        return (height.minimum, height.natural)
    }

    override func layOut(width: Int, height: Int) {
        child.allocate(x: 0, y: 0, width: max(width, child.measureWidth().minimum), height: height)
    }
}
