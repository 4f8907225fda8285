import DragDrop
import GtkInterop
import SectionedList

/// Tells the program that the end of a section has come near.
///
/// It owns which sections were reported. It does not own the scroll offsets.
@MainActor
final class EndWatch<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    private var approach = EndApproach<SectionKey>()
    private var found: [SectionKey] = []
    private var reporting: DelayedCall?

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    /// Looks for sections whose end is near, after a layout. The program is told later, because it changes the list.
    func update() {
        guard view.onApproachEnd != nil else { return }
        found += approach.update(for: view.list.surface)
        guard !found.isEmpty, reporting == nil else { return }
        reporting = DelayedCall(afterMilliseconds: 0) { [weak view] in view?.keepingAlive { $0.endWatch.report() } }
    }

    private func report() {
        reporting = nil
        // The program changes the list, and with it the sections that are still to be reported.
        while !found.isEmpty {
            if let section = view.list.section(of: found.removeFirst()) { view.onApproachEnd?(section) }
        }
    }

    /// Reports all sections whose end is near, also those that were reported before.
    func restart() {
        approach = EndApproach()
        found = []
        view.queueLayout()
    }

    /// Forgets a section that has left the list. Another one may have its key later.
    func forget(_ section: SectionKey) {
        approach.forget(section)
        found.removeAll { $0 == section }
    }
}
