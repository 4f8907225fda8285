import Board
import BoardModel
import BoardStore
import GtkInterop

extension Library {
    /// Opens a library for windows, and creates it if it doesn't exist.
    convenience init(path: String) throws(StoreError) {
        try self.init(SQLiteStore(path: path, clock: { Clock.seconds }), path: path)
    }

    /// Creates a library on a store for windows, in the user's language.
    convenience init(_ store: any BoardStore, path: String) throws(StoreError) {
        try self.init(store, path: path, language: .desktop, scheduler: .mainLoop)
    }
}

extension Scheduler {
    /// A scheduler that calls back on the main loop.
    static let mainLoop = Scheduler { DelayedCall(afterMilliseconds: $0, $1) }
}

extension WindowStateStore {
    /// Reads the saved state of a library's window from the folder for application state.
    convenience init(library: String, folder: String = UserFolder.state.path) {
        self.init(library: library, folder: folder, scheduler: .mainLoop)
    }
}

extension UserFolder {
    /// The path of the folder for the user who runs the application.
    var path: String { path { $0 == "HOME" ? Environment.home : Environment.variable($0) } ?? Environment.home }
}
