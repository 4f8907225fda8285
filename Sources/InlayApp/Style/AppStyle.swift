import GtkInterop

/// The application's style sheet, on top of the theme's. Colors come from the theme, except those that users choose.
@MainActor
enum AppStyle {
    static func install() { sheet.install(.application) }

    private static let sheet = StyleSheet(base + colors)

    // No opacity on anything that a board has many of: such a widget is painted separately and then blended, which
    // takes longer than everything else in software rendering. For the same reason, there are no shadows or
    // transitions.
    private static let base = """
        .boards, .steps { background: none; }
        sidebar { border-right: 1px solid alpha(@borders, 0.6); background-color: mix(@theme_bg_color, @theme_fg_color, 0.02); }
        .boards section > row { margin: 0 4px; padding: 8px 10px; background: none; border-radius: 8px; }
        .boards section > row:hover { background-color: alpha(@theme_fg_color, 0.06); }
        .boards section > row:selected { background-color: alpha(@theme_selected_bg_color, 0.35); }
        .boards section > row:focus-within:not(:focus) { background-color: @theme_base_color; }
        .boards row entry {
          min-height: 0; padding: 0; border: none; outline: none; box-shadow: none; background: none;
        }
        .boards backdrop { margin: 0 4px; border-radius: 8px; }
        shade { background-color: rgba(0, 0, 0, 0.4); }
        sidebar:dir(rtl) { border-right: none; border-left: 1px solid alpha(@borders, 0.6); }
        revealer.over { background-color: @theme_bg_color; }
        .find { padding: 6px 12px; }
        .trouble { padding: 8px 12px; background-color: alpha(@warning_color, 0.25); }
        .toast.osd {
          padding: 6px 6px 6px 16px; border-radius: 12px; background-color: #4c4c52; color: white;
          box-shadow: 0 0 0 1px alpha(white, 0.16), 0 2px 10px 2px alpha(black, 0.4);
        }
        .toast.osd:dir(rtl) { padding: 6px 16px 6px 6px; }
        .toast.osd button { border-radius: 8px; }
        .board-hint { padding: 24px; }
        .empty-title { font-size: 1.4em; font-weight: bold; opacity: 0.6; }
        sectionedlist section > .section-header { padding: 8px 8px 4px 10px; font-weight: normal; }
        .section-title { font-weight: bold; }
        .section-count { color: alpha(@theme_fg_color, 0.65); font-size: 0.9em; }
        .section-count.over { color: @warning_color; font-weight: bold; }
        .section-header button { min-width: 26px; min-height: 26px; padding: 0; }
        .section-header entry { min-height: 24px; padding-top: 0; padding-bottom: 0; }
        .section-dot { margin-bottom: 2px; }
        .add-card { padding: 6px 12px; margin: 2px 8px 8px; color: alpha(@theme_fg_color, 0.6); }
        .add-card:hover, .add-card:focus-visible { color: @theme_fg_color; }
        sectionedlist section > row.placeholder { opacity: 1; }
        .waiting-text { color: alpha(@theme_fg_color, 0.6); }
        .waiting-cancel { min-width: 24px; min-height: 24px; padding: 0; margin: -4px -4px -4px 0; }
        .card-check { padding: 0; margin: 1px 0 0 -2px; }
        .card-check:dir(rtl) { margin: 1px -2px 0 0; }
        .card-check check { border-radius: 9px; min-width: 15px; min-height: 15px; transition: none; }
        .card-check check:checked {
          background-image: none; background-color: @theme_selected_bg_color; border-color: transparent; box-shadow: none;
          color: @theme_selected_fg_color;
        }
        .card-check check:not(:checked) { background: none; box-shadow: none; border-color: alpha(@theme_fg_color, 0.4); }
        titleeditor textview, titleeditor textview > text { background: none; color: inherit; }
        titleeditor undershoot, titleeditor overshoot { background: none; }
        sectionedlist section > row:focus-within:not(:focus) {
          box-shadow: 0 0 0 2px alpha(@theme_selected_bg_color, 0.7);
        }
        .chip { padding: 0 8px; border-radius: 9px; font-size: 0.82em; background-color: alpha(@theme_fg_color, 0.12); }

        """

    /// The colors that users choose, by name.
    static let palette: [(String, String)] = [
        ("red", "#e01b24"), ("orange", "#e66100"), ("yellow", "#d39e00"), ("green", "#2ec27e"), ("teal", "#2190a4"),
        ("blue", "#3584e4"), ("purple", "#9141ac"), ("pink", "#d56199"), ("brown", "#986a44"), ("gray", "#77767b"),
    ]

    /// The background of text that a search has found. Both light and dark text stays legible on it.
    static let searchMark = Color("#f5c211")?.faded(0.35)

    private static let colors = palette.map { name, color in
        """
        .chip.color-\(name) { background-color: alpha(\(color), 0.3); }
        .text-\(name) { color: \(color); }

        """
    }.joined()
}
