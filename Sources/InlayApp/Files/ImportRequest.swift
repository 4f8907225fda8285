import GtkInterop

/// A request to import files into a library, as one start of the program sends it to the running one.
struct ImportRequest: Equatable {
    /// The path of the library.
    let library: String
    let files: [FileLocation]

    init(library: String, files: [FileLocation]) { (self.library, self.files) = (library, files) }

    /// Creates the request from `text`, which any process can send, or returns `nil` if it isn't valid.
    init?(_ text: String) {
        // Addresses contain no line breaks.
        var lines = text.split(separator: "\n").map { FileLocation(uri: String($0)) }
        guard let library = lines.first?.path, library.hasPrefix("/") else { return nil }
        lines.removeFirst()
        self.init(library: library, files: lines)
    }

    /// The request as a parameter of an action: the addresses of the library and of the files, one in a line.
    var text: String { ([FileLocation(path: library)] + files).map(\.uri).joined(separator: "\n") }
}
