import BoardFormats
import BoardModel
import GtkInterop

/// The window that shows what was found in files, and imports it.
@MainActor
final class ImportWindow {
    /// The functions that the main window provides.
    struct Host {
        /// Called when everything is imported.
        var done: (FileImport.Outcome) -> Void
        /// Called when the window closes.
        var closed: () -> Void
        /// Called with the files that arrived during the import, once it is over and the window is closed.
        var importNext: ([ImportSource]) -> Void
    }

    var window: Window { parts.window }
    let model: FileImport
    private let parts: FileWindow
    private let host: Host
    private let list = Box(.vertical)
    private var rows: [ImportRow] = []
    private let leftOut = PreferenceRow("")
    private let waiting = PreferenceRow("")
    private let destination: DropDown
    /// The destinations in the list.
    private let destinations: [FileImport.Destination]

    /// Creates the window, without showing it.
    init(_ model: FileImport, over owner: Window, host: Host) {
        (self.model, self.host) = (model, host)
        var places: [(FileImport.Destination, title: String)] = [(.newBoards, localized("New Board for Each File"))]
        if let board = model.openBoard { places.append((.openBoard, localized("Add to “\(board.title)”"))) }
        if model.canLink { places.append((.linkedBoards, localized("New Board Linked to Each File"))) }
        destinations = places.map(\.0)
        destination = DropDown(places.map(\.title))
        let files = PreferenceGroup(localized("Files"), [list])
        let place = PreferenceGroup(
            localized("Destination"),
            [
                PreferenceRow(
                    localized("Import To"),
                    hint: localized("You can undo it in one step."), choice: destination)
            ])
        parts = FileWindow(
            localized("Import"), start: localized("Import"), [place, files], first: destination, over: owner)
        connect()
        show()
    }

    private func connect() {
        model.onChange = { [weak self] in self?.show() }
        model.onDone = { [weak self] outcome in
            guard let self else { return }
            window.close()
            host.done(outcome)
            importNext()
        }
        parts.startButton.onClick { [weak self] in self?.model.start() }
        destination.onChange { [weak self] in
            guard let self, let index = destination.selection else { return }
            model.destination = destinations[index]
        }
        window.onClose { [weak self] in
            guard let self else { return false }
            // While everything is being saved or linked, it is too late to cancel. The window closes a moment later.
            guard model.cancel() else { return true }
            host.closed()
            if model.phase == .canceled { importNext() }
            return false
        }
    }

    private func importNext() {
        if !model.waiting.isEmpty { host.importNext(model.waiting) }
    }

    private func show() {
        for index in rows.count..<max(rows.count, model.files.count) {
            let row = ImportRow(model.files[index].name) { [weak self] format in
                self?.model.setFormat(format, ofFileAt: index)
            }
            rows.append(row)
            list.append(row)
        }
        for (index, row) in rows.enumerated() { row.show(model.files[index], model.lines(ofFileAt: index)) }
        showRemarks()
        let summary = rows.prefix(Self.summaryLimit).map(\.spokenText).joined(separator: " ")
        if let progress = model.progress {
            parts.show(progress.text(in: .desktop), fraction: progress.fraction, summary: summary)
        } else {
            parts.show(model.failure, isFailure: true, summary: summary)
        }
        parts.show(canCancel: model.phase != .linking)
        parts.show(canChoose: model.progress == nil)
        parts.show(canStart: model.canImport)
    }

    /// The number of files that screen readers read with the button that imports them.
    private static let summaryLimit = 10

    private func showRemarks() {
        var count = model.leftOutCount
        leftOut.title = localized(
            "\(count) more file was left out. Import it separately.",
            "\(count) more files were left out. Import them separately.", count: count)
        show(leftOut, count > 0)
        count = model.waiting.count
        waiting.title = localized(
            "\(count) more file is waiting for this import to finish.",
            "\(count) more files are waiting for this import to finish.", count: count)
        show(waiting, count > 0)
    }

    /// Shows a remark below the files, or hides it.
    private func show(_ remark: PreferenceRow, _ isShown: Bool) {
        list.remove(remark)
        if isShown { list.append(remark) }
    }
}
