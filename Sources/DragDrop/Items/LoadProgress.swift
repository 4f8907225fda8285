/// How far a load is, and the way to stop it.
///
/// A loader makes one, counts in it and sets `cancellationHandler`. Whoever asked for the data reads it:
///
///     let progress = provider.loadObject(of: String.self) { text, error in … }
///     progress.onChange { [weak bar] in bar?.fraction = $0.fractionCompleted }
///     progress.cancel()
///
/// Work that consists of other work adds it as children, so the progress of a drop is the sum of its loads.
@MainActor
public final class LoadProgress {
    /// How many units there are to do, 0 while that is not known.
    public var totalUnitCount: Int {
        didSet { if totalUnitCount != oldValue { changed() } }
    }

    /// How many units are done, those of finished and cancelled children among them.
    public var completedUnitCount = 0 {
        didSet { if completedUnitCount != oldValue { changed() } }
    }

    /// How many bytes have come so far, those of the children among them; 0 where nobody counts them. What another program
    /// delivers says nothing else of itself before its end.
    public var byteCount = 0 {
        didSet { if byteCount != oldValue { changed() } }
    }

    /// Why work ends before its end.
    package enum StopReason {
        /// Nobody wants it any more.
        case cancelled
        /// It took too long.
        case expired
        /// Its source has given up, since something else is dragged.
        case interrupted
    }

    /// Why the work was stopped before its end; `nil` where it was not.
    package private(set) var stopReason: StopReason?

    /// Whether the work was stopped before its end, for whatever reason.
    public var isCancelled: Bool { stopReason != nil }

    /// Whether it was `expire()` that stopped the work.
    public var isExpired: Bool { stopReason == .expired }

    /// Stops the work; called once at most, and at once where the work has been cancelled already.
    public var cancellationHandler: (@MainActor () -> Void)? {
        didSet {
            // Taken out before the call: it must not come a second time, nor outlive the work.
            guard hasEnded, let handler = cancellationHandler else { return }
            cancellationHandler = nil
            if isCancelled { handler() }
        }
    }

    private struct Child {
        let progress: LoadProgress
        var units = 0
        /// The units that stand in `completedUnitCount`: all of them once the child is over.
        var whole = 0
        /// The units that stand in `partialUnits`: those a running child has done.
        var partial = 0.0
        /// The bytes that stand in `byteCount`.
        var bytes = 0
    }

    private var children: [ObjectIdentifier: Child] = [:]
    /// What the running children have done, as a running sum, so that none of a thousand loads asks all others. What
    /// rounding leaves in it is far too little to see, and the end is counted in whole units.
    private var partialUnits = 0.0
    private var observers: [@MainActor (LoadProgress) -> Void] = []
    /// Whether nothing can change any more. To have counted to the total is no such end: totals get corrected, and a
    /// loader that has read its last byte has yet to hand it over.
    private var hasEnded = false

    /// Work of so many units; 0 where the number is not known yet.
    public init(totalUnitCount: Int = 0) {
        self.totalUnitCount = totalUnitCount
    }
}

extension LoadProgress {
    /// What part of the work is done, from 0 to 1; 0 while the number of units is not known.
    public var fractionCompleted: Double {
        if isFinished { return 1 }
        guard totalUnitCount > 0 else { return 0 }
        return min(max((Double(completedUnitCount) + partialUnits) / Double(totalUnitCount), 0), 1)
    }

    /// Whether nobody knows how much there is to do, so that an indicator can only show that something is going on.
    public var isIndeterminate: Bool { totalUnitCount <= 0 && !isOver }

    /// Whether all units are done or `finish()` was called; what was cancelled never finishes.
    public var isFinished: Bool {
        !isCancelled && (hasEnded || totalUnitCount > 0 && completedUnitCount >= totalUnitCount)
    }

    /// Whether there is nothing to wait for: finished or cancelled.
    public var isOver: Bool { isFinished || isCancelled }

    /// Ends the work, whatever was counted; a load does it when its data is there, and also when it failed.
    public func finish() {
        if hasEnded { return }
        hasEnded = true
        changed()
    }

    /// Stops the work and that of all its children; nothing after `finish()` or when called again.
    public func cancel() {
        stop(.cancelled)
    }

    /// Stops the work as `cancel()` does, but because it took too long: loads end with `.timedOut`.
    ///
    /// Nothing in here reads a clock. Whoever has one calls this when the time is up.
    public func expire() {
        stop(.expired)
    }

    /// Stops the work as `cancel()` does, but because its source has given up: loads end with `.interrupted`.
    package func interrupt() {
        stop(.interrupted)
    }

    /// Calls `observer` after each change of the counts, and when the work is finished or cancelled.
    ///
    /// It is let go after the end. Where the work is over already it is called at once.
    public func onChange(_ observer: @escaping @MainActor (LoadProgress) -> Void) {
        if !hasEnded { observers.append(observer) }
        if isOver { observer(self) }
    }

    /// Makes `child` a part of this work that is worth `units` of its units.
    ///
    ///     let file = LoadProgress(totalUnitCount: 10)
    ///     file.addChild(reading, units: 9)
    ///
    /// To cancel the whole cancels the child. A child that was cancelled counts as done, so that the whole comes to its
    /// end. A progress can be a part of several others, but not of itself.
    public func addChild(_ child: LoadProgress, units: Int) {
        guard child !== self else { preconditionFailure("A progress can't be a part of itself") }
        if let stopReason { child.stop(stopReason) }
        if hasEnded { return }
        let isNew = children[ObjectIdentifier(child)] == nil
        children[ObjectIdentifier(child), default: Child(progress: child)].units += units
        childChanged(child)
        if isNew, !child.hasEnded { child.onChange { [weak self] in self?.childChanged($0) } }
    }

    /// Makes `child` a further part of this work: the total grows by what the child has to do, by 1 where it can't tell.
    ///
    ///     let session = LoadProgress()
    ///     for load in loads { session.addChild(load) }
    public func addChild(_ child: LoadProgress) {
        let units = max(child.totalUnitCount, 1)
        if !hasEnded { totalUnitCount += units }
        addChild(child, units: units)
    }
}

extension LoadProgress {
    private func stop(_ reason: StopReason) {
        if hasEnded { return }
        hasEnded = true
        stopReason = reason
        let handler = cancellationHandler
        cancellationHandler = nil
        handler?()
        for child in children.values { child.progress.stop(reason) }
        changed()
    }

    private func childChanged(_ child: LoadProgress) {
        guard !hasEnded, var entry = children[ObjectIdentifier(child)] else { return }
        let old = entry
        entry.whole = child.isOver ? entry.units : 0
        entry.bytes = child.byteCount
        entry.partial = child.isOver ? 0 : child.fractionCompleted * Double(entry.units)
        children[ObjectIdentifier(child)] = child.hasEnded ? nil : entry
        partialUnits += entry.partial - old.partial
        byteCount += child.byteCount - old.bytes
        if entry.whole != old.whole {
            completedUnitCount += entry.whole - old.whole
        } else if entry.partial != old.partial {
            changed()
        }
    }

    private func changed() {
        let told = observers
        if hasEnded {
            observers = []
            children = [:]
            cancellationHandler = nil
        }
        for observer in told { observer(self) }
    }
}
