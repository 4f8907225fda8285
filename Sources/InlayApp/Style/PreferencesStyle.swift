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
        .preference:focus-visible {
          outline: none; border-radius: $large-radius; box-shadow: inset 0 0 0 $ring @list_accent_color;
        }
        .preference dropdown > button {
          background: none; border-color: @inlay_rim_color; box-shadow: none; outline: none;
        }
        .preference dropdown > button:hover { background-color: @inlay_hover_color; }
        .preference.key { min-height: $target; }
        .keycap {
          padding: 0 $small; min-height: $target; border-radius: $tight; background-color: @inlay_chip_color;
          box-shadow: 0 0 0 $line @inlay_field_color; font-size: $small-text;
        }
        .file-status { padding: $medium; }
        .preference-hint { color: @list_dim_color; font-size: $small-text; }
        """
}
