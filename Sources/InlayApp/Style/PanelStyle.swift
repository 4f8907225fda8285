/// The rules for the card panel and the archive panel.
enum PanelStyle {
    static let ruleText = """
        .card-panel, .archive-panel { background-color: @theme_bg_color; border-left: $line solid @inlay_line_color; }
        .card-panel:dir(rtl), .archive-panel:dir(rtl) { border-left: none; border-right: $line solid @inlay_line_color; }
        .panel-header { padding: $small $small 0 $medium; }
        .panel-header:dir(rtl) { padding: $small $medium 0 $small; }
        .archive-title { font-weight: bold; margin: 0 $tight; }
        .archive { background: none; }
        .archive section > row { margin: 0; padding: $small; background: none; border-radius: $row-radius; }
        .archive section > row:hover { background-color: @inlay_hover_color; }
        .archive section > row:active { background-color: @inlay_pressed_color; }
        .archive section > row:selected { background-color: @inlay_selected_color; }
        .archive .done > label { text-decoration: line-through; }
        .archive section > .section-header { padding: $small $small $tight; font-weight: bold; }
        .archive row button { padding: 0 $medium; min-height: $target; font-weight: normal; color: @theme_fg_color; }
        .panel-place { color: @list_dim_color; font-size: $small-text; margin: 0 $tight; }
        .panel-content { padding: 0 $large $medium; }
        .selected-title { font-size: $title-text; font-weight: bold; }
        .panel-head { margin-bottom: $tight; }
        .panel-head > checkbutton { margin: $title-check 0 0; }
        .panel-title textview, .panel-title textview > text { background: none; font-size: $title-text; font-weight: bold; }
        .panel-title .placeholder { font-size: $title-text; font-weight: bold; }
        .panel-title scrollbar slider { min-height: $small; }
        .panel-title.done textview { color: @list_dim_color; }
        .panel-title > scrolledwindow, .panel-title > .placeholder { padding: $tight $small; }
        .panel-notes > scrolledwindow, .panel-notes > .placeholder { padding: $small $medium; }
        .panel-title scrolledwindow, .panel-notes scrolledwindow { border-radius: $row-radius; }
        .panel-title scrolledwindow:focus-within {
          background-color: @theme_base_color; box-shadow: inset 0 0 0 $ring @list_accent_color;
        }
        .panel-notes scrolledwindow {
          background-color: @theme_base_color; box-shadow: inset 0 0 0 $line @inlay_field_color;
        }
        .panel-notes scrolledwindow:focus-within { box-shadow: inset 0 0 0 $ring @list_accent_color; }
        .panel-notes textview, .panel-notes textview > text { background: none; }
        .links button { padding: 0 $small; min-height: $target; font-weight: normal; text-decoration: underline; }
        .card-panel .placeholder { color: @list_dim_color; opacity: 1; }
        .panel-heading { font-weight: bold; font-size: $small-text; color: @list_dim_color; margin-top: $small; }
        .panel-icon { color: @list_dim_color; margin: 0 $tight; }
        .due > menubutton > button, .labels > menubutton > button {
          padding: 0 $small; border-radius: $row-radius; min-height: $target; font-weight: normal;
        }
        .labels > .panel-icon { margin-top: $tight; }
        .due.unset > menubutton > button, .labels.unset > menubutton > button { color: @list_dim_color; }
        .due.overdue > menubutton > button { background: @inlay_overdue_color; color: @inlay_overdue_text_color; }
        .due.today > menubutton > button { background: @inlay_today_color; color: @inlay_today_text_color; }
        .due-choice calendar { border: none; color: @theme_fg_color; }
        .repeat-choice button.toggle { font-weight: normal; padding: 0 $small; }
        .due-preview { font-size: $small-text; color: @list_dim_color; margin: 0 $tight; }
        .due-preview.understood { color: @theme_fg_color; }
        .steps-count { font-size: $small-text; color: @list_dim_color; margin-top: $small; }
        .steps-count.complete { color: @inlay_complete_color; }
        .card-panel progressbar > trough, .card-panel progressbar > trough > progress {
          min-height: $tight; border-radius: $round;
        }
        .card-panel progressbar > trough > progress {
          background: none; background-color: @list_accent_color; border-color: @list_accent_color;
        }
        .steps section > row { margin: 0; padding: $small $tight $small $small; background: none; border-radius: $row-radius; }
        .steps section > row:dir(rtl) { padding: $small $small $small $tight; }
        .steps section > row:hover { background-color: @inlay_hover_color; }
        .steps section > row.flying:hover:not(:selected) { background: none; }
        .steps section > row:active { background-color: @inlay_pressed_color; }
        .steps section > row:selected { background-color: @inlay_selected_color; }
        .steps section > row:focus-within:not(:focus) { outline: none; box-shadow: inset 0 0 0 $ring @list_accent_color; }
        .steps backdrop { margin: 0; border-radius: $row-radius; }
        .step-delete { min-width: $target; min-height: $target; padding: 0; margin: -$tight 0; opacity: 0; }
        row:hover .step-delete, row:focus-visible .step-delete, row:focus-within:not(:focus) .step-delete {
          color: @list_dim_color; opacity: 1;
        }
        .step-delete:hover, .step-delete:focus-visible { color: @theme_fg_color; opacity: 1; }
        .add-step {
          padding: $tight $small; border-width: 0; margin: $tight 0 $small; font-weight: normal; color: @list_dim_color;
        }
        .add-step:hover, .add-step:focus-visible { color: @theme_fg_color; }
        .label-choice scrollbar slider { min-height: $small; }
        .label-choice button.flat { font-weight: normal; }
        .label-choice .dim { color: @list_dim_color; font-size: $small-text; }
        .label-check { padding: $tight; }
        .label-choice .enter { background-color: @inlay_selected_color; border-radius: $round; }
        .label-check > label {
          padding: 0 $small; border-radius: $round; background-color: @inlay_chip_color;
          box-shadow: inset 0 0 0 $line @inlay_rim_color;
        }
        button.swatch.image-button { min-width: $target; min-height: $target; padding: 0; border-radius: $round;
          box-shadow: inset 0 0 0 $line @inlay_rim_color;
          background-image: none;
          background-color: @inlay_chip_color; border: $ring solid transparent; background-clip: padding-box; }
        button.swatch.image-button:checked { border-color: @theme_fg_color; }
        button.swatch image { -gtk-icon-size: $check; }
        button.swatch:not(:checked) image { opacity: 0; }

        """
        + Look.palette.map { name, _ in
            """
            .label-check.color-\(name) > label { background-color: @inlay_\(name)_chip_color; }
            button.swatch.image-button.color-\(name) {
              background-color: @inlay_\(name)_swatch_color; color: @inlay_\(name)_check_mark_color;
            }

            """
        }.joined()
}
