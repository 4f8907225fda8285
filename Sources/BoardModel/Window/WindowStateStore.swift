/// The saved state of a library's window, in its own file.
@MainActor
package final class WindowStateStore {
    /// The last saved state.
    package private(set) var state: WindowState
    /// The scroll positions of boards, including those opened earlier.
    package var scrolls: ScrollPositions
    private let library: String
    private let file: SmallFile
    private var currentState: @MainActor () -> WindowState? = { nil }
    private let scheduler: Scheduler
    private var timer: AnyObject?

    /// Reads the saved state, if any.
    ///
    /// - Parameters:
    ///   - library: The library's canonical path.
    ///   - folder: The folder with the files of all libraries.
    ///   - scheduler: Delays saving for a moment after a change.
    package init(library: String, folder: String, scheduler: Scheduler) {
        self.scheduler = scheduler
        self.library = library
        file = SmallFile(path: "\(folder)/windows/\(Self.fileName(for: library))")
        state = file.read().flatMap { WindowState($0, library: library) } ?? WindowState()
        scrolls = state.scrolls
    }

    /// Starts recording the state of a window.
    ///
    /// - Parameter currentState: Returns the current state.
    package func startRecording(_ currentState: @escaping @MainActor () -> WindowState?) {
        self.currentState = currentState
    }

    /// Schedules a save, because the state may have changed.
    package func scheduleSave() {
        guard timer == nil else { return }
        timer = scheduler.after(milliseconds: 500) { [weak self] in self?.save() }
    }

    /// Saves the current state if it has changed.
    package func save() {
        timer = nil
        guard let now = currentState(), now != state else { return }
        state = now
        file.write(now.text(library: library))
    }

    /// Returns a name of 16 characters for the state file of a library, made from the library's path (FNV-1a). If two
    /// paths ever gave the same name, the libraries would only overwrite each other's state.
    private static func fileName(for path: String) -> String {
        let hash = path.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
