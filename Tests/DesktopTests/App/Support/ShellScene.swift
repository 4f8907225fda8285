import Board
import BoardModel
import BoardStore
import CGtk
import DesktopSupport
import Foundation
import GtkInterop
import InlayApp
import XCTest

/// The desktop's shell, which asks the program for results over the bus. The bus starts the program when it is asked,
/// as the installed files say.
@MainActor
final class ShellScene {
    let desktop: TestDesktop
    /// The path of the default library.
    let path: String
    private let folder: String
    private let services: String

    /// Runs a test with a library that has these boards.
    static func run(
        _ desktop: TestDesktop, _ boards: [BoardDocument], idleMilliseconds: Int = 60_000,
        _ body: (ShellScene) throws -> Void
    ) throws {
        let scene = try ShellScene(desktop, boards, idleMilliseconds: idleMilliseconds)
        defer { scene.end() }
        try body(scene)
        XCTAssertEqual(scene.errors, "")
    }

    private init(_ desktop: TestDesktop, _ boards: [BoardDocument], idleMilliseconds: Int) throws {
        self.desktop = desktop
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID())").path
        path = folder + "/inlay/library.inlay"
        var environment = ProcessInfo.processInfo.environment
        services = try XCTUnwrap(environment["HOME"]) + "/services"
        try FileManager.default.createDirectory(atPath: folder + "/inlay", withIntermediateDirectories: true)
        if !boards.isEmpty {
            let session = try LibrarySession(path: path, creates: true)
            for board in boards {
                _ = try session.perform(.importBoard(board, as: .random(), extras: ""), at: Clock.seconds)
            }
        }
        for name in ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"] { environment[name] = folder }
        environment["INLAY_IDLE_MILLISECONDS"] = "\(idleMilliseconds)"
        environment["INLAY_TRACE"] = folder + "/trace"
        // The bus was started before the display.
        let variables = environment.map { "export \($0)='\($1.replacingOccurrences(of: "'", with: "'\\''"))'\n" }
        let script =
            "#!/bin/sh\n\(variables.joined())echo $$ >>\(folder)/starts\nexec \(Programs.inlay) \"$@\" 2>>\(folder)/errors\n"
        try script.write(toFile: folder + "/start", atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/start")
        try install()
    }

    private var service: String { "\(services)/\(InlayApp.id).service" }

    private func install() throws {
        let text = try Self.resource("\(InlayApp.id).service")
        XCTAssertTrue(text.contains("Name=\(InlayApp.id)\n"), text)
        try text.replacingOccurrences(of: "Exec=/usr/bin/inlay", with: "Exec=\(folder)/start")
            .write(toFile: service, atomically: true, encoding: .utf8)
        try callBus("ReloadConfig")
    }

    /// Returns the text of a file in the folder of resources.
    static func resource(_ name: String) throws -> String {
        let project = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        return try String(contentsOf: project.appendingPathComponent("Resources/\(name)"), encoding: .utf8)
    }

    private func end() {
        // Earlier ones have ended, and their numbers may be those of other programs.
        if let process = processes.last { kill(process, SIGKILL) }
        try? FileManager.default.removeItem(atPath: service)
        _ = try? callBus("ReloadConfig")
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// The processes that the bus has started.
    var processes: [pid_t] {
        let text = (try? String(contentsOfFile: folder + "/starts", encoding: .utf8)) ?? ""
        return text.split(separator: "\n").compactMap { pid_t($0) }
    }

    /// The content of their standard error.
    var errors: String { (try? String(contentsOfFile: folder + "/errors", encoding: .utf8)) ?? "" }

    /// Whether the traces of the windows' lists contain a text.
    func hasShown(_ text: String) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.contains { name in
            name.hasPrefix("trace")
                && (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))?.contains(text) == true
        }
    }

    @discardableResult
    private func callBus(_ method: String, _ arguments: String...) throws -> String {
        let bus = "org.freedesktop.DBus"
        let object = ["call", "--session", "--dest", bus, "--object-path", "/org/freedesktop/DBus"]
        return try Programs.run("gdbus", object + ["--method", "\(bus).\(method)"] + arguments).output
    }

    /// Whether the program is on the bus.
    var isRunning: Bool {
        get throws { try callBus("NameHasOwner", InlayApp.id).contains("true") }
    }

    /// Whether the program has a window.
    var hasWindow: Bool {
        get throws {
            guard try isRunning else { return false }
            let object = ["--dest", InlayApp.id, "--object-path", "/org/inlay/Inlay/window"]
            return try Programs.run("gdbus", ["introspect", "--session"] + object).output.contains("node ")
                && (1...9).contains { number in
                    let window = ["--dest", InlayApp.id, "--object-path", "/org/inlay/Inlay/window/\(number)"]
                    let found = try? Programs.run("gdbus", ["introspect", "--session"] + window).output
                    return found?.contains("org.gtk.Actions") == true
                }
        }
    }

    /// Calls a method of the program's search, as the shell does.
    @discardableResult
    func call(_ method: String, _ arguments: String...) throws -> String {
        let object = ["call", "--session", "--dest", InlayApp.id, "--object-path", "/org/inlay/Inlay/SearchProvider"]
        let result = try Programs.run(
            "gdbus", object + ["--method", "org.gnome.Shell.SearchProvider2.\(method)"] + arguments)
        return result.output.trimmingCharacters(in: .newlines)
    }

    /// Returns the results for terms.
    func results(_ terms: String...) throws -> [String] {
        let list = terms.map { "'\($0)'" }.joined(separator: ",")
        let output = try call("GetInitialResultSet", "[\(list)]")
        XCTAssertTrue(output.hasPrefix("(["), output)
        return output.split(separator: "'").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    /// Calls a method with a list of texts without waiting, and reports the answer.
    func call(_ method: String, with text: String, _ body: @escaping @MainActor (String) -> Void) throws {
        let bus = try XCTUnwrap(g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil))
        defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
        var texts: [OpaquePointer?] = [g_variant_new_string(text)]
        var parameters = [g_variant_new_array(nil, &texts, 1)]
        g_dbus_connection_call(
            bus, InlayApp.id, "/org/inlay/Inlay/SearchProvider", "org.gnome.Shell.SearchProvider2",
            method, g_variant_new_tuple(&parameters, 1), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil,
            { bus, result, data in
                var error: UnsafeMutablePointer<GError>?
                let reply = g_dbus_connection_call_finish(bus.map { OpaquePointer($0) }, result, &error)
                var text = error.map { String(cString: $0.pointee.message) } ?? ""
                g_clear_error(&error)
                if let reply {
                    let printed = g_variant_print(reply, 0)
                    text = printed.map { String(cString: $0) } ?? ""
                    g_free(printed)
                    g_variant_unref(reply)
                }
                let box = Address(bitPattern: data)
                MainActor.assumeIsolated { [text] in callback(box, as: (@MainActor (String) -> Void).self)(text) }
                releaseCallback(data)
            }, CallbackBox(body).retained())
    }

    /// Activates an action of the first window.
    func activate(_ action: String) throws {
        let object = ["call", "--session", "--dest", InlayApp.id, "--object-path", "/org/inlay/Inlay/window/1"]
        let result = try Programs.run(
            "gdbus", object + ["--method", "org.gtk.Actions.Activate", action, "[]", "{}"])
        XCTAssertEqual(result.status, 0, result.output)
    }

    /// Waits until the program has ended.
    func waitForEnd(file: StaticString = #filePath, line: UInt = #line) throws {
        try desktop.wait(for: "the program to end", file: file, line: line) {
            processes.allSatisfy { kill($0, 0) != 0 }
        }
    }
}
