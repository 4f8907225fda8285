import Board
import BoardModel
import GtkInterop

/// The window in which the user chooses what to write to a file, and in which format: to export it once, or to link the
/// board to the file.
@MainActor
final class ExportWindow {
    enum Purpose {
        case export
        case link(LinkedFiles)
    }

    /// The functions that the main window provides.
    struct Host {
        /// Called with a message for the user when the file is written.
        var done: (String) -> Void
        /// Called when the window closes.
        var closed: () -> Void
    }

    var window: Window { parts.window }
    let model: FileExport
    private let parts: FileWindow
    private let host: Host
    private let library: String
    private let purpose: Purpose
    private let contents: DropDown
    private let format: DropDown
    private let layout = DropDown(BoardLayout.allCases.map(\.title))
    private let layoutRow: PreferenceRow
    private let lost = Box(.vertical)
    private var lines: [PreferenceRow] = []
    private var shown: [String]?
    private var timer: DelayedCall?

    /// Creates the window, without showing it.
    ///
    /// - Parameter library: The path of the library, which must not be overwritten.
    init(_ model: FileExport, _ purpose: Purpose = .export, library: String, over owner: Window, host: Host) {
        (self.model, self.purpose, self.library, self.host) = (model, purpose, library, host)
        format = DropDown(model.formats.map { $0.label(in: .desktop) })
        let count = model.selectedCount
        contents = DropDown([
            localized("The Whole Board"), localized("The Selected Card", "\(count) Selected Cards", count: count),
        ])
        layoutRow = PreferenceRow(localized("Layout"), choice: layout)
        let choices =
            (count > 0 ? [PreferenceRow(localized("Contents"), choice: contents)] : []) + [
                PreferenceRow(localized("Format"), choice: format), layoutRow,
            ]
        parts = FileWindow(
            purpose.title, start: purpose.start,
            [
                PreferenceGroup(model.title, choices),
                PreferenceGroup(localized("Left Out in This Format"), [lost]),
            ], first: count > 0 ? contents : format, over: owner)
        format.selection = model.formats.firstIndex(of: model.format)
        layout.selection = BoardLayout.allCases.firstIndex(of: model.layout)
        connect()
        show()
    }

    private func connect() {
        model.onChange = { [weak self] in self?.show() }
        model.onDone = { [weak self] text in
            guard let self else { return }
            window.close()
            host.done(text)
        }
        parts.startButton.onClick { [weak self] in self?.chooseFile() }
        contents.onChange { [weak self] in
            guard let self else { return }
            model.contents = contents.selection == 1 ? .selection : .board
        }
        format.onChange { [weak self] in
            guard let self, let index = format.selection else { return }
            model.format = model.formats[index]
        }
        layout.onChange { [weak self] in
            guard let self, let index = layout.selection else { return }
            model.layout = BoardLayout.allCases[index]
        }
        window.onClose { [weak self] in
            self?.model.cancel()
            self?.host.closed()
            return false
        }
    }

    private func chooseFile() {
        let chooser = FileChooser(
            .saveFile(name: model.suggestedName), title: purpose.title, accept: purpose.accept, over: window
        ) { [weak self] files in
            guard let self, let file = files.first else { return }
            switch purpose {
            case .export: model.write(to: ExportTarget(file, library: library))
            case .link(let links): model.link(to: file.path, with: links)
            }
        }
        chooser.present()
    }

    private func show() {
        if case .paper = model.format { layoutRow.isVisible = true } else { layoutRow.isVisible = false }
        show(model.lost ?? [unknownLoss])
        let summary = ([localized("Left Out in This Format")] + lines.map(\.title)).joined(separator: ". ")
        if model.phase == .writing {
            parts.show(localized("Saving…"), summary: summary)
            pulse()
        } else {
            timer = nil
            parts.show(model.failure, isFailure: true, summary: summary)
        }
        parts.show(canChoose: model.phase != .writing)
        parts.show(canStart: model.phase == .choosing && model.lost != nil)
    }

    /// The text in place of the parts left out, until they are known.
    private var unknownLoss: String {
        switch model.phase {
        case .reading: localized("Reading…")
        case .failed: localized("The board wasn't read.")
        case .choosing, .writing, .done, .canceled: localized("Checking…")
        }
    }

    private func show(_ text: [String]) {
        guard text != shown else { return }
        shown = text
        for line in lines { lost.remove(line) }
        lines = (text.isEmpty ? [localized("Nothing. The file will contain everything.")] : text).map {
            PreferenceRow($0)
        }
        for line in lines { lost.append(line) }
    }

    /// Keeps the progress bar moving while the file is written.
    private func pulse() {
        timer = DelayedCall(afterMilliseconds: 100) { [weak self] in
            if let self, model.phase == .writing { show() }
        }
    }
}

extension ExportWindow.Purpose {
    fileprivate var title: String {
        switch self {
        case .export: localized("Export")
        case .link: localized("Link to File")
        }
    }

    /// The label of the button that lets the user choose the file.
    fileprivate var start: String {
        switch self {
        case .export: localized("Save As…")
        case .link: localized("New File…")
        }
    }

    /// The label of the button in the dialog for files.
    fileprivate var accept: String {
        switch self {
        case .export: localized("Export")
        case .link: localized("Link")
        }
    }
}
