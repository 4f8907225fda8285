import GtkInterop

/// Where windows are on the screen, which GTK does not tell.
@MainActor
protocol WindowSystem {
    /// Brings a window that was just shown to its place, if places are the program's to choose, with the keyboard's
    /// focus; finds the place of its top left corner, else.
    func settle(_ window: Window, at wish: ScreenPoint, file: StaticString, line: UInt) throws -> ScreenPoint
}
