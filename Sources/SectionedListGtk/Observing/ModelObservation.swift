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
            return try Mirror(read: { [unowned self] in readTracked() }, write: write, work: work) {
                [unowned self] in updateLater()
            }
        } catch {
            Mirror.stop(error)
        }
    }

    private func readTracked() -> Mirror.Reading {
        // What was read last is still observed if none of it has changed since.
        guard !isTracking else { return read() }
        isTracking = true
        return withObservationTracking {
            read()
        } onChange: { [weak self] in
            // The model is about to change, on any thread.
            MainLoop.callOnMainThread { [weak self] in self?.modelWillChange() }
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
                Mirror.stop(error)
            }
        }
    }
}
