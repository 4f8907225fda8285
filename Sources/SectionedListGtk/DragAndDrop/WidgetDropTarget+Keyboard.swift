import DragDrop
import GtkInterop
import SectionedList

/// A lift with the keyboard over a widget outside a list.
@MainActor
struct WidgetKeyboardLift {
    let lift: KeyboardDrag
    /// The list where the lift began.
    let origin: any KeyboardDragHost
    let session: DropSession
    /// The step that leads back.
    let wayBack: DropStep?
    /// Whether the widget can have the focus at other times too.
    let isFocusable: Bool
    /// The widget's description at other times.
    let description: String
}

/// Drops with the keyboard on a widget. It has the focus while the lift is over it.
extension WidgetDropTarget: KeyboardDragHost {
    var words: ListWords { ListWords() }

    /// Connects the keys that end a lift over the widget.
    func connectKeys() {
        widget?.onKey { key, _ in self.press(key) }
        widget?.onFocusChange { isFocused in
            guard !isFocused, self.keyboardLift != nil else { return }
            // GTK is still moving the focus. If only the window is no longer active, the lift continues.
            self.departure = DelayedCall(afterMilliseconds: 0) { [weak self] in
                if self?.widget?.isFocusElsewhere == true { self?.end(as: .cancel) }
            }
        }
    }

    func receive(_ lift: KeyboardDrag, from origin: any KeyboardDragHost, by step: DropStep) -> Bool {
        guard let widget, widget.isMapped, keyboardLift == nil, incoming == nil else { return false }
        let session = DropSession(items: lift.session.items, localDragSession: lift.session)
        guard session.hasItems(conformingTo: types) else { return false }
        proposal = router.hover(over: true, info: info(session)) { [delegate] _ in delegate }
        guard proposal.operation.isEffective else {
            router.exit(info: info(session))
            return false
        }
        keyboardLift = WidgetKeyboardLift(
            lift: lift, origin: origin, session: session, wayBack: step.opposite, isFocusable: widget.isFocusable,
            description: widget.accessibleDescription)
        widget.isDropActive = true
        let text = origin.words.into(lift.title, widget.spokenName)
        // Where announcements aren't supported, a screen reader reads the description of the newly focused widget.
        if !Widget.canAnnounce { widget.setAccessibleDescription(text) }
        widget.isFocusable = true
        widget.takeFocus()
        widget.announce(text)
        return true
    }

    func liftDidMove(to holder: any KeyboardDragHost) {}

    func liftDidEnd(_ operation: DropOperation, saying text: String?) -> Bool { false }

    func liftItemsDidDisappear() { end(as: .cancel) }

    private func press(_ key: Key) -> Bool {
        guard let keyboardLift else { return false }
        switch key.withoutKeypad {
        case .space, .enter, .keypadEnter: drop()
        case .escape: end(as: .cancel)
        default: if let step = key.dropStep, step == keyboardLift.wayBack { goBack() }
        }
        return true
    }

    private func drop() {
        guard let held = keyboardLift else { return }
        keyboardLift = nil
        // The delegate may remove the items from their list, which ends the drag there at once.
        held.lift.session.operation = proposal.operation
        let isTaken = router.perform(info: info(held.session))
        finish(held, as: isTaken ? proposal.operation : .cancel)
    }

    /// Returns the lift to the list where it began.
    private func goBack() {
        guard let held = keyboardLift, let step = held.wayBack else { return }
        keyboardLift = nil
        router.exit(info: info(held.session))
        guard held.origin.receive(held.lift, from: held.origin, by: step) else { return finish(held, as: .cancel) }
        restoreLook(held)
    }

    private func end(as operation: DropOperation) {
        guard let held = keyboardLift else { return }
        keyboardLift = nil
        router.exit(info: info(held.session))
        finish(held, as: operation)
    }

    private func finish(_ held: WidgetKeyboardLift, as operation: DropOperation) {
        let words = held.origin.words
        let text = operation.isEffective ? words.dropped(held.lift.title) : words.canceled(held.lift.title)
        let hadFocus = widget?.hasFocus == true
        let isFocusGone = held.origin.liftDidEnd(operation, saying: hadFocus ? text : nil)
        if hadFocus, !isFocusGone {
            (held.origin as? Widget)?.grabFocus()
            widget?.announce(text)
        }
        restoreLook(held)
    }

    private func restoreLook(_ held: WidgetKeyboardLift) {
        departure = nil
        widget?.isDropActive = false
        widget?.isFocusable = held.isFocusable
        if !Widget.canAnnounce { widget?.setAccessibleDescription(held.description) }
    }

    private func info(_ session: DropSession) -> DropInfo {
        let size = widget?.size ?? (width: 0, height: 0)
        return DropInfo(location: Point(x: Double(size.width) / 2, y: Double(size.height) / 2), session: session)
    }
}

extension DropStep {
    /// The step back to where this one came from; `nil` for steps to an end.
    fileprivate var opposite: DropStep? {
        switch self {
        case .up: .down
        case .down: .up
        case .left: .right
        case .right: .left
        case .start, .end, .pageUp, .pageDown, .toggleInto: nil
        }
    }
}
