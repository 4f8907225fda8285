import DragDrop
import GtkInterop

/// An indicator shown over the list while dropped data takes a long time to load.
///
/// It owns the indicator. It does not own the loads.
@MainActor
final class LoadingOverlay<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    private(set) var indicator: LoadingIndicator?
    /// Timers that run until a drop has proved slow to load.
    private var delays: [DelayedCall] = []

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    /// Shows the progress of a drop if loading it takes a while, unless the program shows the progress itself.
    func show(_ session: DropSession) {
        guard session.progressIndicatorStyle == .default else { return }
        let progress = session.progress
        delays.removeAll { !$0.isPending }
        delays.append(
            DelayedCall(afterMilliseconds: view.list.feel.indicatorTime.microseconds / 1000) { [weak self] in
                if progress.totalUnitCount > 0, !progress.isOver { self?.indicate(progress) }
            })
    }

    private func indicate(_ progress: LoadProgress) {
        let indicator = indicator ?? makeIndicator()
        self.indicator = indicator
        indicator.track(progress)
    }

    private func makeIndicator() -> LoadingIndicator {
        let indicator = LoadingIndicator(view.words)
        indicator.onChange = { [weak self, weak indicator] in
            guard let self, let indicator else { return }
            if indicator.isNeeded { return self.view.queueLayout() }
            self.view.remove(indicator)
            self.indicator = nil
        }
        view.add(indicator)
        return indicator
    }

    /// Positions the indicator in the middle, near the lower edge.
    func place() {
        guard let indicator else { return }
        let size = view.size
        let width = indicator.measureWidth().natural
        let height = indicator.measureHeight(forWidth: width).natural
        let x = Double((size.width - width) / 2)
        indicator.allocate(x: x, y: Double(size.height - height) - view.contentInset, width: width, height: height)
    }

    func draw(_ snapshot: Snapshot) {
        if let indicator { snapshot.draw(indicator, of: view) }
    }
}
