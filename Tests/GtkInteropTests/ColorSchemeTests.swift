import CGtk
import DesktopSupport
import GtkInterop
import XCTest

/// The color scheme of windows, by the desktop and by choice.
final class ColorSchemeTests: DesktopTestCase {
    func testGTKSettingRemainsWithoutPortal() throws {
        try onDesktop { desktop in
            let scheme = ColorScheme()
            try desktop.frames(5)
            XCTAssertFalse(Desktop.isDark)
            scheme.choice = .dark
            XCTAssert(Desktop.isDark)
            scheme.choice = .system
            XCTAssertFalse(Desktop.isDark)
        }
    }

    func testPortalIsFollowedFromStart() throws {
        try onDesktop { desktop in
            let portal = try FakeSettings { g_variant_new_variant(g_variant_new_uint32(1)) }
            defer { portal.leave() }
            let scheme = ColorScheme()
            try desktop.wait(for: "dark windows") { Desktop.isDark }
            portal.report("org.freedesktop.appearance", "color-scheme", g_variant_new_uint32(2))
            try desktop.wait(for: "light windows") { !Desktop.isDark }
            portal.report("org.freedesktop.appearance", "color-scheme", g_variant_new_uint32(1))
            try desktop.wait(for: "dark windows again") { Desktop.isDark }
            scheme.choice = .light
            XCTAssertFalse(Desktop.isDark)
            scheme.choice = .system
            XCTAssert(Desktop.isDark)
            portal.report("org.freedesktop.appearance", "color-scheme", g_variant_new_uint32(0))
            try desktop.wait(for: "GTK's own") { !Desktop.isDark }
        }
    }

    func testPortalThatStartsLaterIsFollowedToo() throws {
        try onDesktop { desktop in
            let scheme = ColorScheme()
            try desktop.frames(3)
            let portal = try FakeSettings { g_variant_new_variant(g_variant_new_uint32(1)) }
            try desktop.wait(for: "dark windows") { Desktop.isDark }
            portal.leave()
            try desktop.frames(5)
            XCTAssert(Desktop.isDark, "A portal that leaves changes nothing.")
            withExtendedLifetime(scheme) {}
            scheme.choice = .light
        }
    }

    func testSilentPortalBlocksNothingAndIsFollowedLater() throws {
        try onDesktop { desktop in
            let portal = try FakeSettings { nil }
            defer { portal.leave() }
            let start = MainLoop.now
            let patient = ColorScheme(timeout: 60_000)
            // A blocking call would take the whole minute.
            XCTAssertLessThan(MainLoop.now - start, 30_000_000)
            let scheme = ColorScheme(timeout: 200)
            try desktop.wait(for: "the questions") { portal.questions == 2 }
            let asked = MainLoop.now
            try desktop.wait(for: "more time than the timeout") { MainLoop.now > asked + 500_000 }
            XCTAssertFalse(Desktop.isDark)
            portal.report("org.freedesktop.appearance", "color-scheme", g_variant_new_uint32(1))
            try desktop.wait(for: "dark windows") { Desktop.isDark }
            withExtendedLifetime(patient) {}
            scheme.choice = .light
        }
    }

    func testInvalidValuesChangeNothing() throws {
        try onDesktop { desktop in
            let portal = try FakeSettings { g_variant_new_variant(g_variant_new_string("dark")) }
            defer { portal.leave() }
            let scheme = ColorScheme()
            try desktop.wait(for: "the question") { portal.questions == 1 }
            var nested = g_variant_new_uint32(1)
            for _ in 0..<30 { nested = g_variant_new_variant(nested) }
            portal.report("org.freedesktop.appearance", "color-scheme", nested)
            portal.report("org.freedesktop.appearance", "contrast", g_variant_new_uint32(1))
            portal.report("org.gnome.desktop.interface", "color-scheme", g_variant_new_uint32(1))
            portal.report("org.freedesktop.appearance", "color-scheme", g_variant_new_uint32(77))
            portal.reportInvalid(g_variant_new_string("org.freedesktop.appearance"))
            portal.reportInvalid(nil)
            try desktop.frames(10)
            XCTAssertFalse(Desktop.isDark)
            portal.report("org.freedesktop.appearance", "color-scheme", g_variant_new_uint32(1))
            try desktop.wait(for: "dark windows") { Desktop.isDark }
            scheme.choice = .light
        }
    }

    func testColorSchemeIsReleasedCompletely() throws {
        try onDesktop { desktop in
            let portal = try FakeSettings { g_variant_new_variant(g_variant_new_uint32(1)) }
            defer { portal.leave() }
            let remains = Remains()
            try
                ({
                    let scheme = ColorScheme()
                    remains.watch(scheme, as: "the scheme")
                    try desktop.wait(for: "dark windows") { Desktop.isDark }
                    scheme.choice = .light
                })()
            try desktop.wait(for: "nothing to be left") { remains.names.isEmpty }
            portal.report("org.freedesktop.appearance", "color-scheme", g_variant_new_uint32(1))
            try desktop.frames(5)
            XCTAssertFalse(Desktop.isDark)
        }
    }
}
