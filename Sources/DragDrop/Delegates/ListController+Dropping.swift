import SectionedList

/// The connection between events, the interaction, and the delegates.
extension ListController {
    /// Drops the dragged items. If the proposal is to copy or move, the delegate performs the drop.
    ///
    /// - Returns: The landing of each item's preview.
    @discardableResult
    package func drop(at time: Time) -> [PreviewLanding] {
        guard let session = dropSession else { return [] }
        // The delegate is not asked again: the drop does what was shown.
        dropSession = nil
        handle(.drop, at: time)
        var landings = session.items.map { _ in PreviewLanding.home }
        if interaction.feedback.phase == .landing, let proposal = interaction.feedback.proposal {
            let coordinator = coordinator(for: session, proposal: proposal)
            session.trackLoads()
            activeDropDelegate?.list(self, performDropWith: coordinator)
            showModel?()
            if !session.isRefused {
                landings = session.items.map { coordinator.landing(of: $0) }
                session.operation = proposal.operation
            }
            if isLocal(session) { dragSession?.operation = session.operation }
            handle(.end, at: time)
        } else {
            activeDropDelegate?.list(self, dropSessionDidExit: session)
        }
        activeDropDelegate?.list(self, dropSessionDidEnd: session)
        // No toolkit reports the end of a keyboard drag.
        if let dragSession, dragSession.isByKeyboard { finishDrag(dragSession, at: time) }
        return landings
    }

    /// Sends an event to the interaction, and its result to the view.
    func handle(_ event: DropEvent<SectionKey, RowKey>, at time: Time) {
        now = max(now, time)
        trace?.record(event, at: now)
        interaction.handle(event, at: now)
        answerQuestions()
    }

    /// Answers the interaction's questions by asking the delegates, and sends the feedback to the view.
    ///
    /// The interaction is suspended while a delegate answers, so the delegate may read and change the list. Questions
    /// that its changes raise are asked after its answer. `roundLimit` limits them, because a delegate may change
    /// something each time.
    func answerQuestions() {
        guard !isAnsweringQuestions else { return }
        isAnsweringQuestions = true
        var rounds = 0
        var zones: Set<RowKey> = []
        var proposal = DropProposal(operation: .cancel)
        while let question = interaction.question {
            // A search by key asks many zones, each once. The limit is for a program that keeps adding zones meanwhile.
            let isNewZone =
                if case .accepts(let row) = question, zones.count < Interaction.zoneSearchLimit {
                    zones.insert(row).inserted
                } else {
                    false
                }
            if !isNewZone { rounds += 1 }
            let isAsked = rounds <= Self.roundLimit
            let answer = isAsked ? answer(question) : DropAnswer(to: question, repeating: proposal)
            if case .proposal(let last) = answer { proposal = last }
            // If the delegate changed the list while answering, the question may have changed or no longer be open.
            guard interaction.question == question else { continue }
            trace?.record(answer, to: question)
            interaction.answer(answer, to: question)
        }
        isAnsweringQuestions = false
        let before = lastFeedback.spring
        guard interaction.refresh(&lastFeedback) else { return }
        trace?.record(lastFeedback)
        notifyView(before)
        // The lifted rows were removed, and no toolkit reports the end of a keyboard drag.
        if lastFeedback.phase == .idle, let dragSession, dragSession.isByKeyboard,
            dropSession != nil || exitedSession != nil
        {
            cancelDrag(at: now)
        }
    }

    /// The maximum number of questions per event, except the first one to each zone. If a delegate keeps changing
    /// something, its last answer counts.
    private static var roundLimit: Int { 16 }

    private func answer(_ question: DropQuestion<SectionKey, RowKey>) -> DropAnswer {
        switch question {
        case .proposal(let query): .proposal(proposal(for: query))
        case .accepts(let row): DropAnswer(accepts(row))
        case .springLoads(let target): DropAnswer(springLoads(target))
        }
    }
}

extension DropAnswer {
    /// Creates an answer without asking a delegate, from the last proposal.
    fileprivate init(to question: DropQuestion<SectionKey, RowKey>, repeating proposal: DropProposal) {
        switch question {
        case .proposal: self = .proposal(proposal)
        case .accepts, .springLoads: self = .no
        }
    }
}

// MARK: - Implementation

