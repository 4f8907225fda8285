import GtkInterop

extension MainLoop {
    /// Lets the main loop run until a condition holds. The time is for what hangs: however busy the machine, what comes at all
    /// comes before.
    static func wait(
        for what: String, timeout: Int = 30, file: StaticString, line: UInt, _ condition: () -> Bool
    ) throws {
        let end = now + timeout * 1_000_000
        while !condition() {
            guard now < end else {
                throw TestFailure("Waited \(timeout) seconds in vain for \(what).", file: file, line: line)
            }
            // Conditions may change by what the loop is not told of: it looks again after this at the latest.
            let alarm = GtkInterop.Timer(afterMilliseconds: 10) {}
            let start = Pause.now
            iterate(mayBlock: true)
            Pause.longest.note(from: start)
            alarm.cancel()
        }
    }
}
