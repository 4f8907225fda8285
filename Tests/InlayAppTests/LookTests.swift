import GtkInterop
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// The style sheets take all sizes and colors from the named values in `Look` and `ListLook`.
final class LookTests: XCTestCase {
    private static let values = Look.values(textScale: 1)
    private static let listValues = ListLook.values(textScale: 1)
    private static let sheets = [
        ("AppStyle", AppStyle.ruleText, values, Look.colors(isHighContrast: false)),
        ("ControlStyle", ControlStyle.ruleText, values, Look.colors(isHighContrast: false)),
        ("PanelStyle", PanelStyle.ruleText, values, Look.colors(isHighContrast: false)),
        ("PreferencesStyle", PreferencesStyle.ruleText, values, Look.colors(isHighContrast: false)),
        ("ListStyle", ListStyle.ruleText, listValues, ListLook.colors(isHighContrast: false)),
    ]

    func testRulesHaveOnlyNamedValues() {
        for (sheet, rules, values, colors) in Self.sheets {
            for (property, value) in Self.declarations(of: rules) {
                for word in Self.words(of: value) {
                    let isKnown =
                        switch word.first {
                        case "$": values[String(word.dropFirst())] != nil
                        case "@":
                            word.hasPrefix("@theme_")
                                || (colors + ListLook.colors(isHighContrast: false)).contains(
                                    "@define-color \(word.dropFirst()) ")
                        default: word == "0" || word == "1" && property == "opacity" || Self.keywords.contains(word)
                        }
                    XCTAssertTrue(isKnown, "\(sheet): \(property): \(word)")
                }
            }
        }
    }

    func testEveryValueIsUsed() {
        for (values, rules) in [
            (Self.values, AppStyle.ruleText + ControlStyle.ruleText + PanelStyle.ruleText + PreferencesStyle.ruleText),
            (Self.listValues, ListStyle.ruleText),
        ] {
            let used = Set(Self.declarations(of: rules).flatMap { Self.words(of: $0.value) })
            XCTAssertEqual(values.keys.filter { !used.contains("$\($0)") }, [])
        }
    }

    func testDistancesAreMultiplesOfFour() {
        for (name, value) in [Self.values, Self.listValues].flatMap({ $0 }) where value.hasSuffix("px") {
            guard let points = Int(value.dropLast(2)), !["line", "ring", "round", "mark"].contains(name) else {
                continue
            }
            XCTAssertEqual(points % 4, 0, name)
        }
    }

    func testThereAreFourSizesOfTextAndTwoShadows() {
        let declarations = Self.sheets.flatMap { Self.declarations(of: $0.1) }
        XCTAssertEqual(
            Set(declarations.filter { $0.property == "font-size" }.map(\.value)),
            ["$small-text", "$title-text", "$status-text"])
        // Shadows without an offset are edges and rings. What is lifted has the shadow of `ListLook.lifted`.
        let shadows = declarations.filter { $0.property == "box-shadow" }.map(\.value)
        let edges = ["$line", "$ring"].flatMap { ["0 0 0 \($0) ", "inset 0 0 0 \($0) "] }
        XCTAssertEqual(
            Set(shadows.filter { shadow in shadow != "none" && !edges.contains { shadow.hasPrefix($0) } }), ["$raised"])
    }

    func testValuesReplaceNames() {
        XCTAssertEqual(
            StyleSheet.text("a { margin: -$b $b-c; } $", values: ["b": "1px", "b-c": "2px"]),
            "a { margin: -1px 2px; } $")
        XCTAssertEqual(StyleSheet.text("$unknown;", values: [:]), "$unknown;")
    }

    private static let keywords: Set<Substring> = [
        "none", "bold", "normal", "solid", "transparent", "inset", "inherit", "underline", "line-through",
        "padding-box", "\"tnum\"", "background-color", "ease-out",
    ]

    private static func words(of value: String) -> [Substring] {
        value.split(separator: " ").map { $0.hasPrefix("-$") ? $0.dropFirst() : $0 }
    }

    private static func declarations(of rules: String) -> [(property: String, value: String)] {
        rules.split(separator: "}").flatMap { rule in
            (rule.split(separator: "{").last ?? "").split(separator: ";").compactMap { declaration in
                let parts = declaration.split(separator: ":", maxSplits: 1).map {
                    $0.trimmingCharacters(in: .whitespacesAndNewlines)
                }
                return parts.count == 2 ? (parts[0], parts[1]) : nil
            }
        }
    }
}
