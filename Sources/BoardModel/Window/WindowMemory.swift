/// Remembers how the window on a library was left, in a file of its own.
@MainActor
package final class WindowMemory {
    /// How it was left.
    package private(set) var state: WindowState
    /// How far boards are scrolled, also those that were open before.
    package var scrolls: ScrollPlaces
    private let library: String
    private let file: SmallFile
    private var look: @MainActor () -> WindowState? = { nil }
    private let scheduler: Scheduler
    private var timer: AnyObject?

    /// Reads how it was left, where that is known.
    ///
    /// - Parameters:
    ///   - library: the library's path, as it is the same whoever names it.
    ///   - folder: where the files of all libraries lie.
    ///   - scheduler: writes down soon what is different.
    package init(library: String, folder: String, scheduler: Scheduler) {
        self.scheduler = scheduler
        self.library = library
        file = SmallFile(path: "\(folder)/windows/\(Self.number(of: library))")
        state = file.read().flatMap { WindowState($0, library: library) } ?? WindowState()
        scrolls = state.scrolls
    }

    /// Follows a window from here on.
    ///
    /// - Parameter look: tells how it is now.
    package func follow(_ look: @escaping @MainActor () -> WindowState?) { self.look = look }

    /// Something may be different: that is written down soon.
    package func note() {
        guard timer == nil else { return }
        timer = scheduler.after(milliseconds: 500) { [weak self] in self?.save() }
    }

    /// Writes down how the window is now, where that is another way than before.
    package func save() {
        timer = nil
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
