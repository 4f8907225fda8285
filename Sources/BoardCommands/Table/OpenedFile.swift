import BoardFormats
import BoardStore

/// A file that the window is started with, for example from a file manager.
enum OpenedFile: Equatable {
    /// A library to show, which may not exist yet.
    case library(String)
    /// A file to import, as a path or an address.
    case `import`(String)

    /// Creates a file from an argument, or returns `nil` if the argument doesn't look like a file. No command contains
    /// a slash or a dot.
    init?(_ word: String) {
        guard word.contains("/") || word.contains("."), !word.hasPrefix("-") else { return nil }
        self = Self.isLibrary(word) ? .library(word) : .import(word)
    }

    private static func isLibrary(_ word: String) -> Bool {
        if word.hasSuffix(".inlay") { return true }
        if word.contains("://") { return false }
        if LibraryFiles.isDatabase(word) { return true }
        let ending = word.split(separator: ".").last.map { $0.lowercased() } ?? ""
        if BoardFormat.readExtensions.contains(ending) { return false }
        return LibraryFiles.isMissingOrEmpty(word)
    }
}
