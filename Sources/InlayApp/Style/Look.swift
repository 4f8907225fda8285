import GtkInterop

/// The application's sizes and colors, on top of the theme's and the lists' (`list_…_color`). Distances are multiples
/// of 4 points. There are four sizes of text: the theme's, `smallScale`, `titleScale`, and `statusScale`.
enum Look {
    /// The distances between widgets, in points.
    static let (tight, small, medium, large, huge) = (4, 8, 12, 16, 24)
    /// The size of a badge's icon, before it grows with the text.
    static let icon = 12
    /// The size of the round checkbox, before it grows with the text.
    private static let check = 16
    /// The size of the icon of a status page.
    static let statusIcon = 96
    /// The corner radius of rows.
    static let rowRadius = 8
    static let (smallScale, titleScale, statusScale) = (0.85, 1.25, 1.6)

    /// Returns a size that grows with the text, in whole points, so that edges stay sharp.
    static func scaled(_ points: Int, by textScale: Double) -> Int { Int((Double(points) * textScale).rounded()) }

    /// Returns the values that the style sheets use, by name.
    static func values(textScale: Double) -> [String: String] {
        func scaled(_ points: Int) -> String { "\(Self.scaled(points, by: textScale))px" }
        return [
            "line": "1px", "ring": "2px",
            "tight": "\(tight)px", "small": "\(small)px", "medium": "\(medium)px", "large": "\(large)px",
            "huge": "\(huge)px",
            "row-radius": "\(rowRadius)px", "large-radius": "12px", "round": "999px",
            // These grow with the text: the round checkbox, icons, the mark in a checkbox, and dots.
            "check": scaled(check), "icon": scaled(16), "mark": scaled(14), "dot": scaled(12),
            // The checkbox of the open card is in the middle of the first line of its title.
            "title-check": "calc(0.73em - \(Self.scaled(check, by: textScale) / 2)px)",
            // The buttons that close and maximize windows look alike in all applications.
            "control": "16px",
            // A button's text begins where the titles of cards begin.
            "title-start": "\(Self.scaled(check, by: textScale) + small)px",
            // Anything that can be clicked is at least this large.
            "target": "24px",
            // Windows, toasts, and rows of menus are as round and as tall as those of GNOME's applications.
            "window-radius": "16px", "toast-radius": "24px", "menu-row": "32px",
            // Rows of a sidebar are as tall as those in GNOME's applications.
            "line-height": "20px",
            // So are those of preferences.
            "row-height": "36px",
            "small-text": "\(smallScale)em", "title-text": "\(titleScale)em",
            "status-text": "\(statusScale)em",
            // The shadow of what is raised above the board.
            "raised": "0 0 0 1px @inlay_outline_color, 0 4px 8px @inlay_shadow_color",
        ]
    }

    /// The colors that users choose, by name.
    static let palette: [(name: String, color: String)] = [
        ("red", "#e01b24"), ("orange", "#e66100"), ("yellow", "#d39e00"), ("green", "#2ec27e"), ("teal", "#2190a4"),
        ("blue", "#3584e4"), ("purple", "#9141ac"), ("pink", "#d56199"), ("brown", "#986a44"), ("gray", "#77767b"),
    ]

    /// The background of text that a search has found.
    static let searchMark = Color("#f8d34b")

