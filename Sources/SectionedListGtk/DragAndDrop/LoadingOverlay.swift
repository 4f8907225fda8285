import DragDrop
import GtkInterop

/// The sign over the list that something dropped is still loading, where that takes a while.
///
/// It owns the sign. It does not own what loads.
@MainActor
final class LoadingOverlay<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    private(set) var indicator: LoadingIndicator?
    /// Until it is clear whether what was dropped takes a while to load.
    private var delays: [GtkInterop.Timer] = []

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    /// Shows what is loading for a drop, unless the program does so itself, and only where it takes a while.
    func show(_ session: DropSession) {
        guard session.progressIndicatorStyle == .default else { return }
        let progress = session.progress
        delays.removeAll { !$0.isPending }
        delays.append(
            Timer(afterMilliseconds: Feel.indicatorDelay.microseconds / 1000) { [weak self] in
                if progress.totalUnitCount > 0, !progress.isOver { self?.indicate(progress) }
            })
    }

    private func indicate(_ progress: LoadProgress) {
        let indicator = indicator ?? makeIndicator()
        self.indicator = indicator
        indicator.follow(progress)
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

    /// Places it in the middle, near the lower edge.
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
