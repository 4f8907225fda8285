import GtkInterop

/// The default style of lists, which a program's style sheet can override. All colors derive from the theme, so dark
/// themes need no rules of their own: there, too, cards are lighter than the ground and seem to lie on top of it. Cards
/// have no border unless high contrast is on, because they draw faster without one.
@MainActor
enum ListStyle {
    /// The horizontal margin of a card, in points.
    nonisolated static let rowMargin = 8
    /// The corner radius of a card and of the backdrop.
    nonisolated static let rowRadius = 10
    /// The corner radius of a section.
    nonisolated static let laneRadius = 14
    /// The style sheet's name for the color behind cards.
    nonisolated static let ground = "list_ground_color"
    /// The style sheet's name for the color of cards.
    nonisolated static let card = "list_card_color"
    /// The style class for high contrast.
    nonisolated static let highContrast = "high-contrast"

    private static var isInstalled = false

    static func install() {
        guard !isInstalled else { return }
        isInstalled = true
        sheet.install(.library)
    }

    private static let sheet = StyleSheet(
        """
        @define-color \(ground) mix(@theme_bg_color, @borders, 0.3);
        @define-color \(card) shade(@theme_base_color, 1.4);
        sectionedlist, sectionedlist:drop(active) { background: none; border: none; box-shadow: none; }
        sectionedlist.stacked { background-color: @\(ground); }
        sectionedlist lane {
          background-color: @\(ground);
          border-radius: \(laneRadius)px;
        }
        sectionedlist.stacked lane { background: none; }
        sectionedlist section > row {
          margin: 0 \(rowMargin)px;
          padding: 9px 11px;
          border-radius: \(rowRadius)px;
          color: @theme_fg_color;
          background-color: @\(card);
          outline-offset: -2px;
          transition: none;
        }
        sectionedlist section > .section-header { padding: 14px 18px 6px; font-weight: bold; }
        sectionedlist section > .section-empty { padding: 0 18px 8px; opacity: 0.55; }
        sectionedlist section > row:hover { background-color: mix(@\(card), @theme_fg_color, 0.03); }
        sectionedlist section > row:selected {
          background-color: mix(@\(card), @theme_selected_bg_color, 0.3);
          color: @theme_fg_color;
        }
        sectionedlist section > row:selected button.flat:not(:disabled) { color: @theme_fg_color; }
        sectionedlist.\(highContrast) lane { box-shadow: inset 0 0 0 1px alpha(@theme_fg_color, 0.6); }
        sectionedlist.\(highContrast).stacked lane { box-shadow: none; }
        sectionedlist.\(highContrast) section > row {
          padding: 8px 10px;
          border: 1px solid alpha(@theme_fg_color, 0.8);
        }
        sectionedlist.\(highContrast) section > row:selected { border-color: @theme_selected_bg_color; }
        sectionedlist section > row.drop-into {
          background-color: mix(@\(card), @theme_selected_bg_color, 0.18);
          box-shadow: 0 0 0 2px @theme_selected_bg_color;
        }
        sectionedlist section > row.dragging, sectionedlist section > row.placeholder { opacity: 0.45; }
        sectionedlist section > row.awaited > :not(.waiting) { opacity: 0.45; }
        sectionedlist section > row > .handle { padding: 0 2px 0 10px; opacity: 0.55; }
        sectionedlist section > row > .handle:dir(rtl) { padding: 0 10px 0 2px; }
        sectionedlist section > row:focus-visible {
          outline: 2px solid alpha(@theme_selected_bg_color, 0.8);
        }
        sectionedlist lane.drop-target {
          box-shadow: inset 0 0 0 2px alpha(@theme_selected_bg_color, 0.5);
        }
        sectionedlist lane.springing, sectionedlist section > row.springing {
          background-color: alpha(@theme_selected_bg_color, 0.35);
        }
        sectionedlist backdrop {
          margin: 0 \(rowMargin)px;
          border-radius: \(rowRadius)px;
          background-color: alpha(@theme_selected_bg_color, 0.22);
          box-shadow: inset 0 0 0 2px alpha(@theme_selected_bg_color, 0.75);
        }
        sectionedlist backdrop.line { background-color: @theme_selected_bg_color; border-radius: 1px; box-shadow: none; }
        sectionedlist backdrop.sections { margin: 0; border-radius: \(laneRadius)px; }
        sectionedlist rubberband {
          background-color: alpha(@theme_selected_bg_color, 0.2);
          border: 1px solid alpha(@theme_selected_bg_color, 0.8);
          border-radius: 4px;
        }
        sectionedlist scrollbar { background: none; border: none; }
        sectionedlist > label.reason {
          padding: 8px 14px;
          border-radius: 18px;
          color: @theme_bg_color;
          background-color: alpha(@theme_fg_color, 0.88);
        }
        sectionedlist > box.loading {
          padding: 6px 8px 6px 16px;
          border-radius: 20px;
          color: @theme_fg_color;
          background-color: @\(card);
          box-shadow: 0 1px 6px alpha(black, 0.35);
        }
        dragpreview { background: none; color: @theme_fg_color; }
        dragpreview.opaque { background-color: @theme_bg_color; }
        dragpreview badge {
          min-width: \(DragPreview.badgeSide - 2 * DragPreview.badgeBorder)px;
          min-height: \(DragPreview.badgeSide - 2 * DragPreview.badgeBorder)px;
          padding: 0 2px;
          border-radius: \(DragPreview.badgeSide / 2)px;
          border: \(DragPreview.badgeBorder)px solid @theme_base_color;
          font-weight: bold;
          color: white;
        }
        dragpreview badge.count { background-color: @theme_selected_bg_color; color: @theme_selected_fg_color; }
        dragpreview badge.copy { background-color: #26a269; }
        dragpreview badge.forbidden { background-color: #5e5c64; }
        dragpreview badge image { color: white; -gtk-icon-size: 14px; }
        """)
}
