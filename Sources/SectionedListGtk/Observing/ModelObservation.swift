import DragDrop
import GtkInterop
import Observation
import SectionedList

/// A model that a view observes. The list follows all changes of an event at once, before the next event.
@MainActor
@usableFromInline
final class ModelObservation<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    @usableFromInline typealias Mirror = ModelMirror<SectionID, ItemID>

    private let read: () -> Mirror.Reading
    /// Whether a change of the model would be noticed.
    private var isTracking = false
    private var update: DelayedCall?
    private var hasFailed = false
    private lazy var mirror = makeMirror()
    private let write: ((Mirror.Contents) -> Void)?
    private let work: ModelWork<SectionID, ItemID>

    @usableFromInline
    init(
        read: @escaping () -> Mirror.Reading, write: ((Mirror.Contents) -> Void)?,
        work: ModelWork<SectionID, ItemID>
    ) {
        (self.read, self.write, self.work) = (read, write, work)
    }

    /// The contents to create a view of.
    @usableFromInline
    var contents: Mirror.Contents { mirror.contents }

    /// Shows the model in a view of its contents.
    func connect(to view: SectionedListView<SectionID, ItemID>) {
        mirror.connect(to: view.list) { [weak view] items, sections in
            for item in items { view?.reload(item) }
            for section in sections { view?.reload(section: section) }
        }
    }

    private func makeMirror() -> Mirror {
        do {
            // Weak, because the program may close the view while it is told about a change.
            let mirror = try Mirror(read: { [weak self] in self?.readTracked() }, write: write, work: work) {
                [weak self] in self?.updateLater()
            }
            mirror.didFail = { [weak self] in self?.didFail($0) }
            return mirror
        } catch {
            // There is nothing else to show.
            fatalError("A SectionedListView can't show the model that it observes: \(error).")
        }
    }

    private func readTracked() -> Mirror.Reading {
        // What was read last is still observed if none of it has changed since.
        guard !isTracking else { return read() }
        isTracking = true
        return withObservationTracking {
            read()
        } onChange: { [weak self] in
            // The model is about to change. On another thread, it could be read before it has.
            guard MainLoop.isMainThread else {
                fatalError("The observed model was changed off the main thread. Change it on the main actor.")
            }
            MainActor.assumeIsolated { self?.modelWillChange() }
        }
    }

    private func modelWillChange() {
        isTracking = false
        mirror.modelDidChange()
    }

    private func updateLater() {
        guard update == nil else { return }
        update = .beforeNextEvent { [weak self] in
            guard let self else { return }
            update = nil
            do {
                try mirror.update()
            } catch {
                didFail(error)
            }
        }
    }

    /// Says why the view does not follow the model. It is said once, because it may be true of many changes.
    private func didFail(_ error: any Error) {
        let message = "A SectionedListView can't show a change of the model that it observes: \(error)."
        assertionFailure(message)
        if !hasFailed { Terminal.printError(message) }
        hasFailed = true
    }
}
