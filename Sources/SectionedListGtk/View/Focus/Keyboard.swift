import DragDrop
import GtkInterop
import SectionedList

/// The keys that move, select, activate, lift, and cancel.
///
/// It has no state. It does not own the focus, the selection, or the lift that the keys act on.
@MainActor
struct Keyboard<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    private var list: ListController<SectionID, ItemID> { view.list }

    /// Connects the key handlers to the view.
    func connect() {
        view.onKey { [weak view] key, keys in view?.keepingAlive { $0.keyboard.press(key, keys) } ?? false }
        view.onKeyRelease { [weak view] key in if key.isAlt { view?.keepingAlive { $0.lifting.dropHeld() } } }
        view.onFocusChange { [weak view] isFocused in
            if !isFocused { view?.keepingAlive { $0.lifting.focusDidLeave() } }
        }
    }

    private func press(_ key: Key, _ keys: HeldKeys) -> Bool {
        let key = view.usesLettersAsArrowKeys && !keys.contains(.control) ? key.arrowForLetter : key
        if view.isLifted { return pressLifted(key, keys) }
        if key == .escape { return escape() }
        if view.focus.sectionWithoutRows != nil { return pressOnSection(key, keys) }
        // Keys that are typed inside a row belong to the row.
        guard view.focus.isOnRow else { return false }
        if showUnseenFocus(key, keys) { return true }
        if keys == .alt || keys == [.alt, .shift] { return nudge(key, keys) }
        guard keys.isDisjoint(with: .alt) else { return false }
        if let step = Self.step(key, keys) { return moveFocus(step, keys) }
        switch key {
        case .space where keys.isEmpty && isFocusedSelected && view.lifting.liftFocused(): return true
        case .space: return selectFocused(keys)
        case .a where keys.contains(.control):
            view.selection.change { $0.selectAll(in: list.surface.list, skipping: view.isHidden) }
            view.onSelectAll?()
            return true
        case .enter, .keypadEnter:
            guard let onActivate = view.onActivate, let item = view.focus.row.flatMap({ list.item(of: $0) }) else {
                return false
            }
            onActivate(item)
            return true
        case .menu: return openMenu()
        case .f10 where keys.contains(.shift): return openMenu()
        default: return false
        }
    }

    /// Shows which row has the focus if nothing has shown it. Returns whether the key does nothing else.
    private func showUnseenFocus(_ key: Key, _ keys: HeldKeys) -> Bool {
        guard !key.isModifier else { return false }
        defer { view.focus.isRingHidden = false }
        let actsOnRow = [.enter, .keypadEnter, .space].contains(key) || keys.contains(.alt)
        guard view.isFocusUnseen, actsOnRow else { return false }
        view.rootWindow?.showsFocus = true
        return true
    }

    private static func step(_ key: Key, _ keys: HeldKeys) -> FocusStep? {
        switch key.withoutKeypad {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        case .home: keys.contains(.control) ? .listStart : .start
        case .end: keys.contains(.control) ? .listEnd : .end
        default: nil
        }
    }

    private func escape() -> Bool {
        if view.lifting.isElsewhere {
            list.cancelDrag(at: view.now)
            return true
        }
        if view.inViewDrag.isLifted || view.touch.isSelecting {
            view.inViewDrag.cancel()
            view.touch.cancel()
            return true
        }
        guard view.dragSource.outgoing != nil else { return false }
        view.dragSource.cancel()
        return true
    }

    /// Handles a key on a section without visible rows, whose own control has the focus.
    private func pressOnSection(_ key: Key, _ keys: HeldKeys) -> Bool {
        if key == .menu || (key == .f10 && keys.contains(.shift)) { return openMenuOfSection() }
        guard keys.isEmpty, let step = Self.step(key, keys), step == .left || step == .right else { return false }
        return moveFocus(step, keys)
    }

    private func moveFocus(_ step: FocusStep, _ keys: HeldKeys) -> Bool {
        let surface = list.surface
        let from = view.focus.row.flatMap { surface.list.path(of: $0) }
        var section = view.focus.sectionWithoutRows.flatMap { surface.list.index(of: $0) }
        var stop = surface.stop(after: from, section: section, step: step)
        // Only rows can be selected, so keys that select pass over sections without rows.
        while case .section(let index)? = stop {
            if keys.isEmpty, view.focus.move(toSection: surface.list.section(at: index)) { return true }
            section = index
            stop = surface.stop(after: from, section: section, step: step)
        }
        guard case .row(let path)? = stop, let key = surface.list.item(at: path) else {
            return step != .left && step != .right
        }
        // Control makes Home and End move to the list's ends. It has no other effect on them, so the row is selected.
        let modifiers = SelectionModifiers(
            step == .listStart || step == .listEnd ? keys.subtracting(.control) : keys)
        guard modifiers.contains(.extend) else {
            view.focus.move(to: key)
            select(key, modifiers)
            return true
        }
        // The row must be described before it gets the focus.
        select(key, modifiers)
        view.names.didExtendSelection(to: key)
        view.focus.move(to: key)
        view.names.announceSelection()
        return true
    }

    private func select(_ key: RowKey, _ modifiers: SelectionModifiers) {
        view.selection.change { $0.move(to: key, modifiers, in: list.surface.list, skipping: view.isHidden) }
    }

    /// Whether the focused row is selected. If no rows can be selected, every row counts as selected.
    private var isFocusedSelected: Bool {
        view.selectionMode == .none || view.focus.row.map { view.selection.items.contains($0) } ?? false
    }

    private func selectFocused(_ keys: HeldKeys) -> Bool {
        guard let key = view.focus.row else { return false }
        view.selection.change {
            $0.click(key, SelectionModifiers(keys), in: list.surface.list, skipping: view.isHidden)
        }
        // Orca 43 announces the state only if Control is held.
        if keys.isEmpty, view.selection.contains(key) { view.names.didExtendSelection(to: key) }
        return true
    }

    private func openMenu() -> Bool {
        guard let onContextMenu = view.onContextMenu, let key = view.focus.row, let item = list.item(of: key),
            let rect = view.frame(of: item)
        else { return false }
        let section = list.surface.list.place(of: key).flatMap { list.section(of: $0.section) }
        onContextMenu(item, section, Point(x: rect.midX, y: rect.midY))
        return true
    }

    private func openMenuOfSection() -> Bool {
        guard let onContextMenu = view.onContextMenu,
            let section = view.focus.sectionWithoutRows.flatMap({ list.section(of: $0) }),
            let frame = view.frame(ofHeader: section)
        else { return false }
        onContextMenu(nil, section, Point(x: frame.midX, y: frame.y + min(frame.height / 2, 48)))
        return true
    }

    // MARK: Lifts

    private func nudge(_ key: Key, _ keys: HeldKeys) -> Bool {
        guard let step = key.dropStep, step != .toggleInto else { return false }
        return view.lifting.nudge(step, section: keys.contains(.shift))
    }

    private func pressLifted(_ key: Key, _ keys: HeldKeys) -> Bool {
        let lifting = view.lifting
        // The release of Alt may have gone to another widget.
        if lifting.lastsWhileAltIsHeld, !keys.contains(.alt), key != .escape, !key.isAlt {
            lifting.dropHeld()
            return false
        }
        if let step = key.dropStep {
            lifting.move(step)
            return true
        }
        switch key {
        case .escape: lifting.cancel()
        case .space where keys.contains(.control): lifting.addAdjacentRow()
        case .space, .enter, .keypadEnter: lifting.drop(copies: keys.contains(.control))
        default: break
        }
        return true
    }
}

extension Key {
    /// The step of a lift that the key makes.
    var dropStep: DropStep? {
        switch withoutKeypad {
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
}
