import Foundation

extension Process {
    /// Waits until `inlay import` reads its input and its monitor receives the signals.
    ///
    /// - Parameter isAsleep: Whether to wait until it sleeps, because no input has arrived.
    func waitUntilImportReads(isAsleep: Bool = false) throws {
        while try !readsInput(isAsleep: isAsleep) { usleep(1_000) }
    }

    private func readsInput(isAsleep: Bool) throws -> Bool {
        let lines = try String(contentsOfFile: "/proc/\(processIdentifier)/status", encoding: .utf8)
            .split(separator: "\n")
        func value(_ name: String) -> Substring? {
            lines.first { $0.hasPrefix("\(name):\t") }?.dropFirst(name.count + 2)
        }
        guard value("Name") == "inlay", let blocked = value("SigBlk").flatMap({ UInt64($0, radix: 16) }) else {
            return false
        }
        func isBlocked(_ signal: Int32) -> Bool { blocked & 1 << UInt64(signal - 1) != 0 }
        // While a program starts, the C library may block all signals for a moment. The monitor blocks just a few.
        return isBlocked(SIGTERM) && !isBlocked(SIGUSR1) && (!isAsleep || value("State")?.first == "S")
    }
}
