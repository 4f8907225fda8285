import DragDrop
import GtkInterop

/// The progress of dropped data that is loading, with a cancel button, shown over the list.
@MainActor
final class LoadingIndicator: Box {
    private let label = Label()
    private let bar = ProgressBar()
    /// The button that cancels the loads.
    let button = Button(iconName: "window-close-symbolic")
    private var loads: [LoadProgress] = []
    /// Called when the progress changes or all loads have ended.
    var onChange: () -> Void = {}

    init(_ words: ListWords) {
        super.init(.horizontal, spacing: 12, [label, bar, button])
        addStyleClass("loading")
        label.text = words.loading
        bar.align(vertically: .center)
        bar.setMinimumSize(width: 96)
        button.tooltip = words.cancel
        button.setAccessibleName(words.cancel)
        button.addStyleClass("flat")
        button.addStyleClass("circular")
        button.onClick { [weak self] in for load in self?.loads ?? [] { load.cancel() } }
    }

    /// Whether anything is loading.
    var isNeeded: Bool { !loads.isEmpty }

    /// Shows the progress of a load until it ends.
    func track(_ load: LoadProgress) {
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
