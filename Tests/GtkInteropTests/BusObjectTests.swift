import CGtk
import DesktopSupport
import Foundation
import GtkInterop
import XCTest

/// Objects on the bus, and the calls of other programs.
final class BusObjectTests: DesktopTestCase {
    private static let interface = """
        <interface name="org.inlay.Test">
          <method name="Do">
            <arg type="s" direction="in"/> <arg type="as" direction="in"/> <arg type="u" direction="in"/>
            <arg type="s" direction="out"/> <arg type="as" direction="out"/> <arg type="u" direction="out"/>
            <arg type="aa{sv}" direction="out"/>
          </method>
        </interface>
        """

    /// Calls the object in another process, and returns what that prints.
    @MainActor
    private static func call(_ desktop: TestDesktop, _ arguments: String...) throws -> String {
        let bus = try XCTUnwrap(g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil))
        defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/gdbus")
        process.arguments =
            [
                "call", "--session", "--dest", String(cString: g_dbus_connection_get_unique_name(bus)), "--object-path",
                "/org/inlay/Test", "--method", "org.inlay.Test.Do",
            ] + arguments
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        try desktop.wait(for: "the call to end") { !process.isRunning }
        return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    func testCallsArriveAndAreAnswered() throws {
        try onDesktop { desktop in
            var calls: [BusCall] = []
            let object = BusObject(path: "/org/inlay/Test", interface: Self.interface) { call in
                calls.append(call)
                call.answer(
                    .text("nu\0ll"), .texts(["ä", ""]), .number(.max), .dictionaries([["key": "<b>&"], [:]]))
                call.answer(.text("again"))
            }
            XCTAssertEqual(
                try Self.call(desktop, "ü", "['a', 'b']", "4294967295"),
                "('null', ['ä', ''], uint32 4294967295, [{'key': <'<b>&'>}, {}])\n")
            XCTAssertEqual(calls.map(\.method), ["Do"])
            XCTAssertEqual(calls.map(\.parameters), [[.text("ü"), .texts(["a", "b"]), .number(.max)]])
            XCTAssertEqual(calls.first?.sender.first, ":")
            withExtendedLifetime(object) {}
        }
    }

    func testLongValuesAreCut() throws {
        try onDesktop { desktop in
            var values: [BusValue] = []
            let object = BusObject(path: "/org/inlay/Test", interface: Self.interface) { values = $0.parameters }
            let many = Array(repeating: "'a'", count: 2_000).joined(separator: ",")
            _ = try Self.call(desktop, String(repeating: "ab", count: 20_000), "[\(many)]", "1")
            XCTAssertEqual(
                values,
                [.text(String(repeating: "ab", count: 2_048)), .texts(Array(repeating: "a", count: 1_024)), .number(1)])
            withExtendedLifetime(object) {}
        }
    }

    func testForgottenCallAndCallOfObjectThatIsGoneFail() throws {
        try onDesktop { desktop in
            var object = BusObject(path: "/org/inlay/Test", interface: Self.interface) { _ in }
            let forgotten = try Self.call(desktop, "a", "[]", "1")
            XCTAssertTrue(forgotten.contains("The call was not answered."), forgotten)
            XCTAssertNotNil(object)
            object = nil
            let gone = try Self.call(desktop, "a", "[]", "1")
            XCTAssertTrue(gone.contains("org.freedesktop.DBus.Error.Unknown"), gone)
        }
    }
}
