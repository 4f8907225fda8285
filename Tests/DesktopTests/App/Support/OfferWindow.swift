import DesktopSupport
import GtkInterop
import XCTest

@testable import SectionedListGtk

/// A small window next to the application's, from which anything can be dragged, as from another program.
@MainActor
final class OfferWindow {
    private let label = Label("drag me")
    private let source = DragSource()
    private let window: TestWindow
    private let desktop: TestDesktop
    /// Whether it was told to delete what was dragged; `nil` until the drag ends.
    private(set) var deletes: Bool?
    /// The content that is dragged.
    var types: [(type: String, data: [UInt8])]
    /// The types that were requested.
    private(set) var asked: [String] = []
    /// Whether it delivers only when told to.
    var waits = false
    private var deliveries: [() -> Void] = []

    /// - Parameter isLarge: Whether it needs more room than there is next to the application's window.
    init(_ desktop: TestDesktop, _ types: [(type: String, data: [UInt8])], isLarge: Bool = false) throws {
        self.desktop = desktop
        self.types = types
        let (width, height) = isLarge ? (400, 300) : (90, 70)
        label.setMinimumSize(width: width, height: height)
        window = try desktop.open(
            label, width: width, height: height, at: ScreenPoint(x: 1_275 - width, y: 770 - height))
        source.actions = [.copy, .move]
        source.onPrepare { [weak self] _, _ in
            guard let self else { return nil }
            return ContentProvider(types: self.types.map(\.type)) { [weak self] type, answer in
                guard let self else { return answer(nil, nil) }
                asked.append(type)
                let data = self.types.first { $0.type == type }?.data
                if waits { deliveries.append { answer(data, nil) } } else { answer(data, nil) }
            }
        }
        source.onOutcome { [weak self] deletes in self?.deletes = deletes }
        label.addEventController(source)
    }

    convenience init(_ desktop: TestDesktop, text: String) throws {
        try self.init(desktop, [("text/plain;charset=utf-8", Array(text.utf8))])
    }

    /// Presses and moves the pointer until the drag has begun.
    func lift() throws {
        deletes = nil
        desktop.hand.move(to: try window.place(of: label, x: 40, y: 30))
        try desktop.frames(2)
        desktop.hand.press()
        for step in 0..<60 where !source.isDragging {
            try desktop.hand.glide(to: window.place(of: label, x: 55 + Double(step % 2), y: 30), steps: 1)
        }
        try desktop.wait(for: "the drag to begin") { source.isDragging }
    }

    /// Delivers the requested content.
    func deliver() {
        for delivery in deliveries { delivery() }
        deliveries = []
    }

    /// Releases the button, and waits until the drag is over.
    func drop() throws {
        desktop.hand.release()
        try desktop.wait(for: "the end of the drag") { deletes != nil }
    }

    func close() { window.window.destroy() }
}
