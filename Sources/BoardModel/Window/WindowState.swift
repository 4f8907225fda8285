import Board

/// The state in which a window was left, and in which it opens next time.
package struct WindowState: Equatable {
    /// The width when the window isn't maximized, in points.
    package var width = 1180
    package var height = 720
    package var isMaximized = false
    /// Whether the sidebar with the boards is shown, if the window has room for it.
    package var showsSidebar = true
    /// The open board.
    package var board: BoardID?
    /// The scroll positions of boards.
    package var scrolls = ScrollPositions()

    /// The sizes that GTK and X11 support.
    private static let sizes = 200...16_384
    private static let kind = "inlay window 1"

    /// Creates the default state.
    package init() {}

    /// Creates the state from text, or `nil` if the text belongs to another library or is not valid.
    package init?(_ text: String, library: String) {
        guard let settings = Settings(text, kind: Self.kind), settings["library"] == library,
            let size = settings["size"]?.split(separator: " ").map({ Int($0) }), size.count == 2,
            let width = size[0], let height = size[1], Self.sizes ~= width, Self.sizes ~= height,
            let isMaximized = settings["maximized"].flatMap(Bool.init),
            let showsSidebar = settings["sidebar"].flatMap(Bool.init)
        else { return nil }
        self.width = width
        self.height = height
        self.isMaximized = isMaximized
        self.showsSidebar = showsSidebar
        board = settings["board"].flatMap { BoardID($0) }
        scrolls = ScrollPositions(settings)
    }

    /// Returns the state as text.
    package func text(library: String) -> String {
        var settings = Settings()
        settings["library"] = library
        settings["size"] = "\(width) \(height)"
        settings["maximized"] = "\(isMaximized)"
        settings["sidebar"] = "\(showsSidebar)"
        settings["board"] = board?.description
        scrolls.write(to: &settings)
        return settings.text(kind: Self.kind)
    }
}
