import DragDrop
import GtkInterop
import SectionedList

/// A drag over a list, as the toolkit reports it.
@MainActor
final class IncomingDrop {
    let drop: Drop
    let session: DropSession
    /// The drag, if it began in this process.
    let local: LocalDrag?
    /// The scrolled windows around the list, innermost first.
    let enclosing: [EnclosingScroller]
    /// The position of the pointer in the page around the list.
    var pointer: Point?
    /// Whether the drag has been reported to the list. It is reported once the position is reliable.
    var isEntered = false
    /// Whether the last answer to the toolkit was a copy while no key was held. If so, the actions don't tell whether a
    /// key is held.
    var hasReportedCopy = false
    var keysWatch: HeldKeysWatch?
    /// The actions that were last reported to the toolkit.
    var reportedActions: DragActions = []
    /// The timer that polls the position of the pointer once it rests.
    var restTimer: DelayedCall?
    /// The timer that polls whether the source still exists.
    private var sourceWatch: DelayedCall?
    /// The timer that cancels the drop if its data does not arrive in time.
    private var deadline: DelayedCall?
    /// The watch for another drag while dropped data that is to be moved is still arriving.
    private var nextDropWatch: NextDropWatch?

    init(_ drop: Drop, local: LocalDrag?, enclosing: [EnclosingScroller]) {
        self.drop = drop
        self.local = local
        self.enclosing = enclosing
        session =
            local.map { DropSession(items: $0.session.items, localDragSession: $0.session) }
            ?? DropSession(of: drop)
        session.areModifiersKnown = local != nil || drop.isCopyKeyAlwaysKnown
    }

    /// The widget that stays put when any of the scrollers scrolls.
    var page: Widget? { enclosing.last?.widget }

    /// The held modifier keys, where they can be known.
    var modifiers: DropModifiers {
        let isKnown = drop.isCopyKeyAlwaysKnown || (local != nil && !hasReportedCopy)
        return isKnown && drop.isCopyKeyHeld ? .copy : []
    }

    /// Returns the actions to report to the toolkit for a proposal.
    func responseActions(for proposal: DropProposal?) -> DragActions {
        guard let operation = proposal?.operation, operation.isEffective else {
            hasReportedCopy = false
            return []
        }
        let isByKey = modifiers.contains(.copy)
        hasReportedCopy = operation == .copy && !isByKey
        if hasReportedCopy { return drop.actions.contains(.copy) ? .copy : drop.answer(.copy) }
        return drop.answer(operation == .copy ? .copy : .move)
    }

    /// Polls whether the source still exists, where no event would report its end. Otherwise the drop would wait
    /// forever.
    ///
    /// - Parameter lost: Called when the source is gone.
    func watchSource(_ lost: @escaping @MainActor () -> Void) {
        guard drop.mayLoseSource else { return }
        sourceWatch = .whenIdle(afterMilliseconds: 250) { [weak self] in
            guard let self else { return }
            if self.drop.hasLostSource { lost() } else { self.watchSource(lost) }
        }
    }

    /// Begins the drop here.
    func begin() {
        sourceWatch = nil
        session.resetFailures()
    }

    /// Cancels the reads that are still running, because the drag was not dropped here.
    func cancelReads() {
        sourceWatch = nil
        if local == nil { session.progress.cancel() }
    }

    /// Finishes the drop once all of its loads have finished. The source keeps whatever did not arrive in time.
    func finish(_ operation: DropOperation, within timeout: Duration = Feel.dropTimeout) {
        let action: DragActions = operation == .move ? .move : .copy
        guard local == nil, isLoading else { return end(with: action) }
        // Limits the wait for a source that never delivers. This also covers data that has arrived but is not saved:
        // the source keeps what is not accepted in time.
        let milliseconds = Int(min(max(timeout / .milliseconds(1), 0), Double(Int32.max)))
        deadline = DelayedCall(afterMilliseconds: milliseconds) { [self] in
            session.refuse()
            session.progress.expire()
        }
        // A source that waits for the end of its drop treats the drop as failed when another drag begins, and keeps its
        // data. Accepting the data here as well would duplicate it.
        if action == .move { nextDropWatch = NextDropWatch(after: drop) { [weak self] in self?.interrupt() } }
        session.progress.onChange { [self] _ in
            if !isLoading { Task { await endUnlessLoading(with: action) } }
        }
    }

    private var isLoading: Bool { session.progress.totalUnitCount > 0 && !session.progress.isOver }

    private func interrupt() {
        session.refuse()
        session.progress.interrupt()
    }

    private func endUnlessLoading(with action: DragActions) async {
        // The receiver of the bytes may start another load.
        await Task.yield()
        if deadline != nil, !isLoading { end(with: action) }
    }

    private func end(with action: DragActions) {
        (keysWatch, restTimer, deadline, nextDropWatch) = (nil, nil, nil, nil)
        // The observer of the progress retains this object, so finish the progress. Within the process, loads may
        // continue after the drop.
        if local == nil { session.progress.finish() }
        if session.hasFailedItems { return drop.refuse() }
        let allowed = drop.actions
        drop.finish(allowed.contains(action) ? action : allowed.contains(.copy) ? .copy : allowed)
    }
}
