import GtkInterop

/// Remembers how the window on a library was left, in a file of its own.
@MainActor
final class WindowMemory {
    /// How it was left.
    private(set) var state: WindowState
    /// How far boards are scrolled, also those that were open before.
    var scrolls: ScrollPlaces
    private let library: String
    private let file: SmallFile
    private var look: @MainActor () -> WindowState? = { nil }
    private var timer: GtkInterop.Timer?

    /// Reads how it was left, where that is known.
    ///
    /// - Parameters:
    ///   - library: the library's path, as it is the same whoever names it.
    ///   - folder: where the files of all libraries lie.
    init(library: String, folder: String = Folders.state) {
        self.library = library
        file = SmallFile(path: "\(folder)/windows/\(Self.number(of: library))")
        state = file.read().flatMap { WindowState($0, library: library) } ?? WindowState()
        scrolls = state.scrolls
    }

    /// Follows a window from here on.
    ///
    /// - Parameter look: tells how it is now.
    func follow(_ look: @escaping @MainActor () -> WindowState?) { self.look = look }

    /// Something may be different: that is written down soon.
    func note() {
        if timer?.isPending != true { timer = Timer(afterMilliseconds: 500) { [weak self] in self?.save() } }
    }

    /// Writes down how the window is now, where that is another way than before.
    func save() {
        timer?.cancel()
        guard let now = look(), now != state else { return }
        state = now
        file.write(now.text(library: library))
    }

    /// A path as a name of 16 letters (FNV-1a). Two of the same name would forget each other's windows, no more.
    private static func number(of path: String) -> String {
        let hash = path.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
