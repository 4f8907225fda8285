import BoardFormats
import BoardModel
import GtkInterop

/// A file that is to be imported: its name, what was found in it, and the format in which it was read.
@MainActor
final class ImportRow: Box {
    /// The file's name, and what was found in it or is wrong with it, for screen readers.
    private(set) var spokenText = ""
    private let name: String
    private let format: DropDown
    private let problem = Icon("dialog-warning-symbolic")
    private let spinner = Spinner()
    private var lines: [Label] = []
    private var shown: [String] = []
    private var isShowing = false

    /// Creates a row.
    ///
    /// - Parameter choose: Called when the user chooses another format.
    init(_ name: String, choose: @escaping @MainActor (BoardFormat) -> Void) {
        self.name = name
        let title = Label(name)
        title.setWraps(true)
        title.setExpands(horizontally: true)
        format = DropDown(FileImport.formats.map { $0.label(in: .desktop) })
        for widget in [spinner, format, problem] as [Widget] {
            widget.align(vertically: .center)
            widget.isVisible = false
        }
        super.init(.vertical)
        append(Box(.horizontal, spacing: Look.medium, [title, problem, spinner, format]))
        addStyleClass("preference")
        problem.setAccessibleName(localized("Can't be imported"))
        format.setTitle(localized("Format of “\(name)”"))
        format.onChange { [weak self] in
            guard let self, !isShowing, let index = format.selection else { return }
            choose(FileImport.formats[index])
        }
    }

    /// Shows what is known about the file.
    func show(_ file: FileImport.File, _ text: [String]) {
        isShowing = true
        defer { isShowing = false }
        problem.isVisible = file.isFailed
        spinner.isSpinning = file.isReading
        spinner.isVisible = file.isReading
        if !file.isReading { format.isVisible = file.shownFormat != nil }
        if let index = file.shownFormat.flatMap(FileImport.formats.firstIndex), format.selection != index {
            format.selection = index
        }
        guard text != shown else { return }
        shown = text
        spokenText = "\(name). \(text.first ?? "")"
        for line in lines { remove(line) }
        lines = text.map { text in
            let line = Label(text)
            line.setWraps(true)
            line.addStyleClass("preference-hint")
            append(line)
            return line
        }
    }
}
