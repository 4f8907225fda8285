import GtkInterop

extension MainLoop {
    /// Runs the main loop until a condition holds. The timeout only catches hangs: even on a busy machine, everything
    /// that happens at all happens sooner.
    static func wait(
        for what: String, timeout: Int = 120, file: StaticString, line: UInt, _ condition: () -> Bool
    ) throws {
        let end = now + timeout * 1_000_000
        while !condition() {
            guard now < end else {
                throw TestFailure("Waited \(timeout) seconds in vain for \(what).", file: file, line: line)
            }
            // The condition may depend on something that does not wake the loop, so it is checked at least this often.
            let alarm = DelayedCall(afterMilliseconds: 10) {}
            let start = Pause.now
            iterate(mayBlock: true)
            Pause.longest.note(from: start)
            alarm.cancel()
        }
    }
}
