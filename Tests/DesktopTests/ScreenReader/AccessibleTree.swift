import CGtk
import DesktopSupport
import Foundation

/// A part of a window as assistive technologies find it on their bus.
struct AccessibleNode: Sendable {
    var role: String
    var name: String
    var description: String
    var states: UInt64
    var children: [AccessibleNode]
    /// The parent that it reports, if that isn't the one it was found in. Screen readers read the parents of a
    /// widget that gets the focus.
    var otherParent: [AccessibleNode] = []

    /// Whether its parts are next to each other in a row.
    var isRow: Bool { states & (1 << Self.horizontal) != 0 }
    /// A value of `AtspiStateType`.
    private static let horizontal: UInt64 = 14
    /// Whether it can be focused or entered by flat review, and so has to have a name.
    var isControl: Bool { Self.controls.contains(role) }

    /// The roles as different versions of GTK call them.
    private static let controls: Set = [
        "button", "check box", "check menu item", "checkbox", "combo box", "entry", "link", "list item", "menu item",
        "menuitem", "push button", "radio button", "radio menu item", "search box", "slider", "spin button", "switch",
        "text", "text box", "toggle button",
    ]

    /// This part and everything in it, in order.
    var all: [AccessibleNode] { [self] + otherParent + children.flatMap(\.all) }

    /// Lines that show the tree, for failures.
    func lines(indent: Int = 0) -> [String] {
        let line = String(repeating: "  ", count: indent) + "\(role) “\(name)” “\(description)”"
        return [line] + otherParent.flatMap { $0.lines(indent: indent + 2) }
            + children.flatMap { $0.lines(indent: indent + 1) }
    }
}

/// The bus of assistive technologies.
///
/// Its calls block, so they are not made on the thread of the windows, which answer them.
struct AccessibleBus: @unchecked Sendable {
    private let bus: OpaquePointer

    /// Reads the windows of this process. The window's thread has to run meanwhile.
    @MainActor
    static func windows(_ desktop: TestDesktop) throws -> [AccessibleNode] {
        let box = ResultBox()
        Thread.detachNewThread { box.result = Result { try AccessibleBus().windows() } }
        try desktop.wait(for: "the accessible windows") { box.result != nil }
        return try box.result?.get() ?? []
    }

    private final class ResultBox: @unchecked Sendable {
        private let lock = NSLock()
        private var stored: Result<[AccessibleNode], any Error>?
        var result: Result<[AccessibleNode], any Error>? {
            get { lock.withLock { stored } }
            set { lock.withLock { stored = newValue } }
        }
    }

    private struct BusError: Error { var message: String }

    private init() throws {
        var error: UnsafeMutablePointer<GError>?
        guard let session = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, &error) else { throw Self.failure(error) }
        let answer = try Self.call(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        guard let bus = g_dbus_connection_new_for_address_sync(answer.text(0), flags, nil, nil, &error) else {
            throw Self.failure(error)
        }
        self.bus = bus
    }

    private func windows() throws -> [AccessibleNode] {
        defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
        let root = Reference(owner: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")
        for program in try children(of: root) {
            let id = try Self.call(
                bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                "GetConnectionUnixProcessID", [program.owner])
            guard id.number(0) == UInt32(getpid()) else { continue }
            return try children(of: program).map { try node($0, in: program) }
        }
        return []
    }

    private struct Reference: Equatable {
        var owner: String
        var path: String
    }

    private func node(_ reference: Reference, in parent: Reference) throws -> AccessibleNode {
        var node = try single(reference)
        node.children = try children(of: reference).map { try self.node($0, in: reference) }
        let named = try value("Parent", of: reference)
        let other = Reference(owner: named.text(0), path: named.text(1))
        // The object at the root answers with the path of no object.
        if other != parent, other.path.contains(#/\/a11y\//#) { node.otherParent = [try single(other)] }
        return node
    }

    /// Reads one part without what is in it.
    private func single(_ reference: Reference) throws -> AccessibleNode {
        let states = try call(reference, "GetState").child(0)
        return AccessibleNode(
            role: try call(reference, "GetRoleName").text(0), name: try value("Name", of: reference).text,
            description: try value("Description", of: reference).text,
            states: UInt64(states.child(0).number) | UInt64(states.child(1).number) << 32, children: [])
    }

    private func children(of reference: Reference) throws -> [Reference] {
        try call(reference, "GetChildren").child(0).children.map { Reference(owner: $0.text(0), path: $0.text(1)) }
    }

    private func call(_ reference: Reference, _ method: String) throws -> Answer {
        try Self.call(bus, reference.owner, reference.path, "org.a11y.atspi.Accessible", method)
    }

    private func value(_ name: String, of reference: Reference) throws -> Answer {
        let arguments = ["org.a11y.atspi.Accessible", name]
        let properties = "org.freedesktop.DBus.Properties"
        return try Self.call(bus, reference.owner, reference.path, properties, "Get", arguments).child(0).child(0)
    }

    // MARK: D-Bus

    private static func call(
        _ bus: OpaquePointer, _ owner: String, _ path: String, _ interface: String, _ method: String,
        _ arguments: [String] = []
    ) throws -> Answer {
        var error: UnsafeMutablePointer<GError>?
        var values: [OpaquePointer?] = arguments.map { g_variant_new_string($0) }
        let tuple = g_variant_new_tuple(&values, gsize(values.count))
        let answer = g_dbus_connection_call_sync(
            bus, owner, path, interface, method, tuple, nil, G_DBUS_CALL_FLAGS_NONE, 20_000, nil, &error)
        guard let answer else { throw failure(error) }
        return Answer(answer)
    }

    private static func failure(_ error: UnsafeMutablePointer<GError>?) -> BusError {
        defer { g_error_free(error) }
        return BusError(message: error.map { String(cString: $0.pointee.message) } ?? "")
    }

    /// A value that a program has answered with.
    private final class Answer {
        private let variant: OpaquePointer
        init(_ variant: OpaquePointer) { self.variant = variant }
        deinit { g_variant_unref(variant) }

        func child(_ index: Int) -> Answer { Answer(g_variant_get_child_value(variant, gsize(index))) }
        var children: [Answer] { (0..<Int(g_variant_n_children(variant))).map { child($0) } }
        var text: String { String(cString: g_variant_get_string(variant, nil)) }
        func text(_ index: Int) -> String { child(index).text }
        var number: UInt32 { g_variant_get_uint32(variant) }
        func number(_ index: Int) -> UInt32 { child(index).number }
    }
}
