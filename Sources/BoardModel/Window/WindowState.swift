import Board

/// How a window was left: what it opens with next time.
package struct WindowState: Equatable {
    /// How large it is where it does not fill the screen, in points.
    package var width = 1180
    package var height = 720
    package var isMaximized = false
    /// Whether the boards are listed beside the open one, in a window with room for it.
    package var showsSidebar = true
    /// The board that is open.
    package var board: BoardID?
    /// How far boards are scrolled.
    package var scrolls = ScrollPlaces()

    /// What GTK and X11 can do.
    private static let sizes = 200...16_384
    private static let kind = "inlay window 1"

    /// A window that nobody has changed yet.
    package init() {}

    /// What a text says of the window on a library; `nil` where it says it of another one, or something impossible.
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
        scrolls = ScrollPlaces(settings)
    }

    /// The same as a text.
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
