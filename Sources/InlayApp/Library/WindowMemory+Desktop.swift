import BoardModel

extension WindowMemory {
    /// Reads how the window on a library was left, where programs keep such things.
    convenience init(library: String, folder: String = Folders.state) {
        self.init(library: library, folder: folder, scheduler: .mainLoop)
    }
}
