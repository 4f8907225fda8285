import GtkInterop

/// The looks of what surrounds the board.
@MainActor
enum ChromeStyle {
    static func install() { sheet.install(.application) }

    private static let sheet = StyleSheet(
        """
        shade { background-color: rgba(0, 0, 0, 0.4); }
        sidebar:dir(rtl) { border-right: none; border-left: 1px solid alpha(@borders, 0.6); }
        revealer.over { background-color: @theme_bg_color; }

        """)
}
