import DragDrop
import SectionedList

/// A list of strings in which every row is measured.
typealias StringList = ListController<String, String>

extension ListController where SectionID == String, ItemID == String {
    /// Creates a list of sections with their items, whose rows are all 40 points high.
    convenience init(
        _ sections: KeyValuePairs<String, [String]>, layout: ListLayout = .stacked,
        viewport: Size = Size(width: 900, height: 600)
    ) throws {
        self.init(try SectionedList(sections.map { ($0.key, $0.value) }), layout: layout, viewport: viewport)
        for item in sections.flatMap(\.value) { setHeight(40, of: item) }
    }

    /// The items of all sections.
    var rowsInOrder: [[String]] { (0..<numberOfSections).map { itemIDs(inSection: $0) } }

    /// The place of the gap, counted without placeholders.
    var gapPlace: Place<String>? {
        guard case .rows(let place, _) = feedback.gap, let section = section(of: place.section) else { return nil }
        return Place(section: section, offset: place.offset)
    }

    /// The item that a drop would go into.
    var litItem: String? {
        guard case .on(let row) = feedback.destination else { return nil }
        return item(of: row)
    }

    /// Returns the drag state of an item's row.
    func dragState(of item: String) -> DragState {
        row(of: item).map { feedback.drag.state(of: $0) } ?? .none
    }

    /// The frames of all items' rows in the view.
    var frames: [String: Rect] {
        var frames: [String: Rect] = [:]
        for (section, items) in rowsInOrder.enumerated() {
            for item in items {
                guard let path = path(of: item), let rect = rectForItem(at: path) else { continue }
                frames[item] = surface.viewRect(of: rect, inSection: surface.list.section(at: section))
            }
        }
        return frames
    }
}

/// A user with a pointer and a keyboard. The user's actions reach a list as a view would report them.
@MainActor
final class ListUser {
    /// The list under the pointer.
    private(set) var list: StringList
    /// The list that the drag comes from.
    private var source: StringList?
    private(set) var drag: DragSession?
    private(set) var drop: DropSession?
    private(set) var time = Time.milliseconds(1000)
    /// A list holds its delegates weakly, as UIKit's does, so they are retained here.
    private let delegate: AnyObject?

    init(at list: StringList, with delegate: AnyObject? = nil) {
        self.list = list
        self.delegate = delegate
    }

    // MARK: Places

    /// Returns a point in an item's row in the view, where part 0 is its upper edge and 1 its lower edge.
    func point(on item: String, _ part: Double = 0.5) -> Point {
        let rect = list.frames[item] ?? .zero
        return Point(x: rect.midX, y: rect.y + rect.height * part)
    }

    /// Returns a point in a section's header.
    func header(ofSection index: Int) -> Point {
        let span = list.surface.geometry.span(ofSection: index, in: list.surface.layout)
        switch list.surface.layout {
        case .stacked: return Point(x: 20, y: span.start - list.surface.mainOffset + 10)
        case .columns: return Point(x: span.middle - list.surface.mainOffset, y: 10)
        }
    }

    /// A point beyond the reach of any section.
    let nowhere = Point(x: -200, y: 100)

    // MARK: The pointer

    /// Presses on an item's row and moves the pointer: the drag begins, over its own list.
    @discardableResult
    func pickUp(_ item: String, selection: [String] = []) -> Bool {
        pickUp(at: point(on: item)) { self.list.prepareDrag(at: $0, selection: selection) }
    }

    /// Drags a section by its header.
    @discardableResult
    func pickUp(section index: Int) -> Bool {
        pickUp(at: header(ofSection: index)) { self.list.prepareDrag(ofSection: index, at: $0) }
    }

    private func pickUp(at point: Point, _ prepare: (Point) -> DragSession?) -> Bool {
        guard let session = prepare(point) else { return false }
        list.beginDrag(session, at: later())
        drag = session
        source = list
        come(with: session, to: point)
        return true
    }

    /// Brings content from another application.
    func bring(_ providers: [ItemProvider], to point: Point) {
        drag = nil
        let session = DropSession(items: providers.map { DragItem(itemProvider: $0) })
        drop = session
        list.enter(session, at: point, time: later())
    }

    /// Moves the active drag from its current list to another one.
    func cross(to other: StringList, at point: (ListUser) -> Point) {
        leave()
        list = other
        if let drag { come(with: drag, to: point(self)) }
    }

    /// Switches to another list, without a drag.
    func look(at other: StringList) { list = other }

    private func come(with session: DragSession, to point: Point) {
        let drop = DropSession(items: session.items, localDragSession: session)
        self.drop = drop
        list.enter(drop, at: point, time: later())
    }

    func move(to point: Point) { list.drag(to: point, time: later()) }

    /// Moves to the upper edge of an item's row: before it.
    func move(before item: String) { move(to: point(on: item, 0.1)) }

    /// Moves to the lower edge of an item's row: after it.
    func move(after item: String) { move(to: point(on: item, 0.9)) }

    /// Moves to the middle of an item's row.
    func move(onto item: String) { move(to: point(on: item)) }

    func leave() { list.exit(at: later()) }

    /// Brings the drag that has left back to a point.
    func reenter(to point: Point) {
        if let drop { list.enter(drop, at: point, time: later()) }
    }

    /// Rests, with ticks at the times that the list requests, or else every 16 ms. The list scrolls if its feedback
    /// says so.
    func rest(_ milliseconds: Int) {
        let end = time + .milliseconds(milliseconds)
        while time < end {
            let before = time
            switch list.feedback.nextUpdate {
            case .at(let due) where due > time: time = min(due, end)
            default: time = min(time + .milliseconds(16), end)
            }
            list.tick(time)
            scroll(for: time - before)
        }
    }

    private func scroll(for passed: Time) {
        guard let scroll = list.feedback.scroll, let point = drop?.location,
            let scroller = list.surface.scrollers(at: point).first(where: { $0.id == scroll.scroller })
        else { return }
        let offset = min(max(scroller.offset + scroll.velocity * passed.seconds, 0), scroller.maximum)
        try? list.change(.scrolled(scroll.scroller, to: offset))
    }

    /// Releases the button; the toolkit reports the result to the source.
    @discardableResult
    func release() -> [PreviewLanding] {
        let proposal = list.feedback.proposal
        let landings = list.drop(at: later())
        finish(proposal?.operation ?? .cancel)
        return landings
    }

    /// Presses Escape.
    func cancel() {
        list.cancelDrag(at: later())
        finish(.cancel)
    }

    private func finish(_ operation: DropOperation) {
        source?.endDrag(operation == .forbidden ? .cancel : operation, time: later())
        source = nil
        drag = nil
        drop = nil
    }

    func hold(_ modifiers: DropModifiers) { list.updateModifiers(modifiers, time: later()) }

    // MARK: The keyboard

    @discardableResult
    func lift(_ items: String...) -> Bool { list.lift(items, at: later()) }

    /// Presses keys. Returns whether the last one leads past the list's edge.
    @discardableResult
    func press(_ steps: DropStep...) -> Bool {
        steps.reduce(false) { list.step($1, time: later()) }
    }

    /// Presses Enter to drop the lifted items.
    @discardableResult
    func putDown() -> [PreviewLanding] { list.drop(at: later()) }

    func later() -> Time {
        time = time + .milliseconds(10)
        return time
    }
}
