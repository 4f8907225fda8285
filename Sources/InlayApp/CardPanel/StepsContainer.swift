import GtkInterop

/// The container of the steps. Its natural height is an estimate of what they need.
@MainActor
final class StepsContainer: CustomWidget {
    private var count = 0
    private static let rowHeight = 40
    private static let minimumHeight = 120

    init() { super.init(styleName: "stepsroom") }

    var child: Widget? {
        didSet {
            if let oldValue { remove(oldValue) }
            if let child { add(child) }
        }
    }

    func show(count: Int) {
        guard count != self.count else { return }
        self.count = count
        queueResize()
    }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        guard width != nil else { return (120, 240) }
        return (Self.minimumHeight, max((min(count, 50) + 1) * Self.rowHeight, Self.minimumHeight))
    }

    override func layOut(width: Int, height: Int) { child?.allocate(x: 0, y: 0, width: width, height: height) }
}
