import BoardFormats
import BoardModel
import GtkInterop

/// A file that is to be imported: its name, what was found in it, and the format in which it was read.
@MainActor
final class ImportRow: Box {
    private let texts: Box
    private let format: DropDown
    private let spinner = Spinner()
    private var lines: [Label] = []
    private var shown: [String] = []
    private var isShowing = false

    /// Creates a row.
    ///
    /// - Parameter choose: Called when the user chooses another format.
    init(_ name: String, choose: @escaping @MainActor (BoardFormat) -> Void) {
        let title = Label(name)
        title.setWraps(true)
        texts = Box(.vertical, [title])
        texts.setExpands(horizontally: true)
        texts.align(vertically: .center)
        format = DropDown(BoardFormat.allCases.map { $0.label(in: .desktop) })
        format.align(vertically: .center)
        format.isVisible = false
        super.init(.horizontal, spacing: Look.medium, [texts, spinner, format])
        addStyleClass("preference")
        format.setTitle(localized("Format of “\(name)”"))
        format.onChange { [weak self] in
            guard let self, !isShowing, let index = format.selection else { return }
            choose(BoardFormat.allCases[index])
        }
    }

    /// Shows what is known about the file.
    func show(_ file: FileImport.File, _ text: [String]) {
        isShowing = true
        defer { isShowing = false }
        spinner.isSpinning = file.isReading
        spinner.isVisible = file.isReading
        if !file.isReading { format.isVisible = file.shownFormat != nil }
        if let index = file.shownFormat.flatMap(BoardFormat.allCases.firstIndex), format.selection != index {
            format.selection = index
        }
        guard text != shown else { return }
        shown = text
        for line in lines { texts.remove(line) }
        lines = text.map { text in
            let line = Label(text)
            line.setWraps(true)
            line.addStyleClass("preference-hint")
            texts.append(line)
            return line
        }
    }
}
