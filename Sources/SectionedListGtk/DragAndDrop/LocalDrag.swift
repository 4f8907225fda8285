import DragDrop
import GtkInterop
import SectionedList

/// A drag that began in one of this process's lists. It hangs on the toolkit's drag, so that the list under the pointer
/// finds it, in whichever window.
@MainActor
final class LocalDrag {
    let session: DragSession
    let preview: DragPreview
    /// Where the pointer holds the card, counted from the card's corner.
    let hold: Point
    /// What a drop in this process has made of it; `nil` where it was dropped elsewhere, or not yet.
    var dropped: DropOperation?
    /// Which items fly home though the drop was taken.
    var returning: [DragItem] = []
    /// Whether it was given up.
    var isCancelled = false
    /// Where it was let go for nothing, in the widget that it comes from.
    var released: Point?
    /// Has the list that it is over forget it.
    var leaveTarget: (() -> Void)?
    var escapeWatch: EscapeWatch?

    init(session: DragSession, preview: DragPreview, hold: Point) {
        self.session = session
        self.preview = preview
        self.hold = hold
    }
}

/// Hangs on the toolkit's drag once it is over here: what still comes of it is nobody's.
final class EndedDrag {}

/// What is dragged over a list, as the toolkit tells it.
@MainActor
final class IncomingDrop {
    let drop: Drop
    let session: DropSession
    /// Where it began in this process.
    let local: LocalDrag?
    /// Whether the list knows of it: it is told with the first place that can be trusted.
    var isEntered = false
    /// Whether the answer to the toolkit was to copy though no key is held: then it says nothing about keys.
    var isAnsweredCopy = false
    var keysWatch: HeldKeysWatch?
    /// What the toolkit was told last of what a drop would do.
    var answered: DragActions = []
    /// Looks where the pointer has come to rest.
    var rest: GtkInterop.Timer?
    private let readings: DropReadings

    init(_ drop: Drop, local: LocalDrag?) {
        let readings = DropReadings()
        self.drop = drop
        self.readings = readings
        self.local = local
        session =
            local.map { DropSession(items: $0.session.items, localDragSession: $0.session) }
            ?? DropSession.foreign(drop, readings)
    }

    /// The keys that are held, as far as they mean anything.
    var modifiers: DropModifiers { !isAnsweredCopy && drop.isCopyKeyHeld ? .copy : [] }

    /// What to tell the toolkit of what a drop would do.
    func answer(_ proposal: DropProposal?) -> DragActions {
        guard let operation = proposal?.operation, operation == .move || operation == .copy else {
            isAnsweredCopy = false
            return []
        }
        let isByKey = modifiers.contains(.copy)
        isAnsweredCopy = operation == .copy && !isByKey
        if isAnsweredCopy { return drop.actions.contains(.copy) ? .copy : drop.answer(.copy) }
        return drop.answer(operation == .copy ? .copy : .move)
    }

    /// Ends the drop once everything of it has been read. What was not read the source has to keep.
    func finish(_ operation: DropOperation) {
        let action: DragActions = operation == .move ? .move : .copy
        guard local == nil, isReading else { return end(with: action) }
        // A source that never delivers is not waited for for ever.
        let deadline = Timer(afterMilliseconds: Self.patience) { [self] in
            session.progress.expire()
            readings.cancel()
        }
        let look: @MainActor () -> Void = { [self] in
            guard readings.onEnd != nil, !isReading else { return }
            readings.onEnd = nil
            deadline.cancel()
            end(with: action)
        }
        readings.onEnd = look
        session.progress.onChange { _ in look() }
    }

    private var isReading: Bool {
        readings.isRunning || (session.progress.totalUnitCount > 0 && !session.progress.isOver)
    }

    private static var patience: Int { 30_000 }

    private func end(with action: DragActions) {
        let allowed = drop.actions
        if readings.hasFailed { return drop.refuse() }
        drop.finish(allowed.contains(action) ? action : allowed.contains(.copy) ? .copy : allowed)
    }
}

