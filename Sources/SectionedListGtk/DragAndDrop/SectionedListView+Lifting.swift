import DragDrop
import GtkInterop
import SectionedList

/// What keys have lifted: its preview hangs over the place where it would land, and has the focus.
@MainActor
struct KeyLift {
    let session: DragSession
    let preview: DragPreview
    /// What a screen reader calls what was lifted.
    let title: String
    /// Where its corner was drawn last, in the widget.
    var corner: Point
    /// The row that had the focus.
    let row: RowKey?
    /// The list that it was lifted in, where that is another one.
    var origin: (any LiftCarrier)?
    /// Whether it is in the air only as long as Alt is held.
    var isHeld = false
    /// What was said of it last.
    var said = ""
}

/// Drags by keys: as under a pointer the rows make room, the backdrop glides, and the delegates are asked.
extension SectionedListView {
    /// Whether something is lifted, for keys to move.
    public var isLifted: Bool { keyLift != nil }

    /// Lifts items for keys to move: arrows, Page Up and Down, Home and End move the place where they would land, Tab
    /// changes between beside a card and into it, Enter or Space drops, with Control as a copy, and Escape gives up.
    ///
    /// - Returns: false where the delegates want no drag of them, or another one goes on.
    @discardableResult
    public func lift(_ items: [ItemID]) -> Bool { lift(items, nudging: nil) }

    private func lift(_ items: [ItemID], nudging step: DropStep?) -> Bool {
        guard canLift, let item = items.first, let key = list.row(of: item) else { return false }
        makeRowsNow()
        let (preview, corner) = makePreview(of: .row(key), count: items.count, held: .zero)
        guard list.lift(items, at: now), let session = list.dragSession else { return false }
        let title = items.count == 1 ? rows.title?(item) ?? "" : words.items(items.count)
        begin(KeyLift(session: session, preview: preview, title: title, corner: corner, row: key), nudging: step)
        return true
    }

    /// Lifts a section for keys to move.
    @discardableResult
    public func lift(section: SectionID) -> Bool { lift(section: section, nudging: nil) }

    private func lift(section: SectionID, nudging step: DropStep?) -> Bool {
        guard canLift, let key = list.key(of: section), let index = list.surface.list.index(of: key) else {
            return false
        }
        let (preview, corner) = makePreview(of: .section(key), count: 1, held: .zero)
        guard list.lift(section: index, at: now), let session = list.dragSession else { return false }
        let title = sections.title?(section) ?? ""
        begin(
            KeyLift(session: session, preview: preview, title: title, corner: corner, row: focus.row), nudging: step)
        return true
    }

    private var canLift: Bool { !isLifted && outgoing == nil && incoming == nil && list.feedback.phase == .idle }

    /// - Parameter step: the first one of what is in the air only as long as Alt is held.
    func begin(_ lift: KeyLift, nudging step: DropStep? = nil) {
        forgetPreparedDrag()
        keyLift = lift
        lift.preview.isFocusable = true
        lift.preview.canTarget = false
        add(lift.preview)
        lift.preview.introduceToScreenReaders()
        // Before it has the focus: a screen reader says the name of what gets that.
        if let step {
            keyLift?.isHeld = true
            list.step(step, time: now)
        }
        liftDidMove()
        lift.preview.grabFocus()
        // Where it can be told something, Orca keeps silent about this one getting the focus.
        lift.preview.announce(keyLift?.said ?? "")
    }

    // MARK: Keys

    /// Moves the focused row, and what is selected with it, or its section, by a step. As long as Alt is held it stays in
    /// the air, so that holding the keys is one move.
    func nudge(_ key: Key, _ keys: HeldKeys) -> Bool {
        guard let step = Self.step(key), step != .toggleInto else { return false }
        let section = focus.row.flatMap { list.surface.list.place(of: $0) }.flatMap { list.section(of: $0.section) }
        let isBegun =
            keys.contains(.shift)
            ? section.map { lift(section: $0, nudging: step) } ?? false : liftFocused(nudging: step)
        if isBegun { revealDestination() }
        return isBegun
    }

    /// Moves the selected items by a step, all at once.
    ///
    /// - Returns: false where the delegates want no drag of them.
    @discardableResult
    public func moveSelection(_ step: DropStep) -> Bool {
        let items = selection.rowsInOrder.compactMap { list.item(of: $0) }
        guard lift(items, nudging: step) else { return false }
        revealDestination()
        letGo()
        return true
    }

    /// Drops what is held; where it is refused it goes back, and the program is told why.
    func letGo() {
        guard let lift = keyLift, lift.isHeld else { return }
        let proposal = list.feedback.proposal
        if proposal?.operation.isEffective == true { return dropLifted(copies: false) }
        guard let reason = proposal?.reason else { return cancelLift() }
        cancelLift(saying: words.refused(lift.title, reason))
        onRefusedMove?(reason)
    }

