/// The rules for the window that finds cards on all boards.
enum FindStyle {
    static let ruleText = """
        .find-everywhere .find { padding: $medium $medium $tight; }
        .find-options { padding: $tight $large $small; }
        .found { background: none; }
        .found section > row { margin: 0; padding: $small $medium; background: none; border-radius: $row-radius; }
        .found section > row:hover { background-color: @inlay_hover_color; }
        .found section > row:active { background-color: @inlay_pressed_color; }
        .found section > row:selected { background-color: @inlay_selected_color; }
        .found section > .section-header { padding: $medium $medium $tight; }
        .found section > .section-header:dir(rtl) { padding: $medium $medium $tight; }
        .find-hint { padding: $small $large $medium; }

        """
}
