import DesktopSupport
import GtkInterop
import SectionedListGtk

/// A label to drag text from, unknown to any list.
@MainActor
final class TextSource {
    typealias Answer = @MainActor (@escaping ContentProvider.Answer) -> Void

    let label = Label("drag me")
    /// Answers a request for the text.
    var answer: Answer
    /// Whether it was told to delete what was dragged; `nil` until the drag ends.
    private(set) var deletes: Bool?
    private let source = DragSource()

    init(answer: @escaping Answer) {
        self.answer = answer
        label.setMinimumSize(width: 200, height: 200)
        source.actions = [.copy, .move]
        source.onPrepare { [weak self] _, _ in
            ContentProvider(types: ["text/plain;charset=utf-8"]) { _, answer in self?.answer(answer) }
        }
        source.onEnd { [weak self] _, deletes in self?.deletes = deletes }
        label.addEventController(source)
    }

    /// Drags to a point in a list in the same window, until the list has proposed an operation.
    func drag(_ desktop: TestDesktop, over view: SectionedListView<String, String>, in window: TestWindow) throws {
        deletes = nil
        desktop.hand.move(to: try window.place(of: label, x: 100, y: 100))
        try desktop.frames(2)
        desktop.hand.press()
        for step in 0..<60 where !source.isDragging {
            try desktop.hand.glide(to: window.place(of: label, x: 120 + Double(step % 2), y: 100), steps: 1)
        }
        try desktop.wait(for: "the drag to begin") { source.isDragging }
        try desktop.hand.glide(to: window.place(of: view, x: 100, y: 130), steps: 10)
        try desktop.wait(for: "the move to be proposed") { view.list.feedback.proposal?.operation == .move }
    }
}
