import SectionedList

/// What keys have lifted in one list goes on to others, by steps past the edges of lists.
extension DropInteraction {
    mutating func carryIn(_ payload: Payload, by step: DropStep, near item: ItemID?) {
        if session.isRunning, session.isSource, payload.isLocal {
            guard session.isKeyboard, !session.isOver, feedback.phase == .dragging else { return }
            // It comes back to the place that it has left.
            session.isOver = true
        } else {
            if session.isRunning { close(saying: nil) }
            guard !payload.isLocal, !payload.isEmpty else { return }
            session = Session(
                isRunning: true, payload: payload, isKeyboard: true, isOver: true,
                cursor: KeyCursor(place: entrance(by: step, near: item)), gapExtent: extent(of: payload))
            feedback = Feedback()
            feedback.phase = .dragging
            autoScroll = AutoScroll()
            springing = Springing()
            modifiers = []
        }
        aimByCursor()
        session.asking = .anyway
    }

    mutating func carryOut() {
        guard session.isRunning, session.isKeyboard, session.isOver, feedback.phase != .landing else { return }
        goAway()
    }

    /// Whether a step goes past the last section at its side, where another list may take what is lifted.
    func leadsOut(_ step: DropStep) -> Bool {
        guard session.isRunning, session.isKeyboard, session.isOver, feedback.phase == .dragging,
            step == .left || step == .right, let cursor = session.cursor, cursor.sectionOffset == nil
        else { return false }
        if case .section? = session.aim.springTarget, opens(by: step) { return false }
        return cursor.place.map { stepped(step, from: $0) == nil } ?? true
    }

    /// Whether a step opens what is closed where the keys have come to: a section of a stacked list, or an item.
    func opens(by step: DropStep) -> Bool {
        guard springTarget != nil, session.aim.mayHaveSprung == true, !springing.hasOpened else { return false }
        switch session.aim.springTarget {
        case .section: return surface.layout == .stacked && (step == .left || step == .right)
        case .item: return step == (surface.isRightToLeft ? .left : .right)
        case nil: return false
        }
    }

    /// Whether what came from another list goes into an item from now on: between items there is nothing for it here.
    mutating func goesInto(after answer: DropProposal) -> Bool {
        guard session.isKeyboard, !session.isSource, answer.operation == .cancel, session.cursor?.isInto == false else {
            return false
        }
        session.cursor?.isInto = true
        aimByCursor()
        guard session.aim.item == nil else { return true }
        session.cursor?.isInto = false
        aimByCursor()
        return false
    }

    /// Where what comes by a step is first: before the first item at that side, or at one that is meant.
    private func entrance(by step: DropStep, near item: ItemID?) -> Place<SectionID>? {
        if let place = item.flatMap({ surface.list.place(of: $0) }) { return place }
        guard surface.list.sectionCount > 0 else { return nil }
        let isOnward = surface.layout == .stacked || (step == .right) != surface.isRightToLeft
        return Place(section: surface.list.section(at: isOnward ? 0 : surface.list.sectionCount - 1), offset: 0)
    }
}
