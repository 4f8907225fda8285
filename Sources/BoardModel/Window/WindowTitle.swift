/// The title of a window: its board, and its library while windows of several libraries are open.
package struct WindowTitle: Equatable {
    /// The title of the open board, or `nil` if none is open.
    package var board: String?
    /// The name of the library, or `nil` if windows of no other library are open.
    package var library: String?

    package init(board: String? = nil, library: String? = nil) {
        (self.board, self.library) = (board, library)
    }

    /// The title in the window's own header bar.
    package var short: String { parts.isEmpty ? "Inlay" : parts.joined(separator: " – ") }

    /// The title for the desktop, which lists the windows of all programs.
    package var full: String { (parts + ["Inlay"]).joined(separator: " – ") }

    private var parts: [String] { [board, library].compactMap { $0 } }

    /// Returns the shortest names that tell libraries apart, by their paths: file names, with folders if necessary.
    package static func libraryNames(_ paths: [String]) -> [String: String] {
        let parts = paths.map { $0.split(separator: "/") }
        let names = parts.map { path in
            let others = parts.filter { $0 != path }
            let count = (1..<max(path.count, 1)).first { count in
                others.allSatisfy { $0.suffix(count) != path.suffix(count) }
            }
            return path.suffix(count ?? path.count).joined(separator: "/")
        }
        let short = names.map { name in
            let short = name.hasSuffix(".inlay") ? String(name.dropLast(6)) : name
            // Without its extension, a file can have the name of another one.
            return names.contains(short) ? name : short
        }
        return Dictionary(zip(paths, short)) { first, _ in first }
    }
}