    /// Returns the definitions of the colors. A mix with the text color is darker in light themes and lighter in dark
    /// ones, so it stands out in both. A test checks the contrasts.
    static func colors(isHighContrast: Bool) -> String {
        """
        @define-color inlay_check_color alpha(@theme_fg_color, \(isHighContrast ? 1 : 0.65));
        @define-color inlay_disabled_color alpha(@theme_fg_color, \(isHighContrast ? 0.85 : 0.72));
        @define-color inlay_disabled_icon_color alpha(@theme_fg_color, 0.6);
        @define-color inlay_disabled_backdrop_color alpha(@theme_fg_color, 0.3);
        @define-color inlay_complete_color mix(@success_color, @theme_fg_color, \(isHighContrast ? 1 : 0.72));
        @define-color inlay_overdue_color #a51d2d;
        @define-color inlay_overdue_text_color white;
        @define-color inlay_today_color #f5c211;
        @define-color inlay_today_text_color #241f31;
        @define-color inlay_full_color mix(@theme_fg_color, @theme_bg_color, \(isHighContrast ? 0 : 0.2));
        @define-color inlay_full_text_color @theme_bg_color;
        @define-color inlay_locked_color mix(@list_card_color, @list_ground_color, 0.7);
        @define-color inlay_hover_color alpha(@theme_fg_color, 0.08);
        @define-color inlay_pressed_color alpha(@theme_fg_color, \(isHighContrast ? 0.1 : 0.16));
        @define-color inlay_selected_color alpha(@theme_selected_bg_color, 0.28);
        @define-color inlay_chip_color alpha(@theme_fg_color, \(isHighContrast ? 0 : 0.12));
        @define-color inlay_rim_color alpha(@theme_fg_color, \(isHighContrast ? 1 : 0));
        @define-color inlay_line_color alpha(@borders, \(isHighContrast ? 1 : 0.6));
        @define-color inlay_field_color \(isHighContrast ? "alpha(@theme_fg_color, 0.8)" : "alpha(@borders, 0.6)");
        @define-color inlay_entry_color \(isHighContrast ? "alpha(@theme_fg_color, 0.8)" : "@borders");
        @define-color inlay_add_section_color alpha(@list_ground_color, 0.6);
        @define-color inlay_checked_color alpha(@theme_fg_color, 0.1);
        @define-color inlay_sidebar_color mix(@theme_bg_color, @theme_fg_color, \(isHighContrast ? 0.02 : 0.04));
        @define-color inlay_open_board_color \(
            isHighContrast ? "@inlay_selected_color" : "alpha(@theme_fg_color, 0.1)");
        @define-color inlay_open_board_hover_color \(
            isHighContrast ? "@inlay_selected_color" : "alpha(@theme_fg_color, 0.11)");
        @define-color inlay_pressed_board_color alpha(@theme_fg_color, \(isHighContrast ? 0.1 : 0.13));
        @define-color inlay_shade_color rgba(0, 0, 0, 0.4);
        @define-color inlay_trouble_color alpha(@warning_color, 0.25);
        @define-color inlay_toast_color #4c4c52;
        @define-color inlay_toast_text_color white;
        @define-color inlay_toast_rim_color alpha(white, \(isHighContrast ? 1 : 0));
        @define-color inlay_toast_button_color alpha(white, \(isHighContrast ? 0 : 0.1));
        @define-color inlay_toast_hover_color alpha(white, \(isHighContrast ? 0.05 : 0.16));
        @define-color inlay_outline_color alpha(white, 0.16);
        @define-color inlay_shadow_color alpha(black, 0.3);

        """
            + palette.map { name, color in
                """
                @define-color inlay_\(name)_color mix(\(color), @theme_fg_color, \(isHighContrast ? 0.5 : 0.35));
                @define-color inlay_\(name)_chip_color mix(@list_card_color, \(color), \(isHighContrast ? 0.04 : 0.3));
                @define-color inlay_\(name)_edge_color alpha(@inlay_\(name)_color, \(isHighContrast ? 1 : 0.3));
                @define-color inlay_\(name)_swatch_color \(color);
                @define-color inlay_\(name)_rim_color mix(\(color), @theme_fg_color, \(isHighContrast ? 1 : 0.5));
                @define-color inlay_\(name)_check_mark_color \(checkMark(on: color));

                """
            }.joined()
    }

    /// Returns the color of a check mark on another color: white, unless that would be hard to see.
    private static func checkMark(on name: String) -> String {
        guard let color = Color(name) else { return "white" }
        // Approximately the relative luminance. White has a contrast of 3 against a luminance of 0.3.
        let luminance =
            0.21 * color.red * color.red + 0.72 * color.green * color.green + 0.07 * color.blue * color.blue
        return luminance < 0.3 ? "white" : "#241f31"
    }
}
