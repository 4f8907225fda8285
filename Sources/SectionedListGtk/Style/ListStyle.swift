import GtkInterop

/// The default style of lists, which a program's style sheet can override. Except for some colors of badges and
/// shadows, all colors derive from the theme, so dark themes need no rules of their own: there, too, cards are lighter
/// than the background and seem to lie on top of it. Cards have no border unless high contrast is on, because they draw
/// faster without one.
@MainActor
enum ListStyle {
    /// The style class for high contrast.
    nonisolated static let highContrast = "high-contrast"

    private static var isInstalled = false
    private static let colors = StyleSheet("")
    private static let rules = StyleSheet("")
    private static var watches: [PropertyObservation] = []

    static func install() {
        guard !isInstalled else { return }
        isInstalled = true
        applyTheme()
        applyTextScale()
        colors.install(.library)
        rules.install(.library)
        watches = [Desktop.onThemeChange { applyTheme() }, Desktop.onTextResolutionChange { applyTextScale() }]
    }

    private static func applyTextScale() {
        rules.replace(StyleSheet.text(ruleText, values: ListLook.values(textScale: Desktop.textScale)))
    }

    private static func applyTheme() {
        colors.replace(ListLook.colors(isHighContrast: Desktop.hasHighContrast))
    }

    /// The rules, without a number or color of their own: a test checks that `ListLook` has them all.
    nonisolated static let ruleText = """
        sectionedlist, sectionedlist:drop(active) { background: none; border: none; box-shadow: none; }
        sectionedlist.stacked { background-color: @list_ground_color; }
        sectionedlist lane { background-color: @list_ground_color; border-radius: $lane-radius; }
        sectionedlist.stacked lane { background: none; }
        sectionedlist section > row {
          margin: 0 $row-margin;
          padding: $small $medium;
          border-radius: $row-radius;
          color: @theme_fg_color;
          background-color: @list_card_color;
          outline-offset: -$ring;
          transition: none;
        }
        sectionedlist.grid section > row, sectionedlist.grid backdrop { margin: 0; }
        sectionedlist section > .section-header { padding: $medium $text-inset $small; font-weight: bold; }
        sectionedlist section > .section-strip { padding: $large 0; font-weight: bold; }
        sectionedlist section > .section-empty { padding: 0 $text-inset $small; color: @list_dim_color; }
        sectionedlist section > row:hover { background-color: @list_hover_color; }
        sectionedlist section > row:active { background-color: @list_pressed_color; }
        sectionedlist section > row:selected { background-color: @list_selected_color; color: @theme_fg_color; }
        sectionedlist section > row:selected:hover { background-color: @list_selected_hover_color; }
        sectionedlist section > row:selected:active { background-color: @list_selected_pressed_color; }
        sectionedlist section > row.flying:hover { background-color: @list_card_color; }
        sectionedlist section > row.flying:selected:hover { background-color: @list_selected_color; }
        sectionedlist section > row.landed:hover:not(:active) { transition: background-color $hover-fade ease-out; }
        sectionedlist section > row:selected button.flat:not(:disabled) { color: @theme_fg_color; }
        sectionedlist.\(highContrast) lane { box-shadow: inset 0 0 0 $line @list_edge_color; }
        sectionedlist.\(highContrast).stacked lane { box-shadow: none; }
        sectionedlist.\(highContrast) section > row { box-shadow: inset 0 0 0 $line @list_edge_color; }
        sectionedlist.\(highContrast) section > row:selected { box-shadow: inset 0 0 0 $line @list_accent_color; }
        sectionedlist section > row.drop-into, sectionedlist.\(highContrast) section > row.drop-into {
          background-color: @list_into_color;
          box-shadow: 0 0 0 $ring @list_accent_color;
        }
        sectionedlist section > row.lifting, sectionedlist section > row.dragging,
        sectionedlist section > row.placeholder { opacity: $faint; }
        sectionedlist section > row.awaited > :not(.waiting) { opacity: $faint; }
        sectionedlist section > row > .handle { padding: 0 $tight 0 $small; color: @list_dim_color; }
        sectionedlist section > row > .handle, sectionedlist section > row > .waiting { -gtk-icon-size: $icon; }
        sectionedlist section > row > .handle:dir(rtl) { padding: 0 $small 0 $tight; }
        sectionedlist section > row:focus-visible { outline: $ring solid @list_accent_color; }
        sectionedlist lane.drop-target { box-shadow: inset 0 0 0 $ring @list_accent_color; }
        sectionedlist lane.springing, sectionedlist section > row.springing { background-color: @list_springing_color; }
        sectionedlist backdrop {
          margin: 0 $row-margin;
          border-radius: $row-radius;
          background-color: @list_backdrop_color;
          box-shadow: inset 0 0 0 $ring @list_accent_color;
        }
        sectionedlist backdrop.line { background-color: @list_accent_color; border-radius: $line; box-shadow: none; }
        sectionedlist backdrop.strip { margin: $tight; }
        sectionedlist backdrop.sections { margin: 0; border-radius: $lane-radius; }
        sectionedlist rubberband {
          background-color: @list_backdrop_color;
          border: $line solid @list_accent_color;
          border-radius: $small-radius;
        }
        sectionedlist scrollbar { background: none; border: none; }
        sectionedlist > label.reason {
          padding: $small $large;
          border-radius: $lane-radius;
          color: @theme_bg_color;
          background-color: @list_reason_color;
        }
        sectionedlist > box.loading {
          padding: $small $small $small $large;
          border-radius: $round;
          color: @theme_fg_color;
          background-color: @list_card_color;
          box-shadow: $raised;
        }
        dragpreview { background: none; color: @theme_fg_color; }
        dragpreview.opaque { background-color: @theme_bg_color; }
        dragpreview badge {
          min-width: $badge;
          min-height: $badge;
          padding: 0 $ring;
          border-radius: $round;
          border: $ring solid @theme_base_color;
          font-weight: bold;
          color: @list_badge_text_color;
        }
        dragpreview badge.count { background-color: @list_accent_color; color: @theme_base_color; }
        dragpreview badge.copy { background-color: @list_copy_color; }
        dragpreview badge.forbidden { background-color: @list_forbidden_color; }
        dragpreview badge image { color: @list_badge_text_color; -gtk-icon-size: $icon; }
        """
}
