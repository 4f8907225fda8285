import Board
import BoardModel
import BoardStore
import GtkInterop

extension Library {
    /// Opens a library for windows, and makes one where there is none.
    convenience init(path: String) throws(StoreError) {
        try self.init(SQLiteStore(path: path, clock: { Clock.seconds }), path: path)
    }

    /// The library in a store for windows, in the user's language.
    convenience init(_ store: any BoardStore, path: String) throws(StoreError) {
        try self.init(store, path: path, language: .desktop, scheduler: .mainLoop)
    }
}

extension Scheduler {
    /// Calls back between what the main loop has to do.
    static let mainLoop = Scheduler { Timer(afterMilliseconds: $0, $1) }
}

extension WindowMemory {
    /// Reads how the window on a library was left, where programs keep such things.
    convenience init(library: String, folder: String = UserFolder.state.path) {
        self.init(library: library, folder: folder, scheduler: .mainLoop)
    }
}

extension UserFolder {
    /// The folder of whoever has started the application.
    var path: String { path { $0 == "HOME" ? Environment.home : Environment.variable($0) } ?? Environment.home }
}
