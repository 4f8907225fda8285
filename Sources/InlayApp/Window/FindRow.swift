import GtkInterop

/// A centered entry with a message after it. The entry always leaves room for the message, so it stays as it is when
/// the message appears.
@MainActor
final class FindRow: CustomWidget {
    private let entry: Widget
    private let message: Widget

    /// The maximum width of the entry, and the space before the message, in points.
    private nonisolated static let (widest, spacing) = (420, 12)

    init(_ entry: Widget, message: Widget) {
        self.entry = entry
        self.message = message
        super.init(styleName: "findrow")
        add(entry)
        add(message)
        // It is hidden as a child only: a hidden widget needs no room.
        message.isShownAsChild = false
        setExpands(horizontally: true)
    }

    /// Whether the message is shown.
    var showsMessage: Bool {
        get { message.isShownAsChild }
        set { message.isShownAsChild = newValue }
    }

    /// Returns the start and width of the entry in a row, next to a message. The entry is centered as far as the
    /// message leaves room.
    nonisolated static func place(in width: Int, minimum: Int, message: Int) -> (start: Int, width: Int) {
        let room = width - message - spacing
        let entry = max(min(room, widest), minimum)
        return (max(min((width - entry) / 2, room - entry), 0), entry)
    }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        let (entry, message) = (entry.measureWidth(), message.measureWidth())
        guard let width else {
            let rest = Self.spacing + message.minimum
            return (entry.minimum + rest, max(entry.natural, Self.widest) + rest)
        }
        let place = Self.place(in: width, minimum: entry.minimum, message: message.natural)
        let heights = [
            self.entry.measureHeight(forWidth: place.width), self.message.measureHeight(forWidth: message.natural),
        ]
        return (heights.map(\.minimum).max() ?? 0, heights.map(\.natural).max() ?? 0)
    }

    override func layOut(width: Int, height: Int) {
        let messageWidth = message.measureWidth().natural
        let place = Self.place(in: width, minimum: entry.measureWidth().minimum, message: messageWidth)
        allocate(entry, start: place.start, width: place.width, of: width, height)
        allocate(message, start: place.start + place.width + Self.spacing, width: messageWidth, of: width, height)
    }

    private func allocate(_ child: Widget, start: Int, width: Int, of whole: Int, _ height: Int) {
        child.allocate(x: Double(isRightToLeft ? whole - start - width : start), y: 0, width: width, height: height)
    }
}
