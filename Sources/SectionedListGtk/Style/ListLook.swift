import GtkInterop

/// The sizes and colors of lists. Distances are multiples of 4 points.
enum ListLook {
    /// The horizontal margin of a card, in points.
    static let rowMargin = 8
    /// The corner radius of a card and of the backdrop.
    static let rowRadius = 8
    /// The corner radius of a section.
    static let laneRadius = 12
    /// The inner size of a badge on a preview, before it grows with the text.
    private static let badge = 24
    /// The width of rings.
    private static let ring = 2
    /// The shadow of what is lifted: its vertical offset, its blur, and its opacity.
    static let lifted = (dy: 4.0, blur: 12.0, opacity: 0.3)

    /// Returns the size of a badge on a preview, with its ring.
    static func badgeSide(textScale: Double) -> Int { scaled(badge, by: textScale) + 2 * ring }

    /// Returns a size that grows with the text, in whole points, so that edges stay sharp.
    private static func scaled(_ points: Int, by textScale: Double) -> Int {
        Int((Double(points) * textScale).rounded())
    }

    /// Returns the values that the rules use, by name.
    static func values(textScale: Double) -> [String: String] {
        [
            "line": "1px", "ring": "\(ring)px",
            "tight": "4px", "small": "8px", "medium": "12px", "large": "16px",
            // Text outside cards begins where the text in cards does.
            "text-inset": "\(rowMargin + 12)px",
            "row-margin": "\(rowMargin)px", "row-radius": "\(rowRadius)px", "lane-radius": "\(laneRadius)px",
            "small-radius": "4px", "round": "999px",
            // These grow with the text.
            "badge": "\(scaled(badge, by: textScale))px", "icon": "\(scaled(16, by: textScale))px",
            "faint": "0.45", "hover-fade": "150ms",
            // The shadow of what is raised above the list.
            "raised": "0 0 0 1px @list_outline_color, 0 4px 8px @list_shadow_color",
        ]
    }

    /// The name of the color behind cards.
    static let ground = "list_ground_color"
    /// The name of the color of cards.
    static let card = "list_card_color"

    /// Returns the definitions of the colors. A mix with the text color is darker in light themes and lighter in dark
    /// ones, so it stands out in both.
    static func colors(isHighContrast: Bool) -> String {
        let accent = "@theme_selected_bg_color, @theme_fg_color"
        return """
            @define-color \(ground) mix(@theme_bg_color, @borders, 0.3);
            @define-color \(card) shade(@theme_base_color, 1.4);
            @define-color list_hover_color mix(@\(card), @theme_fg_color, \(isHighContrast ? 0.045 : 0.06));
            @define-color list_pressed_color mix(@\(card), @theme_fg_color, \(isHighContrast ? 0.09 : 0.12));
            @define-color list_selected_color mix(@\(card), @theme_selected_bg_color, 0.3);
            @define-color list_selected_hover_color mix(@list_selected_color, @theme_fg_color, 0.05);
            @define-color list_selected_pressed_color mix(@list_selected_color, @theme_fg_color, 0.1);
            @define-color list_into_color mix(@\(card), @theme_selected_bg_color, 0.18);
            @define-color list_accent_color \(isHighContrast ? "mix(\(accent), 0.7)" : "shade(mix(\(accent), 0.48), 1.25)");
            @define-color list_dim_color alpha(@theme_fg_color, \(isHighContrast ? 1 : 0.78));
            @define-color list_edge_color alpha(@theme_fg_color, 0.8);
            @define-color list_backdrop_color alpha(@theme_selected_bg_color, 0.22);
            @define-color list_springing_color alpha(@theme_selected_bg_color, \(isHighContrast ? 0.2 : 0.25));
            @define-color list_reason_color alpha(@theme_fg_color, 0.88);
            @define-color list_copy_color #26a269;
            @define-color list_forbidden_color #5e5c64;
            @define-color list_badge_text_color white;
            @define-color list_outline_color alpha(@theme_fg_color, 0.16);
            @define-color list_shadow_color alpha(black, 0.3);
            """
    }
}
