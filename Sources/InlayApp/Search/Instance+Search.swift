import BoardModel
import BoardStore
import GtkInterop

/// Answering the desktop's shell, and showing what the user chose there.
extension Instance {
    func makeSearchProvider() -> SearchProvider {
        SearchProvider(
            ShellSearch(library: Self.defaultLibrary),
            host: SearchProvider.Host(
                hold: { [weak self] in self?.hold() },
                open: { [weak self] card, time in
                    let window = self?.openDefaultLibrary(at: time)
                    guard let card else { return }
                    // It would be in front of the card.
                    window?.findEverywhereWindow?.window.close()
                    window?.reveal(card.id, on: card.board, opens: true)
                },
                find: { [weak self] in self?.openDefaultLibrary(at: $1)?.findEverywhere($0) }))
    }

    /// Shows the window of the default library.
    ///
    /// - Parameter time: The time of the user's action. Without it, some window managers leave the window behind.
    private func openDefaultLibrary(at time: UInt32) -> MainWindow? {
        guard let path = Self.defaultLibrary else { return nil }
        open(path)
        let window = window(of: path)
        window?.window.present(at: time)
        return window
    }
}
