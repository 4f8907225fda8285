import GtkInterop

/// The application's style sheet, on top of the theme's. Colors come from the theme, except those that users choose.
@MainActor
enum AppStyle {
    private static let colors = StyleSheet("")
    private static let rules = [
        ControlStyle.ruleText, ruleText, PanelStyle.ruleText, PreferencesStyle.ruleText, FindStyle.ruleText,
    ].map {
        (text: $0, sheet: StyleSheet(""))
    }
    private static var watches: [PropertyObservation] = []

    static func install() {
        applyTheme()
        applyTextScale()
        for sheet in [colors] + rules.map(\.sheet) { sheet.install(.application) }
        watches = [Desktop.onThemeChange { applyTheme() }, Desktop.onTextResolutionChange { applyTextScale() }]
    }

    private static func applyTextScale() {
        let values = Look.values(textScale: Desktop.textScale)
        for rule in rules { rule.sheet.replace(StyleSheet.text(rule.text, values: values)) }
    }

    private static func applyTheme() { colors.replace(Look.colors(isHighContrast: Desktop.hasHighContrast)) }

    /// The rules. They contain no numbers or colors of their own: a test checks that all of these come from `Look`,
    /// `ListLook`, or the theme.
    ///
    /// No opacity on anything that a board has many of: such a widget is painted separately and then blended, which
    /// takes longer than everything else in software rendering. For the same reason, the rules give such widgets no
    /// blurred shadows and no transitions.
    nonisolated static let ruleText = """
        .inlay headerbar { background: @theme_bg_color; border-color: @inlay_line_color; box-shadow: none; }
        .inlay headerbar button, .inlay modelbutton { border-radius: $row-radius; }
        .inlay headerbar windowcontrols button { border-radius: $round; }
        .inlay headerbar button:checked {
          background: none; background-color: @inlay_checked_color; border-color: @inlay_rim_color; box-shadow: none;
        }
        .inlay button.flat:hover {
          background: none; background-color: @inlay_hover_color; border-color: @inlay_rim_color; box-shadow: none;
        }
        .inlay button.flat:active, .inlay headerbar button:checked:hover { background-color: @inlay_pressed_color; }
        window.inlay.csd:not(.maximized):not(.fullscreen):not(.tiled) { border-radius: $window-radius; }
        .inlay popover > contents, .inlay popover > arrow { background-color: @list_card_color; }
        .inlay popover > contents { border-radius: $large-radius; }
        .inlay popover.menu modelbutton { min-height: $menu-row; padding-top: 0; padding-bottom: 0; }
        .boards, .steps { background: none; }
        sidebar { border-right: $line solid @inlay_line_color; background-color: @inlay_sidebar_color; }
        .boards section > row {
          margin: 0 $tight; padding: $small; min-height: $line-height; background: none; border-radius: $row-radius;
        }
        .compact sectionedlist section > row { padding-top: $tight; padding-bottom: $tight; }
        .boards section > row:hover { background-color: @inlay_hover_color; }
        .boards section > row.flying:hover:not(:selected) { background: none; }
        .boards section > row:active { background-color: @inlay_pressed_board_color; }
        .boards section > row:selected { background-color: @inlay_open_board_color; }
        .boards section > row:selected:hover { background-color: @inlay_open_board_hover_color; }
        .boards section > row:focus-within:not(:focus) { background-color: @theme_base_color; }
        .boards row entry {
          min-height: 0; padding: 0; border: none; outline: none; box-shadow: none; background: none;
        }
        .color-dot {
          min-width: $dot; min-height: $dot; border-radius: $round; background-color: @inlay_chip_color;
          box-shadow: inset 0 0 0 $line @inlay_rim_color;
        }
        .board-link { color: @list_dim_color; }
        .board-link.not-in-step { color: inherit; }
        .board-count { color: @list_dim_color; font-size: $small-text; font-feature-settings: "tnum"; }
        .boards backdrop { margin: 0 $tight; border-radius: $row-radius; }
        .new-board { padding: $small; border-width: 0; margin: $small $medium $medium; color: @list_dim_color; }
        .new-board:hover, .new-board:focus-visible { color: @theme_fg_color; }
        .inlay .new-board.flat:active { background-color: @inlay_pressed_board_color; }
        shade { background-color: @inlay_shade_color; }
        sidebar:dir(rtl) { border-right: none; border-left: $line solid @inlay_line_color; }
        revealer.over { background-color: @theme_bg_color; }
        .find { padding: $small $medium; }
        .trouble { padding: $small $medium; background-color: @inlay_trouble_color; }
        .toast.osd {
          padding: 0; border-radius: $toast-radius; background-color: @inlay_toast_color; color: @inlay_toast_text_color;
          box-shadow: $raised;
        }
        .toast.osd button {
          border-radius: $round; border-color: @inlay_toast_rim_color; box-shadow: none; background: none;
          background-color: @inlay_toast_button_color; color: inherit;
        }
        .toast.osd button.flat { background: none; }
        .toast.osd button:hover { background-color: @inlay_toast_hover_color; }
        .status-page { padding: $huge; }
        .status-page > image { color: @inlay_check_color; }
        .status-title { font-size: $status-text; font-weight: bold; }
        .status-page button { padding: $small $huge; border-radius: $round; }
        sectionedlist section > .section-header { padding: $small $small $tight $medium; font-weight: normal; }
        sectionedlist section > .section-header:dir(rtl) { padding: $small $medium $tight $small; }
        .section-title, .boards section > .section-header { font-weight: bold; }
        .section-count { color: @list_dim_color; font-size: $small-text; }
        .section-count.over {
          padding: 0 $small; border-radius: $round; font-weight: bold;
          background-color: @inlay_today_color; color: @inlay_today_text_color;
        }
        .section-full {
          padding: 0 $small; border-radius: $round; font-size: $small-text; font-weight: bold;
          background-color: @inlay_full_color; color: @inlay_full_text_color;
        }
        section.locked > row:not(:hover):not(:active):not(:selected) { background-color: @inlay_locked_color; }
        sectionedlist section > .section-strip { padding: $small $tight $medium; font-weight: normal; }
        .section-strip .section-count.over { padding: 0 $tight; }
        .section-strip button, .section-header button { min-width: $target; min-height: $target; padding: 0; }
        .section-header entry { min-height: $target; padding-top: 0; padding-bottom: 0; }
        .add-card {
          padding: $small $medium; border-width: 0; margin: $tight $small $small; color: @list_dim_color;
        }
        .add-section { background-color: @inlay_add_section_color; border-radius: $large-radius; }
        .add-section .add-card, .add-section entry {
          margin: $tight $small; padding: $tight $medium; min-height: $target; border-width: $line 0;
          border-color: transparent;
        }
        .add-card:hover, .add-card:focus-visible { color: @theme_fg_color; }
        .add-card > label, .add-step > label, .add-section entry > text { margin-left: $title-start; }
        .add-card > label:dir(rtl), .add-step > label:dir(rtl), .add-section entry > text:dir(rtl) {
          margin-left: 0; margin-right: $title-start;
        }
        sectionedlist section > row.placeholder { opacity: 1; }
        .waiting-text { color: @list_dim_color; }
        .waiting-cancel { min-width: $target; min-height: $target; padding: 0; margin: -$tight -$tight -$tight 0; }
        .waiting-cancel:dir(rtl) { margin: -$tight 0 -$tight -$tight; }
        .card-check { padding: $tight; margin: -$tight; }
        .card-check check {
          border-radius: $round; min-width: $check; min-height: $check; margin: -$line; -gtk-icon-size: $mark;
          transition: none;
        }
        .card-check check:checked {
          background-image: none; background-color: @list_accent_color; border-color: transparent; box-shadow: none;
          color: @theme_base_color;
        }
        .card-check check:not(:checked) { background: none; box-shadow: none; border-color: @inlay_check_color; }
        .card-check check:not(:checked):hover { background-color: @inlay_hover_color; }
        titleeditor textview, titleeditor textview > text { background: none; color: inherit; }
        titleeditor undershoot, titleeditor overshoot { background: none; }
        sectionedlist section > row:focus-within:not(:focus) { box-shadow: 0 0 0 $ring @list_accent_color; }
        .chip {
          padding: 0 $small; border-radius: $round; font-size: $small-text; background-color: @inlay_chip_color;
          box-shadow: inset 0 0 0 $line @inlay_rim_color;
        }

        """
        + Look.palette.map { name, _ in
            """
            .chip.color-\(name) {
              background-color: @inlay_\(name)_chip_color; box-shadow: inset 0 0 0 $line @inlay_\(name)_edge_color;
            }
            .color-dot.color-\(name) {
              background-color: @inlay_\(name)_swatch_color; box-shadow: inset 0 0 0 $line @inlay_\(name)_rim_color;
            }

            """
        }.joined()
}
