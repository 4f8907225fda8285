import GtkInterop

/// The gallery's own style sheet.
@MainActor
enum GalleryStyle {
    static func install() { sheet.install() }

    private static let sheet = StyleSheet(
        """
        sectionedlist.contents section > row { background: none; margin: 0; padding: 8px 12px; }
        sectionedlist.contents section > row:hover { background-color: alpha(@theme_fg_color, 0.06); }
        sectionedlist.contents section > row:selected { background-color: alpha(@theme_selected_bg_color, 0.28); }
        .heading { font-weight: bold; }
        .sentence { font-size: smaller; opacity: 0.7; }
        .source textview { font-size: smaller; }
        .page { background-color: @list_ground_color; }
        .page > label { padding: 12px 20px 16px; }
        .page > button, .page > .status { margin: 12px 20px 16px; }
        .page > label.intro { padding-bottom: 4px; }
        .zone {
          padding: 16px;
          margin: 12px 0 16px 20px;
          border-radius: 12px;
          border: 2px dashed alpha(@theme_fg_color, 0.3);
          background-color: @list_card_color;
        }
        .zone:drop(active) {
          border-color: @theme_selected_bg_color;
          background-color: alpha(@theme_selected_bg_color, 0.2);
          box-shadow: none;
        }
        """)
}
