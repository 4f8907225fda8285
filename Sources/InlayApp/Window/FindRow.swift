import GtkInterop

/// A centered entry of limited width.
@MainActor
final class FindRow: CustomWidget {
    private let entry: Widget

    /// The maximum width of the entry, in points.
    private static var widest: Int { Look.scaled(420, by: Desktop.textScale) }

    init(_ entry: Widget) {
        self.entry = entry
        super.init(styleName: "findrow")
        add(entry)
        setExpands(horizontally: true)
    }

    private func entryWidth(in width: Int) -> Int { min(width, max(Self.widest, entry.measureWidth().minimum)) }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        guard let width else {
            let entry = entry.measureWidth()
            return (entry.minimum, max(entry.natural, Self.widest))
        }
        return entry.measureHeight(forWidth: entryWidth(in: width))
    }

    override func layOut(width: Int, height: Int) {
        let entryWidth = entryWidth(in: width)
        entry.allocate(x: Double((width - entryWidth) / 2), y: 0, width: entryWidth, height: height)
    }
}