    /// The selected items where the focused one is among them, in board order; else that one.
    func liftFocused(nudging step: DropStep? = nil) -> Bool {
        guard let key = focus.row, let item = list.item(of: key) else { return false }
        guard selection.contains(key), selection.items.count > 1 else { return lift([item], nudging: step) }
        // The one with the focus is what is seen.
        let others = selection.rowsInOrder.filter { $0 != key }.compactMap {
            list.item(of: $0)
        }
        return lift([item] + others, nudging: step)
    }

    func pressLifted(_ key: Key, _ keys: HeldKeys) -> Bool {
        // Somebody else may have seen the key come up.
        if keyLift?.isHeld == true, !keys.contains(.alt), key != .escape, !key.isAlt {
            letGo()
            return false
        }
        if let step = Self.step(key) {
            moveLift(step)
            return true
        }
        switch key {
        case .escape: cancelLift()
        case .space where keys.contains(.control): addToLift()
        case .space, .enter, .keypadEnter: dropLifted(copies: keys.contains(.control))
        default: break
        }
        return true
    }

    /// Moves the place where what is lifted would land, or opens what is closed there; past the edge to another list.
    package func moveLift(_ step: DropStep) {
        // What opens there may take this list from the screen.
        isCarrying = true
        let wasMapped = isMapped
        if list.step(step, time: now), keyLift?.isHeld == false { carryOn(by: step) }
        isCarrying = false
        if wasMapped, !isMapped, keyLift?.origin != nil { cancelLift() }
        revealDestination()
    }

    private static func step(_ key: Key) -> DropStep? {
        switch key.besideNumberPad {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        case .home: .start
        case .end: .end
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        case .tab, .backTab: .toggleInto
        default: nil
        }
    }

    /// Brings the place where it would land into view.
    func revealDestination() {
        for target in list.surface.offsets(revealing: list.feedback.destination, margin: 12) {
            viewport.scroll(target.scroller, to: target.offset)
        }
        queueLayout()
    }

    /// Takes the row beside the gap along.
    private func addToLift() {
        guard case .between(let place)? = list.feedback.destination else { return }
        let rows = list.surface.list
        let offsets = [place.offset, place.offset - 1]
        let keys = offsets.lazy.compactMap { rows.item(at: Place(section: place.section, offset: $0)) }
        guard let key = keys.first(where: { !list.draggedRows.contains($0) }), let item = list.item(of: key) else {
            return
        }
        list.addToDrag(item, time: now)
        keyLift?.preview.count = list.draggedRows.count
    }

    // MARK: The end

    private func dropLifted(copies: Bool) {
        guard let lift = keyLift, let drop = list.dropSession else { return }
        if copies { list.holdModifiers(.copy, time: now) }
        guard list.feedback.proposal?.operation.isEffective == true else {
            // It stays in the air, and what was said of why is said again.
            say(lift.said)
            if copies { list.holdModifiers([], time: now) }
            return
        }
        keyLift = nil
        let text = wordsForDrop(of: lift)
        let dragged = list.draggedRows
        let items = drop.items
        let landings = list.drop(at: now)
        if copies { list.holdModifiers([], time: now) }
        let returning = land(landings, of: items, from: lift.corner, lift.preview, scale: scale(of: lift))
        let landed = landings.lazy.compactMap(\.target).first
        if let origin = lift.origin {
            return end(lift, from: origin, as: drop.operation, focus: landed, saying: text)
        }
        for row in returning.compactMap({ list.row(of: $0) }) {
            stage.launch(row, from: lift.corner, duration: Feel.flightHome)
        }
        end(
            lift, focus: landed ?? dragged.first ?? lift.row,
            saying: landed != nil || items.isEmpty ? text : words.cancelled(lift.title))
    }

    /// Puts back what keys have lifted.
    package func cancelLift(saying text: String? = nil) {
        guard let lift = keyLift else { return }
        keyLift = nil
        if let origin = lift.origin {
            list.exit(at: now)
            return end(lift, from: origin, as: .cancel, focus: nil, saying: words.cancelled(lift.title))
        }
        for row in list.draggedRows { stage.launch(row, from: lift.corner, duration: Feel.flightHome) }
        for section in list.draggedSections { stage.launch(section, from: lift.corner) }
        list.cancelDrag(at: now)
        end(lift, focus: lift.row, saying: text ?? words.cancelled(lift.title))
    }

    func end(_ lift: KeyLift, focus row: RowKey?, saying text: String) {
        let hadFocus = lift.preview.hasFocus
        remove(lift.preview)
        queueLayout()
        if hadFocus { focus(row, saying: text, of: lift) }
    }

    /// Gives a row the focus, and has said what has become of a lift.
    func focus(_ row: RowKey?, saying text: String, of lift: KeyLift) {
        guard let row, let item = list.item(of: row) else {
            grabFocus()
            return
        }
        let title = rows.title?(item) ?? ""
        // What was moved may be another card, or a section.
        names.tell(title == lift.title ? text : "\(title). \(text)", of: row)
        focus.move(to: row)
        // The next key may come before the next frame, and would be lost: what had the focus has gone.
        if focus.isWanted { makeRowsNow() }
    }

