import DragDrop
import GtkInterop

/// Over the list: how far what was dropped has been loaded, and a way to give it up.
@MainActor
final class LoadingIndicator: Box {
    private let label = Label()
    private let bar = ProgressBar()
    /// Gives up what is loading.
    let button = Button(iconName: "window-close-symbolic")
    private var loads: [LoadProgress] = []
    /// Is told that there is something to see of it, or nothing any more.
    var onChange: () -> Void = {}

    init(_ words: ListWords) {
        super.init(.horizontal, spacing: 10, [label, bar, button])
        addStyleClass("loading")
        label.text = words.loading
        bar.align(vertically: .center)
        bar.setMinimumSize(width: 90)
        button.tooltip = words.cancel
        button.setAccessibleName(words.cancel)
        button.addStyleClass("flat")
        button.addStyleClass("circular")
        button.onClick { [weak self] in for load in self?.loads ?? [] { load.cancel() } }
    }

    /// Whether anything is loading.
    var isNeeded: Bool { !loads.isEmpty }

    /// Shows a load from now on, until it is over.
    func follow(_ load: LoadProgress) {
        loads.append(load)
        show()
        load.onChange { [weak self] _ in self?.show() }
    }

    private func show() {
        loads.removeAll { $0.isOver }
        if isNeeded { bar.fraction = loads.reduce(0) { $0 + $1.fractionCompleted } / Double(loads.count) }
        onChange()
    }
}

extension SectionedListView {
    /// Shows what is loading for a drop, unless the program does so itself, and only where it takes a while.
    func showLoading(of session: DropSession) {
        guard session.progressIndicatorStyle == .default else { return }
        let progress = session.progress
        loadingTimers.removeAll { !$0.isPending }
        loadingTimers.append(
            Timer(afterMilliseconds: Feel.indicatorDelay.microseconds / 1000) { [weak self] in
                if progress.totalUnitCount > 0, !progress.isOver { self?.indicate(progress) }
            })
    }

    private func indicate(_ progress: LoadProgress) {
        let indicator = loadingIndicator ?? makeIndicator()
        loadingIndicator = indicator
        indicator.follow(progress)
    }

    private func makeIndicator() -> LoadingIndicator {
        let indicator = LoadingIndicator(words)
        indicator.onChange = { [weak self, weak indicator] in
            guard let self, let indicator else { return }
            if indicator.isNeeded { return self.queueLayout() }
            self.remove(indicator)
            self.loadingIndicator = nil
        }
        add(indicator)
        return indicator
    }

    /// In the middle, near the lower edge.
    func placeIndicator() {
        guard let indicator = loadingIndicator else { return }
        let width = indicator.measureWidth().natural
        let height = indicator.measureHeight(forWidth: width).natural
        let x = Double((size.width - width) / 2)
        indicator.allocate(x: x, y: Double(size.height - height) - contentInset, width: width, height: height)
    }
}
