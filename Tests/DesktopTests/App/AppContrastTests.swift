import DesktopSupport
import GtkInterop
import TestSupport
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// The named colors stand out from what is below them, in all themes of GTK.
final class AppContrastTests: DesktopTestCase {
    func testTextIsLegible() throws {
        try inAllThemes { colors, isHighContrast, name in
            for (text, grounds) in Self.texts {
                for ground in grounds {
                    XCTAssertGreaterThanOrEqual(
                        try colors.contrast(of: text, on: ground), isHighContrast ? 7 : 4.5,
                        "\(name): \(text) on \(ground)")
                }
            }
        }
    }

    func testRingsAndIconsAreVisible() throws {
        try inAllThemes { colors, _, name in
            for (icon, grounds) in Self.icons {
                for ground in grounds {
                    XCTAssertGreaterThanOrEqual(
                        try colors.contrast(of: icon, on: ground), 3, "\(name): \(icon) on \(ground)")
                }
            }
        }
    }

    func testHoverPressedAndSelectedDifferFromRest() throws {
        try inAllThemes { colors, _, name in
            let states = ["card", "hover", "pressed", "selected", "selected_hover", "selected_pressed"].map {
                "list_\($0)_color"
            }
            for (index, state) in states.enumerated() {
                for other in states.dropFirst(index + 1) {
                    XCTAssertGreaterThanOrEqual(
                        try colors.difference(of: state, from: other), 0.03, "\(name): \(state) and \(other)")
                }
            }
        }
    }

    /// Backgrounds, each a list of colors from the lowest to the uppermost.
    private static let cards = [
        "list_card_color", "list_hover_color", "list_selected_color", "list_selected_hover_color", "inlay_locked_color",
    ].map { [$0] }
    private static let lane = [["list_ground_color"]]
    private static let panel = [[], ["inlay_hover_color"], ["inlay_selected_color"]].map { ["theme_bg_color"] + $0 }
    private static let sidebar = [
        [], ["inlay_hover_color"], ["inlay_open_board_color"], ["inlay_open_board_hover_color"],
    ].map { ["inlay_sidebar_color"] + $0 }

    private typealias Pair = (color: String, grounds: [[String]])

    private static let texts: [Pair] = {
        var pairs: [Pair] = [
            ("theme_fg_color", cards + lane + panel + sidebar),
            ("list_dim_color", cards + lane + panel + sidebar + [["theme_bg_color", "inlay_add_section_color"]]),
            ("inlay_complete_color", cards + panel),
            ("inlay_overdue_text_color", [["inlay_overdue_color"]]),
            ("inlay_full_text_color", [["inlay_full_color"]]),
            ("inlay_today_text_color", [["inlay_today_color"]]),
            ("inlay_toast_text_color", [["inlay_toast_color"]]),
            ("theme_base_color", [["list_accent_color"]]),
            ("theme_bg_color", [["list_ground_color", "list_reason_color"]]),
        ]
        for (name, _) in Look.palette {
            pairs.append(("theme_fg_color", (cards + panel).map { $0 + ["inlay_\(name)_chip_color"] }))
        }
        return pairs
    }()

    private static let icons: [Pair] = {
        var pairs: [Pair] = [
            ("inlay_check_color", cards + panel),
            ("list_accent_color", cards + lane + panel + [["theme_base_color"]]),
            ("list_badge_text_color", [["list_copy_color"], ["list_forbidden_color"]]),
        ]
        for (name, _) in Look.palette {
            pairs.append(("inlay_\(name)_rim_color", cards + lane + sidebar))
            pairs.append(("inlay_\(name)_check_mark_color", [["inlay_\(name)_swatch_color"]]))
        }
        return pairs
    }()

    private func inAllThemes(_ body: @MainActor (ThemeColors, _ isHighContrast: Bool, String) throws -> Void) throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let (theme, wasDark) = (Desktop.themeName, Desktop.isDark)
                defer { (Desktop.themeName, Desktop.isDark) = (theme, wasDark) }
                for (name, isDark) in [
                    ("Default", false), ("Default", true), ("Default-hc", false), ("Default-hc-dark", true),
                ] {
                    (Desktop.themeName, Desktop.isDark) = (name, isDark)
                    try body(ThemeColors(app.main.window), name != "Default", isDark ? "\(name), dark" : name)
                }
            }
        }
    }
}

/// The colors of the current theme and style sheets, by name.
@MainActor
private struct ThemeColors {
    let widget: Widget

    init(_ widget: Widget) { self.widget = widget }

    /// Returns the contrast of a color with a background, from 1 to 21.
    func contrast(of name: String, on grounds: [String]) throws -> Double {
        let ground = try mix(grounds)
        let lights = [ground, try color(name).over(ground)].map(\.luminance)
        return try (XCTUnwrap(lights.max()) + 0.05) / (XCTUnwrap(lights.min()) + 0.05)
    }

    /// Returns the largest difference of two colors in red, green, or blue, from 0 to 1.
    func difference(of name: String, from other: String) throws -> Double {
        let (color, other) = try (color(name), color(other))
        return [\Color.red, \.green, \.blue].map { abs(color[keyPath: $0] - other[keyPath: $0]) }.max() ?? 0
    }

    private func mix(_ names: [String]) throws -> Color {
        try names.map(color).reduce(Color(red: 0, green: 0, blue: 0)) { $1.over($0) }
    }

    private func color(_ name: String) throws -> Color { try XCTUnwrap(widget.themeColor(name), name) }
}

extension Color {
    fileprivate func over(_ ground: Color) -> Color {
        func mix(_ part: KeyPath<Color, Double>) -> Double {
            self[keyPath: part] * alpha + ground[keyPath: part] * (1 - alpha)
        }
        return Color(red: mix(\.red), green: mix(\.green), blue: mix(\.blue))
    }

    fileprivate var luminance: Double { Contrast.luminance([red, green, blue]) }
}
