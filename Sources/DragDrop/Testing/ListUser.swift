import SectionedList

/// A user with a pointer and a keyboard, for tests of your delegates without a window.
///
/// The user's actions reach the list as a view would report them, on a clock of their own.
///
///     let user = ListUser(at: list)
///     user.pickUp("write")
///     user.move(before: "think")
///     user.release()
///
/// Rows and headers out of view are scrolled into view first. An ID that is not in the list stops the program.
@MainActor
public final class ListUser<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    /// The list under the pointer.
    public private(set) var list: ListController<SectionID, ItemID>
    /// The list that the drag comes from.
    private var source: ListController<SectionID, ItemID>?
    package private(set) var drag: DragSession?
    package private(set) var drop: DropSession?
    package private(set) var time = Time.milliseconds(1000)
    private let delegate: AnyObject?

    /// Creates a user who looks at a list.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - delegate: An object to keep alive, because a list holds its delegates weakly.
    public init(at list: ListController<SectionID, ItemID>, with delegate: AnyObject? = nil) {
        self.list = list
        self.delegate = delegate
    }

    /// The proposal that a release would carry out now, or `nil` if no drag is over the list.
    public var proposal: DropProposal? { list.feedback.proposal }

    // MARK: The pointer

    /// Presses on an item's row and moves the pointer: the drag begins, over its own list.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - selection: The selected items. If the item is one of them, all of them are dragged.
    /// - Returns: `false` if the delegate returns no drag items.
    @discardableResult
    public func pickUp(_ item: ItemID, selection: [ItemID] = []) -> Bool {
        pickUp(at: point(on: item)) { list.prepareDrag(at: $0, selection: selection) }
    }

    /// Drags a section by its header.
    ///
    /// - Returns: `false` if the delegate returns no drag items.
    @discardableResult
    public func pickUp(section: SectionID) -> Bool {
        let index = index(of: section)
        return pickUp(at: list.surface.viewRect(ofHeader: index).center) { list.prepareDrag(ofSection: index, at: $0) }
    }

    package func pickUp(at point: Point, _ prepare: (Point) -> DragSession?) -> Bool {
        guard let session = prepare(point) else { return false }
        list.beginDrag(session, at: later())
        drag = session
        source = list
        enter(with: session, at: point)
        return true
    }

    /// Brings content from another application to a point of the list. A drag that is under way is canceled.
    public func bring(_ providers: [ItemProvider], to point: Point) {
        if source != nil { cancel() }
        drag = nil
        enter(DropSession(items: providers.map { DragItem(itemProvider: $0) }), at: point)
    }

    /// Brings content from another application to the middle of an item's row.
    public func bring(_ providers: [ItemProvider], onto item: ItemID) { bring(providers, to: point(on: item)) }

    /// Moves the active drag from its current list to a point of another one.
    public func cross(to other: ListController<SectionID, ItemID>, at point: Point) {
        cross(to: other) { _ in point }
    }

    package func cross(to other: ListController<SectionID, ItemID>, at point: (ListUser) -> Point) {
        let items = drop?.items ?? []
        leave()
        list = other
        if let drag {
            enter(with: drag, at: point(self))
        } else {
            enter(DropSession(items: items), at: point(self))
        }
    }

    /// Switches to another list, without a drag.
    package func look(at other: ListController<SectionID, ItemID>) { list = other }

    private func enter(with session: DragSession, at point: Point) {
        enter(DropSession(items: session.items, localDragSession: session), at: point)
    }

    private func enter(_ session: DropSession, at point: Point) {
        drop = session
        list.enter(session, at: point, time: later())
    }

    /// Moves the pointer to a point of the list.
    public func move(to point: Point) { list.drag(to: point, time: later()) }

    /// Moves the pointer to the upper edge of an item's row, or to the leading edge of its cell: before it.
    public func move(before item: ItemID) { move(to: point(on: item, 0.1)) }

    /// Moves the pointer to the lower edge of an item's row, or to the trailing edge of its cell: after it.
    public func move(after item: ItemID) { move(to: point(on: item, 0.9)) }

    /// Moves the pointer to the middle of an item's row.
    public func move(onto item: ItemID) { move(to: point(on: item)) }

    /// Moves the pointer to the middle of a section's header: before its first item, or before or after the section if
    /// a section is dragged.
    public func move(toHeaderOf section: SectionID) {
        move(to: list.surface.viewRect(ofHeader: index(of: section)).center)
    }

    /// Moves the drag out of the list.
    public func leave() { list.exit(at: later()) }

    /// Brings the drag that has left back to a point.
    package func reenter(to point: Point) {
        if let drop { list.enter(drop, at: point, time: later()) }
    }

    /// Rests, while delays end and the list scrolls if the pointer is at an edge.
    public func rest(milliseconds: Int) {
        let end = time + .milliseconds(milliseconds)
        while time < end {
            let before = time
            // The list is told the time when it asks for it, or else every 16 ms.
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

    /// Holds modifier keys, and lets go of all others.
    public func hold(_ modifiers: DropModifiers) { list.updateModifiers(modifiers, time: later()) }

    /// Releases the button. The drag's source learns the result.
    public func release() { land() }

    /// Releases the button, and returns where the previews land.
    @discardableResult
    package func land() -> [PreviewLanding] {
        let session = list.dropSession
        let landings = list.drop(at: later())
        finish(session?.operation ?? .cancel)
        return landings
    }

    /// Presses Escape.
    public func cancel() {
        list.cancelDrag(at: later())
        finish(.cancel)
    }

    private func finish(_ operation: DropOperation) {
        source?.endDrag(operation == .forbidden ? .cancel : operation, time: later())
        source = nil
        drag = nil
        drop = nil
    }

    // MARK: The keyboard

    /// Lifts items by keyboard.
    ///
    /// - Returns: `false` if the delegates do not allow the drag.
    @discardableResult
    public func lift(_ items: ItemID...) -> Bool { list.lift(items, at: later()) }

    /// Presses keys. Returns whether the last one leads past the list's edge.
    @discardableResult
    public func press(_ steps: DropStep...) -> Bool {
        steps.reduce(false) { list.step($1, time: later()) }
    }

    /// Presses Enter to drop the lifted items.
    public func putDown() { landByKeyboard() }

    /// Presses Enter, and returns where the previews land.
    @discardableResult
    package func landByKeyboard() -> [PreviewLanding] { list.drop(at: later()) }

    // MARK: Places

    /// Returns a point in an item's row in the view, where part 0 is its upper edge and 1 its lower edge or, in a grid
    /// with several columns, its leading and trailing edge.
    package func point(on item: ItemID, _ part: Double = 0.5) -> Point {
        guard let row = list.row(of: item), let path = list.surface.list.path(of: row) else {
            preconditionFailure("The list has no item \(item).")
        }
        if !isInView(list.surface.viewRect(ofRow: path).center) {
            reveal(list.surface.offsets(revealing: path))
        }
        let surface = list.surface
        let rect = surface.viewRect(ofRow: path)
        if surface.rowsFollowAcross {
            return Point(x: rect.x + rect.width * (surface.isRightToLeft ? 1 - part : part), y: rect.midY)
        }
        return Point(x: rect.midX, y: rect.y + rect.height * part)
    }

    private func index(of section: SectionID) -> Int {
        guard let index = list.key(of: section).flatMap({ list.surface.list.index(of: $0) }) else {
            preconditionFailure("The list has no section \(section).")
        }
        if !isInView(list.surface.viewRect(ofHeader: index).center) {
            reveal(list.surface.offsets(revealingSection: index))
        }
        return index
    }

    private func isInView(_ point: Point) -> Bool {
        let size = list.surface.viewport
        return Rect(x: 0, y: 0, width: size.width, height: size.height).contains(point)
    }

    private func reveal(_ targets: [ScrollTarget<SectionKey>]) {
        for target in targets { try? list.change(.scrolled(target.scroller, to: target.offset)) }
    }

    package func later() -> Time {
        time = time + .milliseconds(10)
        return time
    }
}
