import DragDrop
import GtkInterop
import SectionedList

/// What is dragged over a list, as the toolkit tells it.
@MainActor
final class IncomingDrop {
    let drop: Drop
    let session: DropSession
    /// Where it began in this process.
    let local: LocalDrag?
    /// The scrollers around the list, the innermost first.
    let enclosing: [EnclosingScroller]
    /// Where the pointer is, on the page.
    var pointer: Point?
    /// Whether the list knows of it: it is told with the first place that can be trusted.
    var isEntered = false
    /// Whether the answer to the toolkit was to copy though no key is held: then it says nothing about keys.
    var isAnsweredCopy = false
    var keysWatch: HeldKeysWatch?
    /// What the toolkit was told last of what a drop would do.
    var answered: DragActions = []
    /// Looks where the pointer has come to rest.
    var rest: GtkInterop.Timer?
    /// Looks whether there still is who drags.
    private var sourceWatch: GtkInterop.Timer?
    /// Until what was dropped has come: when it is given up.
    private var deadline: GtkInterop.Timer?
    /// Of what was dropped, is to leave its source, and has not come yet.
    private var nextDropWatch: NextDropWatch?

    init(_ drop: Drop, local: LocalDrag?, enclosing: [EnclosingScroller]) {
        self.drop = drop
        self.local = local
        self.enclosing = enclosing
        session =
            local.map { DropSession(items: $0.session.items, localDragSession: $0.session) }
            ?? DropSession(of: drop)
        session.tellsModifiers = local != nil || drop.alwaysTellsCopyKey
    }

    /// What does not move when any of the scrollers does.
    var page: Widget? { enclosing.last?.widget }

    /// The keys that are held, as far as they mean anything.
    var modifiers: DropModifiers {
        let isTold = drop.alwaysTellsCopyKey || (local != nil && !isAnsweredCopy)
        return isTold && drop.isCopyKeyHeld ? .copy : []
    }

    /// What to tell the toolkit of what a drop would do.
    func answer(_ proposal: DropProposal?) -> DragActions {
        guard let operation = proposal?.operation, operation.isEffective else {
            isAnsweredCopy = false
            return []
        }
        let isByKey = modifiers.contains(.copy)
        isAnsweredCopy = operation == .copy && !isByKey
        if isAnsweredCopy { return drop.actions.contains(.copy) ? .copy : drop.answer(.copy) }
        return drop.answer(operation == .copy ? .copy : .move)
    }

    /// Looks now and then whether there still is who drags, where nobody would tell: else it would be waited for for ever.
    ///
    /// - Parameter lost: is told when there is not.
    func watchSource(_ lost: @escaping @MainActor () -> Void) {
        guard drop.mayLoseSource else { return }
        sourceWatch = Timer(afterMilliseconds: 250) { [weak self] in
            guard let self else { return }
            if self.drop.hasLostSource { lost() } else { self.watchSource(lost) }
        }
    }

    /// It is let go of here.
    func begin() {
        sourceWatch = nil
        session.forgetFailures()
    }

    /// It was not dropped here: nobody needs what is still being read of it.
    func abandon() {
        sourceWatch = nil
        if local == nil { session.progress.cancel() }
    }

    /// Ends the drop once all that loads for it has come. What has not come in time the source has to keep.
    func finish(_ operation: DropOperation, within timeout: Time = Feel.dropTimeout) {
        let action: DragActions = operation == .move ? .move : .copy
        guard local == nil, isLoading else { return end(with: action) }
        // A source that never delivers is not waited for for ever. Also where all has come, and is not saved: what is not
        // taken in time the source keeps.
        deadline = Timer(afterMilliseconds: max(timeout.microseconds / 1000, 0)) { [self] in
            session.refuse()
            session.progress.expire()
        }
        // A source that waits for the end of its drop takes it for failed when something else is dragged, and keeps what it
        // has. Taken here, too, it would be doubled.
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
        // Who gets the bytes may go on to load something else.
        await Task.yield()
        if deadline != nil, !isLoading { end(with: action) }
    }

    private func end(with action: DragActions) {
        (keysWatch, rest, deadline, nextDropWatch) = (nil, nil, nil, nil)
        // Who watches it holds this. Within the process what loads may go on after the drop.
        if local == nil { session.progress.finish() }
        if session.isIncomplete { return drop.refuse() }
        let allowed = drop.actions
        drop.finish(allowed.contains(action) ? action : allowed.contains(.copy) ? .copy : allowed)
    }
}
