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