extension ListController {
    private func proposal(for query: DropQuery<SectionKey, RowKey>) -> DropProposal {
        guard let session = dropSession, let delegate = activeDropDelegate else {
            return DropProposal(operation: .cancel)
        }
        session.isOnItem = false
        session.itemPath = interaction.itemUnderPointer.flatMap { placeholders[$0] == nil ? dataPath(of: $0) : nil }
        let isLocal = isLocal(session)
        if case .on = query.destination { session.isOnItem = true }
        let path = dataPath(of: query.destination, removesDragged: isLocal)
        var proposal = delegate.list(self, dropSessionDidUpdate: session, withDestination: path)
        // Next to dragged items, several places have the path. The one that was asked about is meant.
        if proposal.retarget == path, !session.isOnItem, proposal.intent != .insertIntoDestination {
            proposal.retarget = nil
        }
        if var target = proposal.retarget {
            if isLocal, proposal.intent != .insertIntoDestination { target = removedRows.pathBeforeRemoval(target) }
            // A path whose section does not exist is kept. It leads to no destination.
            proposal.retarget = presentedPlace(target).flatMap { interaction.surface.list.path(of: $0) } ?? target
        }
        // If the source does not allow a move, the items can only be copied.
        if proposal.operation == .move, !session.allowsMoveOperation, !isLocal {
            proposal.operation = .copy
        }
        // Nothing can be dropped into a row that is still loading.
        if proposal.intent == .insertIntoDestination, proposal.retarget == nil,
            let row = interaction.itemUnderPointer, placeholders[row] != nil
        {
            return DropProposal(operation: .cancel)
        }
        return proposal
    }

    private func accepts(_ row: RowKey) -> Bool {
        guard placeholders[row] == nil, let path = dataPath(of: row) else { return false }
        return activeDropDelegate?.list(self, acceptsDropIntoItemAt: path) ?? false
    }

    func springLoads(_ target: SpringTarget<SectionKey, RowKey>) -> Bool {
        switch target {
        case .section(let section):
            guard let index = interaction.surface.list.index(of: section) else { return false }
            return activeDropDelegate?.list(self, shouldSpringLoadSection: index) ?? false
        case .item(let row):
            guard placeholders[row] == nil, let path = dataPath(of: row) else { return false }
            return activeDropDelegate?.list(self, shouldSpringLoadItemAt: path) ?? false
        }
    }

    /// Sends the feedback to the view, and opens a target that springs open.
    private func notifyView(_ before: SpringFeedback<SectionKey, RowKey>?) {
        let spring = lastFeedback.spring
        if let feedbackDidChange { feedbackDidChange(lastFeedback) }
        guard let spring, spring.stage == .opened, before != spring else { return }
        switch spring.target {
        case .section(let section):
            if let sectionDidSpringOpen {
                sectionDidSpringOpen(section)
            } else {
                try? change(.collapsed(section, false))
            }
        case .item(let row):
            if let path = dataPath(of: row) { activeDropDelegate?.list(self, didSpringLoadItemAt: path) }
        }
    }

    private func coordinator(
        for session: DropSession, proposal: DropProposal
    ) -> DropCoordinator<SectionID, ItemID> {
        let isLocal = isLocal(session)
        var items = session.items.map { item in
            let id = isLocal ? sources[ObjectIdentifier(item)].flatMap { self.item(of: $0) } : nil
            return DropCoordinator<SectionID, ItemID>.Item(
                dragItem: item, sourcePath: id.flatMap { path(of: $0) }, sourceID: id)
        }
        if isLocal {
            // Items land in list order, whatever the order they were picked up in. Deleted items are left out.
            items = items.filter { $0.sourcePath != nil || !sectionSources.isEmpty }
            items.sort { left, right in
                guard let left = left.sourcePath, let right = right.sourcePath else { return false }
                return left < right
            }
        }
        let place = interaction.feedback.destination
        // A copy leaves the dragged items where they are.
        let removes = isLocal && proposal.operation == .move
        let sections = isLocal ? sectionSources.compactMap { self.section(of: $0) } : []
        return DropCoordinator(
            list: self, items: items, sectionIDs: sections,
            destinationPath: dataPath(of: place, removesDragged: removes),
            insertionPath: dataPath(of: place, removesDragged: false), proposal: proposal, session: session)
    }

    /// Returns the path of a destination in the program's data. Between items, the list's own dragged items count
    /// unless the drop removes them.
    private func dataPath(
        of destination: Destination<SectionKey, RowKey>?, removesDragged: Bool
    ) -> ItemPath? {
        switch destination {
        case .between(let place):
            let path = interaction.surface.list.path(of: place).map { dataPath($0) }
            return removesDragged ? path.map { removedRows.pathAfterRemoval($0) } : path
        case .on(let row): return dataPath(of: row)
        case .betweenSections(let offset): return ItemPath(item: 0, section: offset)
        case nil: return nil
        }
    }
}
