/// The rules for the preferences: boxes of rows, as in GNOME's applications.
enum PreferencesStyle {
    static let ruleText = """
        .preference-groups { padding: $huge $medium; }
        .preference-title { font-weight: bold; }
        .preference-rows {
          border-radius: $large-radius; background-color: @list_card_color; box-shadow: 0 0 0 $line @inlay_line_color;
        }
        .preference { padding: $small $medium; min-height: $row-height; }
        .preference:not(:last-child) { border-bottom: $line solid @inlay_line_color; }
        .preference-hint { color: @list_dim_color; font-size: $small-text; }
        """
}
