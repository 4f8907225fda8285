import GtkInterop

/// A window system, which knows the positions of windows on the screen. GTK does not reveal them.
@MainActor
protocol WindowSystem {
    /// Moves a window that was just shown to a position, if the program may choose it, and waits until the window has
    /// the focus. Returns the actual position of its top left corner.
    func settle(_ window: Window, at wish: ScreenPoint, file: StaticString, line: UInt) throws -> ScreenPoint
}