    // MARK: What is shown

    /// What is lifted would land elsewhere, or nowhere any more.
    func liftDidMove() {
        lentLiftDidMove()
        guard let lift = keyLift else { return }
        guard lift.origin == nil ? list.hasActiveDrag : list.hasActiveDrop, list.feedback.phase != .idle else {
            return lift.origin == nil ? loseLift() : cancelLift()
        }
        lift.preview.show(list.feedback.proposal?.operation)
        var text = list.feedback.announcement.map { words(for: $0, title: lift.title) } ?? ""
        // Who carries it over other lists hears of each row which one it is.
        if list.feedback.proposal?.operation.isEffective != true, lift.origin != nil,
            let title = list.aimedRow.flatMap({ list.item(of: $0) }).flatMap({ rows.title?($0) })
        {
            text = "\(title). \(text)"
        }
        guard !text.isEmpty, text != lift.said else { return }
        keyLift?.said = text
        // What is said first is the name that it gets the focus with.
        if lift.preview.hasFocus { say(text) } else { lift.preview.setAccessibleName(text) }
    }

    /// Has a screen reader say something of what is lifted.
    private func say(_ text: String) {
        guard let preview = keyLift?.preview, !preview.announce(text) else { return }
        // Where it can't be told anything, it says a name of what has the focus when that changes.
        preview.setAccessibleName("")
        preview.setAccessibleName(text)
    }

    func words(for announcement: Announcement<SectionKey, RowKey>, title: String) -> String {
        switch announcement {
        case .lifted: words.lifted(title)
        case .at(let position, let count, let section): words.at(title, position, count, titleOfSection(section))
        case .into(let row): words.into(title, list.item(of: row).flatMap { rows.title?($0) } ?? "")
        case .sectionAt(let position, let count): words.sectionAt(title, position, count)
        case .forbidden(let reason): words.forbidden(title, reason)
        case .nowhere: words.nowhere(title)
        case .dropped: words.dropped(title)
        case .cancelled: words.cancelled(title)
        }
    }

    /// Where it was in the air only for a moment, nobody may have heard of the place.
    private func wordsForDrop(of lift: KeyLift) -> String {
        guard lift.isHeld, case .at(let position, let count, let section)? = list.feedback.announcement else {
            return words.dropped(lift.title)
        }
        return words.moved(lift.title, position, count, titleOfSection(section))
    }

    private func titleOfSection(_ key: SectionKey) -> String {
        list.section(of: key).flatMap { sections.title?($0) } ?? ""
    }

    /// The preview hangs a little above the place where it would land; over the lower end of a card that it would go into.
    func placeLift(at time: Time) {
        guard let lift = keyLift else { return }
        if let shown = list.feedback.backdrop {
            let isInto = list.feedback.proposal?.intent == .insertIntoDestination
            let rect = list.surface.viewRect(of: shown.glide.rect(at: time), inSection: shown.section)
                .offsetBy(dx: contentInset, dy: contentInset)
            keyLift?.corner = isInto ? corner(of: lift, into: rect) : Point(x: rect.x, y: rect.y - 4)
        } else if let row = list.aimedRow, let path = list.surface.list.path(of: row) {
            // Over the one that refuses it.
            let rect = list.surface.viewRect(ofRow: path).offsetBy(dx: contentInset, dy: contentInset)
            keyLift?.corner = corner(of: lift, into: rect)
        }
        let (width, height) = (lift.preview.measure(width: nil).natural, lift.preview.measure(width: 0).natural)
        let corner = keyLift?.corner ?? lift.corner
        let scale = scale(of: lift)
        lift.preview.allocate(
            x: corner.x - lift.preview.margin * scale, y: corner.y - lift.preview.margin * scale, width: width,
            height: height, scale: scale)
    }
}

extension SectionedListView {
    private func corner(of lift: KeyLift, into row: Rect) -> Point {
        let y = row.y + row.height * 0.6
        guard lift.origin != nil else { return Point(x: row.x + 24, y: y) }
        // The titles of the rows here are to be read, and all of it to be seen where that is possible.
        let width = lift.preview.card.width * scale(of: lift)
        let room = Double(size.width) - contentInset - width
        let x = min(row.x + row.width * 0.6, max(room, row.x + row.width * 0.3))
        return Point(x: isRightToLeft ? row.maxX - (x - row.x) - width : x, y: y)
    }

    /// What comes from another list may be larger than this one has room for.
    private func scale(of lift: KeyLift) -> Double {
        guard lift.origin != nil, lift.preview.card.width > 0 else { return 1 }
        return min(1, max(Double(size.width) * 0.6 / lift.preview.card.width, 0.5))
    }
}

extension PreviewLanding {
    /// The row that has what was dropped.
    fileprivate var target: RowKey? {
        switch self {
        case .row(let key), .into(let key, _): key
        case .section, .home: nil
        }
    }
}
