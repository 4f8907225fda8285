/// The progress of a load, which can also be used to cancel it.
///
/// A loader creates a progress object, updates its counts, and sets `cancellationHandler`. The caller observes it:
///
///     let progress = provider.loadObject(of: String.self) { text, error in … }
///     progress.onChange { [weak bar] in bar?.fraction = $0.fractionCompleted }
///     progress.cancel()
///
/// Work that consists of other work adds it as children. The progress of a drop, for example, is the sum of its loads.
@MainActor
public final class LoadProgress {
    /// The total number of units, or 0 while it is unknown.
    public var totalUnitCount: Int {
        didSet { if totalUnitCount != oldValue { changed() } }
    }

    /// The number of completed units, including those of finished and canceled children.
    public var completedUnitCount = 0 {
        didSet { if completedUnitCount != oldValue { changed() } }
    }

    /// The number of bytes received so far, including those of children, or 0 if they are not counted. For data from
    /// another program, this is the only information before the end.
    public var byteCount = 0 {
        didSet { if byteCount != oldValue { changed() } }
    }

    /// The reason work stopped early.
    package enum StopReason {
        /// The result is no longer wanted.
        case canceled
        /// The work took too long.
        case expired
        /// The source stopped because another drag began.
        case interrupted
    }

    /// The reason the work stopped early, or `nil` if it did not.
    package private(set) var stopReason: StopReason?

    /// Whether the work was stopped early, for any reason.
    public var isCancelled: Bool { stopReason != nil }

    /// Whether the work was stopped by `expire()`.
    package var isExpired: Bool { stopReason == .expired }

    /// The action that stops the work. It is called at most once, immediately if the work is already canceled.
    public var cancellationHandler: (@MainActor () -> Void)? {
        didSet {
            // The handler is removed before the call: it must not be called twice, nor outlive the work.
            guard hasEnded, let handler = cancellationHandler else { return }
            cancellationHandler = nil
            if isCancelled { handler() }
        }
    }

    private struct Child {
        let progress: LoadProgress
        var units = 0
        /// The units counted in `completedUnitCount`: all of them once the child is over.
        var whole = 0
        /// The units counted in `partialUnits`: those that a running child has completed.
        var partial = 0.0
        /// The bytes counted in `byteCount`.
        var bytes = 0
    }

    private var children: [ObjectIdentifier: Child] = [:]
    /// The units that running children have completed. A running sum, so that an update of one of a thousand loads does
    /// not query all others. Its rounding error is invisible, and the end is counted in whole units.
    private var partialUnits = 0.0
    private var observers: [@MainActor (LoadProgress) -> Void] = []
    /// Whether nothing can change anymore. Reaching the total is not the end: totals may be corrected, and a loader
    /// that has read its last byte still has to deliver it.
    private var hasEnded = false

    /// Creates a progress object with a number of units, or 0 if the number is not known yet.
    public init(totalUnitCount: Int = 0) {
        self.totalUnitCount = totalUnitCount
    }
}

extension LoadProgress {
    /// The completed fraction of the work, from 0 to 1. It is 0 while the number of units is unknown.
    public var fractionCompleted: Double {
        if isFinished { return 1 }
        guard totalUnitCount > 0 else { return 0 }
        return min(max((Double(completedUnitCount) + partialUnits) / Double(totalUnitCount), 0), 1)
    }

    /// Whether the total is unknown, so that an indicator can only show activity.
    public var isIndeterminate: Bool { totalUnitCount <= 0 && !isOver }

    /// Whether all units are completed, or the load has ended. Canceled work never finishes.
    public var isFinished: Bool {
        !isCancelled && (hasEnded || totalUnitCount > 0 && completedUnitCount >= totalUnitCount)
    }

    /// Whether the work is finished or canceled.
    public var isOver: Bool { isFinished || isCancelled }

    /// Ends the work, whatever the counts. A load calls it when its data has arrived and also when it has failed.
    package func finish() {
        if hasEnded { return }
        hasEnded = true
        changed()
    }

    /// Cancels the work and all its children. Does nothing if the work has already ended.
    public func cancel() {
        stop(.canceled)
    }

    /// Stops the work as `cancel()` does, but because it took too long: loads fail with `.timedOut`.
    ///
    /// This type has no clock. Call this method when the time is up.
    package func expire() {
        stop(.expired)
    }

    /// Stops the work as `cancel()` does, but because its source stopped: loads fail with `.interrupted`.
    package func interrupt() {
        stop(.interrupted)
    }

    /// Calls `observer` after each change to the counts, and when the work is finished or canceled.
    ///
    /// The observer is released at the end. If the work is already over, it is called immediately.
    public func onChange(_ observer: @escaping @MainActor (LoadProgress) -> Void) {
        if !hasEnded { observers.append(observer) }
        if isOver { observer(self) }
    }

    /// Adds `child` as a part of this work that counts for `units` of its units.
    ///
    ///     let file = LoadProgress(totalUnitCount: 10)
    ///     file.addChild(reading, units: 9)
    ///
    /// Canceling this progress cancels the child. A canceled child counts as completed, so that the whole can finish. A
    /// progress object can be a child of several others, but not of itself.
    public func addChild(_ child: LoadProgress, units: Int) {
        guard child !== self else { preconditionFailure("A progress object can't be a child of itself") }
        if let stopReason { child.stop(stopReason) }
        if hasEnded { return }
        let isNew = children[ObjectIdentifier(child)] == nil
        children[ObjectIdentifier(child), default: Child(progress: child)].units += units
        childChanged(child)
        if isNew, !child.hasEnded { child.onChange { [weak self] in self?.childChanged($0) } }
    }

    /// Adds `child` as a further part of this work. The total grows by the child's total, or by 1 if that is unknown.
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
        let notified = observers
        if hasEnded {
            observers = []
            children = [:]
            cancellationHandler = nil
        }
        for observer in notified { observer(self) }
    }
}
