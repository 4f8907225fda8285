import SectionedList

/// Questions to the program, and the processing of its answers.
extension DropInteraction {
    /// Processes the answer to a question and continues, up to the next question or to the end.
    ///
    /// An answer to a question that is no longer open, because the program has changed the list meanwhile, is ignored.
    mutating func answer(_ answer: DropAnswer, to question: Question) {
        guard question == self.question else { return }
        self.question = nil
        withHover { machine, hover in
            switch (question, answer) {
            case (.proposal, .proposal(let proposal)): machine.receive(proposal, &hover)
            case (.proposal, _): machine.receive(DropProposal(operation: .cancel), &hover)
            case (.accepts(let item), _): hover.drag.acceptance = (item, answer == .yes)
            case (.springLoads, _): hover.aim.allowsSpringLoading = answer == .yes
            }
            machine.advance(&hover)
        }
    }

    /// Continues until there is a question or nothing left to do.
    mutating func advance() {
        guard case .over = state else {
            question = nil
            updateTiming()
            return showState()
        }
        withHover { $0.advance(&$1) }
    }

    /// Continues with a drag over this list.
    mutating func advance(_ hover: inout Hover) {
        if case .proposal = question {
            // Another event arrived before the answer, so the question must be asked again.
            hover.asked = nil
            if hover.asking == .never { hover.asking = .ifChanged }
        }
        question = nextQuestion(&hover)
        if question == nil { updateTiming(&hover) }
        show(hover)
    }

    private mutating func nextQuestion(_ hover: inout Hover) -> Question? {
        if hover.asking != .never, let next = nextInquiry(&hover) { return next }
        hover.asking = .never
        guard hover.aim.allowsSpringLoading == nil else { return nil }
        return springTarget(hover).map { .springLoads($0) }
    }

    /// Returns the next question on the way to a proposal, or `nil` if the last answer still holds.
    private mutating func nextInquiry(_ hover: inout Hover) -> Question? {
        let item = hover.aim.item
        if hover.aim.isInMiddle, let item, hover.drag.acceptance?.item != item { return .accepts(item) }
        if searchContinues(&hover) { return nextInquiry(&hover) }
        if hover.asking == .always || hasLeftPostponedItem(hover) { (hover.postponed, hover.askedBefore) = (nil, nil) }
        if let item, isPostponed(item, hover) { aimNext(to: item, &hover) }
        if !hover.arrangement.isLifted, let place = hover.aim.place, hover.normalizedPlace?.place != place {
            hover.normalizedPlace = (place, normalized(place, hover))
        }
        let target = target(hover)
        let row = hover.aim.row
        let inquiry = Inquiry(destination: target, modifiers: modifiers, item: item, row: row)
        if hover.asking != .always, let asked = hover.asked, asked.isSame(as: inquiry) {
            // A change to the payload always leads to a new question. Over the same item, the pointer may have crossed
            // the middle: a program that drops next to the item now does so on its other side.
            if let answer = asked.answer, hover.aim.place != answer.place { receive(answer.proposal, &hover) }
            return nil
        }
        if let answer = knownAnswer(to: inquiry, hover) {
            hover.askedBefore = hover.asked
            hover.asked = inquiry
            hover.asking = .never
            receive(answer, &hover)
            return nil
        }
        if !hover.isKeyboardDriven, case .on = target {
            hover.askedBefore = hover.asking == .always ? nil : hover.asked
        }
        hover.asked = inquiry
        hover.asking = .never
        return .proposal(DropQuery(destination: target, payload: hover.drag.payload, modifiers: modifiers))
    }

    private mutating func receive(_ proposal: DropProposal, _ hover: inout Hover) {
        guard hover.asked != nil else { return }
        if aimIntoItem(afterRefusal: proposal, &hover) {
            hover.asking = .ifChanged
            return
        }
        if postpone(proposal, &hover) {
            hover.asked = hover.askedBefore
            hover.asking = .ifChanged
            return
        }
        hover.asked?.answer = (proposal, hover.aim.place)
        guard let asked = hover.asked else { return }
        show(resolve(proposal, for: asked, hover), &hover)
    }
}
