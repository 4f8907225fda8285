import CGtk
import DesktopSupport
import Foundation
import GtkInterop
import XCTest

/// The icons that the program uses: it has them itself, whatever is installed.
final class IconTests: DesktopTestCase {
    func testEveryNamedIconHasItsOwnPictureWithoutTheme() throws {
        let names = try Self.namedIcons() + ["org.inlay.Inlay"]
        try onDesktop { _ in
            let theme = IconTheme()
            for name in names {
                for (size, scale) in [(16, 1), (16, 2), (128, 1)] {
                    let missing = theme.icon("inlay-no-such-icon", size: size, scale: scale).coverage(size * scale)
                    for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
                        let icon = theme.icon(name, size: size, scale: scale, direction: direction)
                        let coverage = icon.coverage(size * scale)
                        let what = "\(name) at \(size) × \(scale), \(icon.address ?? "from nowhere")"
                        XCTAssert(coverage != missing, "\(what) is GTK's picture for a missing icon.")
                        XCTAssertGreaterThan(coverage.reduce(0) { $0 + Int($1) }, 255 * 4, "\(what) is empty.")
                    }
                }
            }
        }
    }

    func testDirectionalIconsAreMirrored() throws {
        try onDesktop { _ in
            let theme = IconTheme()
            for name in ["edit-undo", "edit-redo", "inlay-sidebar"] {
                let icons = [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL].map {
                    theme.icon("\(name)-symbolic", size: 16, direction: $0).coverage(16)
                }
                let mirrored = (0..<16).flatMap { row in icons[0][16 * row..<16 * row + 16].reversed() }
                XCTAssert(icons[0] != icons[1], name)
                XCTAssertLessThan(difference(mirrored, icons[1]), 2, name)
            }
        }
    }

    func testUserThemeOverridesProgramIcons() throws {
        try onDesktop { _ in
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: folder) }
            let icons = folder.appendingPathComponent("theirs/16x16/actions")
            try FileManager.default.createDirectory(at: icons, withIntermediateDirectories: true)
            try Data("[Icon Theme]\nName=Theirs\nDirectories=16x16/actions\n[16x16/actions]\nSize=16\n".utf8)
                .write(to: folder.appendingPathComponent("theirs/index.theme"))
            let file = icons.appendingPathComponent("edit-undo-symbolic.symbolic.png")
            try FileManager.default.copyItem(
                at: Self.drawings.appendingPathComponent("16x16/actions/view-grid-symbolic.symbolic.png"), to: file)
            let theme = IconTheme("theirs", folders: [folder.path])
            let theirs = theme.icon("edit-undo-symbolic", size: 16)
            XCTAssertEqual(theirs.address, FileLocation(path: file.path).uri)
            XCTAssertLessThan(
                difference(theirs.coverage(16), theme.icon("view-grid-symbolic", size: 16).coverage(16)), 2)
            XCTAssert(IconTheme().icon("edit-undo-symbolic", size: 16).coverage(16) != theirs.coverage(16))
        }
    }

    func testPicturesMatchDrawings() throws {
        try onDesktop { _ in
            let pictures = IconFile.all(in: "/org/inlay/icons/16x16/actions")
            let drawings = pictures.map { $0.replacingOccurrences(of: ".symbolic.png", with: ".svg") }
            XCTAssertEqual(drawings, IconFile.all(in: "/org/inlay/icons/scalable/actions"))
            for (picture, drawing) in zip(pictures, drawings) {
                let (drawn, encoded) = (
                    IconFile(resource: "/org/inlay/icons/scalable/actions/\(drawing)", size: 16),
                    IconFile(resource: "/org/inlay/icons/16x16/actions/\(picture)", size: 16)
                )
                XCTAssertLessThan(difference(drawn.coverage(16), encoded.coverage(16)), 2, picture)
            }
            let (drawn, encoded) = (
                IconFile(resource: "/org/inlay/icons/scalable/apps/org.inlay.Inlay.svg", size: 128),
                IconFile(resource: "/org/inlay/icons/128x128/apps/org.inlay.Inlay.png", size: 128)
            )
            XCTAssertLessThan(difference(drawn.coverage(128), encoded.coverage(128)), 2)
        }
    }

    func testProgramHasNoUnusedIcon() throws {
        let names = Set(try Self.namedIcons())
        try onDesktop { _ in
            let own = IconFile.all(in: "/org/inlay/icons/scalable/actions")
            XCTAssertFalse(own.isEmpty)
            for file in own {
                let name = file.replacingOccurrences(of: "(-rtl)?[.]svg$", with: "", options: .regularExpression)
                XCTAssert(names.contains(name), "Nothing names \(name).")
            }
        }
    }

    private static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let drawings = package.appendingPathComponent("Resources/icons/hicolor")

    /// Returns all icons that a source file names as a string of its own.
    private static func namedIcons() throws -> [String] {
        let sources = package.appendingPathComponent("Sources")
        let files = try XCTUnwrap(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var names: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /"([a-z0-9-]+-symbolic)"/) { names.insert(String(match.1)) }
        }
        XCTAssert(names.contains("inlay-sidebar-symbolic"), "\(names)")
        return names.sorted()
    }
}

