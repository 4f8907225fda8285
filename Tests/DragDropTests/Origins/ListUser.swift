import DragDrop
import SectionedList

/// A list of strings, with every row measured.
typealias StringList = ListController<String, String>

extension ListController where SectionID == String, ItemID == String {
    /// A list of sections with their items, each row 40 points high.
    convenience init(
        _ sections: KeyValuePairs<String, [String]>, layout: ListLayout = .stacked,
        viewport: Size = Size(width: 900, height: 600)
    ) throws {
        self.init(try SectionedList(sections.map { ($0.key, $0.value) }), layout: layout, viewport: viewport)
        for item in sections.flatMap(\.value) { setHeight(40, of: item) }
    }

    /// The items of all sections.
    var rowsInOrder: [[String]] { (0..<numberOfSections).map { itemIDs(inSection: $0) } }

    /// Where the gap is: before which item of which section, counted on what the program knows.
    var gapPlace: Place<String>? {
        guard case .rows(let place, _) = feedback.gap, let section = section(of: place.section) else { return nil }
        return Place(section: section, offset: place.offset)
    }

    /// The item that a drop would put something into.
    var litItem: String? {
        guard case .on(let row) = feedback.destination else { return nil }
        return item(of: row)
    }

    /// What the row of an item looks like because of a drag.
    func dragState(of item: String) -> DragState {
        row(of: item).map { feedback.drag.state(of: $0) } ?? .none
    }

    /// Where the rows of all items lie in the view.
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

/// Somebody with a pointer and a keyboard. What they do reaches a list as a view would tell it.
@MainActor
final class ListUser {
    /// The list that the pointer is over.
    private(set) var list: StringList
    /// The list from which something is dragged.
    private var source: StringList?
    private(set) var drag: DragSession?
    private(set) var drop: DropSession?
    private(set) var time = Time.milliseconds(1000)
    /// The list knows its delegates only weakly, as UIKit's does; somebody has to hold them.
    private let delegate: AnyObject?

    init(at list: StringList, with delegate: AnyObject? = nil) {
        self.list = list
        self.delegate = delegate
    }

    // MARK: Places

    /// A point of an item's row as it lies in the view now: 0 at its upper edge, 1 at its lower one.
    func point(on item: String, _ part: Double = 0.5) -> Point {
        let rect = list.frames[item] ?? .zero
        return Point(x: rect.midX, y: rect.y + rect.height * part)
    }

    /// A point of a section's header.
    func header(ofSection index: Int) -> Point {
        let span = list.surface.geometry.span(ofSection: index, in: list.surface.layout)
        switch list.surface.layout {
        case .stacked: return Point(x: 20, y: span.start - list.surface.mainOffset + 10)
        case .columns: return Point(x: span.middle - list.surface.mainOffset, y: 10)
        }
    }

    /// Farther from any section than a drop reaches.
    let nowhere = Point(x: -200, y: 100)

    // MARK: The pointer

    /// Presses on an item's row and pulls: the drag begins, over its own list.
    @discardableResult
    func pickUp(_ item: String, selection: [String] = []) -> Bool {
        pickUp(at: point(on: item)) { self.list.prepareDrag(at: $0, selection: selection) }
    }

    /// Pulls a section by its header.
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

    /// Brings something from another application.
    func bring(_ providers: [ItemProvider], to point: Point) {
        drag = nil
        let session = DropSession(items: providers.map { DragItem(itemProvider: $0) })
        drop = session
        list.enter(session, at: point, time: later())
    }

    /// Takes the running drag from the list that it is over to another one.
    func cross(to other: StringList, at point: (ListUser) -> Point) {
        leave()
        list = other
        if let drag { come(with: drag, to: point(self)) }
    }

    /// Turns to another list, with nothing in hand.
    func look(at other: StringList) { list = other }

    private func come(with session: DragSession, to point: Point) {
        let drop = DropSession(items: session.items, localDragSession: session)
        self.drop = drop
        list.enter(drop, at: point, time: later())
    }

    func move(to point: Point) { list.drag(to: point, time: later()) }

    /// Points at the upper edge of an item's row: before it.
    func move(before item: String) { move(to: point(on: item, 0.1)) }

    /// Points at the lower edge of an item's row: behind it.
    func move(behind item: String) { move(to: point(on: item, 0.9)) }

    /// Points at the middle of an item's row.
    func move(onto item: String) { move(to: point(on: item)) }

    func leave() { list.exit(at: later()) }

    /// Comes back with what has left, to a point.
    func comeBack(to point: Point) {
        if let drop { list.enter(drop, at: point, time: later()) }
    }

    /// Rests, with ticks as the list asks for them; what wants to scroll scrolls.
    func rest(_ milliseconds: Int) {
        let end = time + .milliseconds(milliseconds)
        while time < end {
            let before = time
            switch list.feedback.wake {
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

    /// Lets go; the toolkit tells the source what has become of it.
    @discardableResult
    func letGo() -> [PreviewLanding] {
        let proposal = list.feedback.proposal
        let landings = list.drop(at: later())
        finish(proposal?.operation ?? .cancel)
        return landings
    }

    /// Presses Escape.
    func giveUp() {
        list.cancelDrag(at: later())
        finish(.cancel)
    }

    private func finish(_ operation: DropOperation) {
        source?.endDrag(operation == .forbidden ? .cancel : operation, time: later())
        source = nil
        drag = nil
        drop = nil
    }

    func hold(_ modifiers: DropModifiers) { list.holdModifiers(modifiers, time: later()) }

    // MARK: The keyboard

    @discardableResult
    func lift(_ items: String...) -> Bool { list.lift(items, at: later()) }

    func press(_ steps: DropStep...) {
        for step in steps { list.step(step, time: later()) }
    }

    /// Presses Return on what was lifted.
    @discardableResult
    func putDown() -> [PreviewLanding] { list.drop(at: later()) }

    func later() -> Time {
        time = time + .milliseconds(10)
        return time
    }
}
