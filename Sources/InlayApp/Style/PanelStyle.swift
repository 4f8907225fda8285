import GtkInterop

/// The style sheet of the card panel and the archive panel.
@MainActor
enum PanelStyle {
    static func install() { sheet.install(.application) }

    private static let sheet = StyleSheet(base + colors)

    private static let base = """
        .card-panel, .archive-panel { background-color: @theme_bg_color; border-left: 1px solid alpha(@borders, 0.6); }
        .card-panel:dir(rtl), .archive-panel:dir(rtl) { border-left: none; border-right: 1px solid alpha(@borders, 0.6); }
        .panel-header { padding: 6px 6px 0 10px; }
        .panel-header:dir(rtl) { padding: 6px 10px 0 6px; }
        .archive-title { font-weight: bold; margin: 0 10px; }
        .archive { background: none; }
        .archive section > row { margin: 0 4px; padding: 6px 6px 6px 10px; background: none; border-radius: 8px; }
        .archive section > row:hover { background-color: alpha(@theme_fg_color, 0.06); }
        .archive section > row:selected { background-color: alpha(@theme_selected_bg_color, 0.25); }
        .archive .done > label { color: alpha(@theme_fg_color, 0.55); }
        .archive section > .section-header { padding: 8px 14px 4px; font-weight: bold; }
        .archive row button { padding: 2px 10px; min-height: 26px; font-weight: normal; color: @theme_fg_color; }
        .panel-place { opacity: 0.55; font-size: 0.9em; margin: 0 4px; }
        .panel-content { padding: 0 14px 12px 14px; }
        .panel-head { margin-bottom: 4px; }
        .panel-head > checkbutton { margin: 6px 0 0 4px; }
        .panel-head > checkbutton:dir(rtl) { margin: 6px 4px 0 0; }
        .panel-title textview, .panel-title textview > text { background: none; font-size: 1.25em; font-weight: bold; }
        .panel-title .placeholder { font-size: 1.25em; font-weight: bold; }
        .panel-title scrollbar slider { min-height: 8px; }
        .panel-title.done textview { color: alpha(@theme_fg_color, 0.55); }
        .panel-title > scrolledwindow, .panel-title > .placeholder { padding: 4px 6px; }
        .panel-notes > scrolledwindow, .panel-notes > .placeholder { padding: 8px 10px; }
        .panel-title scrolledwindow, .panel-notes scrolledwindow { border-radius: 8px; }
        .panel-title scrolledwindow:focus-within { background-color: @theme_base_color;
          box-shadow: inset 0 0 0 2px alpha(@theme_selected_bg_color, 0.6); }
        .panel-notes scrolledwindow { background-color: @theme_base_color;
          box-shadow: inset 0 0 0 1px alpha(@borders, 0.8); }
        .panel-notes scrolledwindow:focus-within { box-shadow: inset 0 0 0 2px alpha(@theme_selected_bg_color, 0.6); }
        .panel-notes textview, .panel-notes textview > text { background: none; }
        .links button { padding: 1px 8px; min-height: 24px; font-weight: normal; text-decoration: underline; }
        .card-panel .placeholder { opacity: 0.45; }
        .panel-heading { font-weight: bold; font-size: 0.9em; opacity: 0.65; margin-top: 8px; }
        .panel-icon { opacity: 0.6; margin: 0 4px; }
        .due button, .labels button { padding: 2px 6px; min-height: 24px; font-weight: normal; }
        .labels > .panel-icon { margin-top: 7px; }
        .due.unset button, .labels.unset button { opacity: 0.7; }
        .due.overdue, .due.overdue button { color: @error_color; }
        .due.today, .due.today button { color: @warning_color; }
        .due.overdue .panel-icon, .due.today .panel-icon { opacity: 1; }
        .due-choice calendar { border: none; }
        .steps-count { font-size: 0.9em; opacity: 0.65; margin-top: 8px; }
        .steps-count.complete { color: @success_color; opacity: 1; }
        .card-panel progressbar > trough, .card-panel progressbar > trough > progress {
          min-height: 5px; border-radius: 3px; }
        .steps section > row { margin: 0; padding: 6px 4px 6px 6px; background: none; border-radius: 8px; }
        .steps section > row:hover { background-color: alpha(@theme_fg_color, 0.05); }
        .steps section > row:selected { background-color: alpha(@theme_selected_bg_color, 0.22); }
        .steps section > row:focus-within:not(:focus) { outline: none;
          box-shadow: inset 0 0 0 2px alpha(@theme_selected_bg_color, 0.7); }
        .steps backdrop { margin: 0; border-radius: 8px; }
        .step-delete { min-width: 22px; min-height: 22px; padding: 0; opacity: 0; }
        row:hover .step-delete, row:focus-within .step-delete { opacity: 0.6; }
        .step-delete:hover, .step-delete:focus-visible { opacity: 1; }
        .add-step { padding: 5px 8px; margin: 2px 0 6px; font-weight: normal; opacity: 0.65; }
        .add-step:hover, .add-step:focus-visible { opacity: 1; }
        .label-choice button.flat { font-weight: normal; }
        .label-choice .dim { opacity: 0.6; font-size: 0.9em; }
        .label-check { padding: 2px; }
        .label-check > label { padding: 2px 9px; border-radius: 10px; background-color: alpha(@theme_fg_color, 0.12); }
        button.swatch.text-button { min-width: 26px; min-height: 26px; padding: 0; border-radius: 15px;
          box-shadow: none;
          background-image: none;
          background-color: alpha(@theme_fg_color, 0.15); border: 2px solid transparent; background-clip: padding-box; }
        button.swatch.text-button:checked { border-color: @theme_fg_color; }

        """

    private static let colors = AppStyle.palette.map { name, color in
        """
        .label-check.color-\(name) > label { background-color: alpha(\(color), 0.3); }
        button.swatch.text-button.color-\(name) { background-color: \(color); }

        """
    }.joined()
}