/// Returns the difference between two pictures: the mean difference of their pixels, from 0 to 255.
private func difference(_ first: [UInt8], _ second: [UInt8]) -> Double {
    Double(zip(first, second).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }) / Double(first.count)
}

/// The icon theme with nothing installed: it has the icons of GTK and the program, and some folders.
private final class IconTheme {
    private let theme: OpaquePointer

    init(_ name: String = "inlay-no-such-theme", folders: [String] = []) {
        theme = gtk_icon_theme_new()
        let installed = gtk_icon_theme_get_for_display(gdk_display_get_default())
        let resources = gtk_icon_theme_get_resource_path(installed)
        defer { g_strfreev(resources) }
        resources!.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: 1) {
            gtk_icon_theme_set_resource_path(theme, $0)
        }
        var none: [UnsafePointer<CChar>?] = [nil]
        gtk_icon_theme_set_search_path(theme, &none)
        for folder in folders { gtk_icon_theme_add_search_path(theme, folder) }
        gtk_icon_theme_set_theme_name(theme, name)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(theme)) }

    func icon(
        _ name: String, size: Int, scale: Int = 1, direction: GtkTextDirection = GTK_TEXT_DIR_LTR
    ) -> IconFile {
        IconFile(
            taking: gtk_icon_theme_lookup_icon(
                theme, name, nil, Int32(size), Int32(scale), direction, GtkIconLookupFlags(0)))
    }
}

/// The file of an icon.
private final class IconFile {
    private let paintable: OpaquePointer

    init(taking paintable: OpaquePointer) { self.paintable = paintable }

    init(resource path: String, size: Int) {
        let file = g_file_new_for_uri("resource://\(path)")
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        paintable = gtk_icon_paintable_new_for_file(file, Int32(size), 1)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(paintable)) }

    /// Returns the names of all files in a folder of a resource.
    static func all(in folder: String) -> [String] {
        guard let names = g_resources_enumerate_children(folder, GResourceLookupFlags(0), nil) else { return [] }
        defer { g_strfreev(names) }
        return sequence(first: names) { $0 + 1 }.lazy.map(\.pointee).prefix { $0 != nil }.map { String(cString: $0!) }
            .sorted()
    }

    /// The address of the file.
    var address: String? {
        guard let file = gtk_icon_paintable_get_file(paintable) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        let uri = g_file_get_uri(file)
        defer { g_free(uri) }
        return String(cString: uri!)
    }

    /// Returns the alpha value of each pixel, in a square with an edge length.
    func coverage(_ edge: Int) -> [UInt8] {
        let snapshot = gtk_snapshot_new()!
        var black = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
        gtk_symbolic_paintable_snapshot_symbolic(paintable, snapshot, Double(edge), Double(edge), &black, 1)
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return [UInt8](repeating: 0, count: edge * edge) }
        defer { gsk_render_node_unref(node) }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(edge), Int32(edge))
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        gsk_render_node_draw(node, context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        let (data, stride) = (cairo_image_surface_get_data(surface)!, Int(cairo_image_surface_get_stride(surface)))
        return (0..<edge * edge).map { data[$0 / edge * stride + $0 % edge * 4 + 3] }
    }
}