/// What is being read of a drop, whoever has asked for it: until it is over the drop is not.
@MainActor
final class DropReadings {
    private var running: [Int: @MainActor () -> Void] = [:]
    private var count = 0
    /// Whether anything that was asked for has not come.
    private(set) var hasFailed = false
    /// Is told that nothing is being read any more.
    var onEnd: (@MainActor () -> Void)?

    var isRunning: Bool { !running.isEmpty }

    /// Reads the bytes of a type.
    ///
    /// - Returns: ends the reading; `completion` is called then too.
    func read(
        _ drop: Drop, _ type: String, limit: Int, completion: @escaping @MainActor ([UInt8]?, String?) -> Void
    ) -> @MainActor () -> Void {
        count += 1
        let number = count
        running[number] = {}
        let cancel = drop.read(type, limit: limit) { [self] bytes, message in
            if bytes == nil { hasFailed = true }
            // Who got this may go on to read something else.
            completion(bytes, message)
            running[number] = nil
            if running.isEmpty { onEnd?() }
        }
        running[number] = cancel
        return cancel
    }

    func cancel() {
        for cancel in running.values { cancel() }
    }
}

extension DropSession {
    /// A session of what comes from another process: one item with all its types, read when somebody asks.
    static func foreign(_ drop: Drop, _ readings: DropReadings) -> DropSession {
        let provider = ItemProvider()
        for spelling in drop.types {
            guard let type = ContentType(rawValue: spelling) else { continue }
            provider.registerDataRepresentation(for: type) { completion in
                let progress = LoadProgress(totalUnitCount: 1)
                let cancel = readings.read(drop, spelling, limit: provider.sizeLimit) { bytes, message in
                    progress.finish()
                    completion(bytes, bytes == nil ? DropReadingError(message: message ?? "") : nil)
                }
                progress.cancellationHandler = { cancel() }
                return progress
            }
        }
        return DropSession(items: [DragItem(itemProvider: provider)], allowsMoveOperation: drop.actions.contains(.move))
    }
}

/// Why what was dropped could not be read.
struct DropReadingError: Error, CustomStringConvertible {
    var message: String

    var description: String { "What was dropped could not be read: \(message)." }
}

extension DragSession {
    /// What others can have of the drag.
    var content: ContentProvider {
        var types = Self.ownTypes
        if !isRestrictedToDraggingApplication, let first = items.first {
            let offered = first.itemProvider.registeredTypes(visibleTo: .all)
            let common = items.count == 1 ? offered : offered.filter { offersTogether($0) }
            types = common.map(\.rawValue) + types
        }
        let providers = items.map(\.itemProvider)
        return ContentProvider(types: types) { type, answer in
            guard let type = ContentType(rawValue: type), !Self.ownTypes.contains(type.rawValue) else {
                return answer(nil, "This drag is for the application that it comes from.")
            }
            TextJoiner(providers, type, answer).next()
        }
    }

    /// Several items go to others as lines, where all of them are text of one type.
    private func offersTogether(_ type: ContentType) -> Bool {
        type.isText && items.allSatisfy { $0.itemProvider.registeredTypes(visibleTo: .all).contains(type) }
    }

    /// A drag has to offer something, also one that is for this process only.
    private static var ownTypes: [String] { ["application/x-inlay-drag"] }
}

extension ContentType {
    fileprivate var isText: Bool { essence == "text/plain" || essence == "text/uri-list" }
}

/// Loads the same type of several items, one after the other, and puts them together as lines.
@MainActor
private final class TextJoiner {
    private var providers: ArraySlice<ItemProvider>
    private let type: ContentType
    private let answer: ContentProvider.Answer
    private var bytes: [UInt8] = []
    private var isFirst = true

    init(_ providers: [ItemProvider], _ type: ContentType, _ answer: @escaping ContentProvider.Answer) {
        self.providers = providers[...]
        self.type = type
        self.answer = answer
    }

    func next() {
        guard let provider = providers.popFirst() else { return answer(bytes, nil) }
        provider.loadDataRepresentation(for: type, visibleTo: .all) { [self] data, error in
            guard let data else { return answer(nil, error.map { "\($0)" }) }
            if !isFirst, bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
            isFirst = false
            bytes += data
            next()
        }
    }
}
