import CGtk
import DesktopSupport
import Glibc
import GtkInterop

// A program beside the tests, out of whose window anything is dragged: inlay-text-source FILE [LIBRARY|--framed], where
// with a LIBRARY it is the application on that, and with --framed a window manager puts its frame around the window. FILE
// says where on the screen to pull, and what has come of it; each line on standard input says what is dragged next (see
// `Offer`), or has it go on. At SIGUSR1 it stops, where it keeps nobody else from going on: the X server waits for a
// program that is stopped at some other moment.
let arguments = CommandLine.arguments
guard 2...3 ~= arguments.count, let desktop = TestDesktop.shared, let log = LineFile(path: arguments[1]) else {
    Terminal.complain("This program is started by a test.")
    Terminal.exit(2)
}
g_unix_signal_add(
    SIGUSR1,
    { _ in
        raise(SIGSTOP)
        return 1
    }, nil)
let source = Source(log: log)
let isFramed = arguments.last == "--framed"
let neighbour = arguments.count > 2 && !isFramed ? try? Neighbour(arguments[2]) : nil
do {
    if let neighbour {
        try neighbour.show(on: desktop, telling: log)
    } else {
        try source.show(on: desktop, isFramed: isFramed)
    }
} catch {
    Terminal.complain("\(error)")
    Terminal.exit(1)
}
// Whoever has asked waits until it is read: nothing else is to be done meanwhile.
g_unix_fd_add(
    STDIN_FILENO, G_IO_IN,
    { _, _, _ in
        guard let line = readLine() else { Terminal.exit(0) }
        MainActor.assumeIsolated {
            let offer = Offer(line)
            Conduct.isToGoOn = offer == nil
            if offer == nil { source.answer() }
            if let offer { source.offer(offer) }
        }
        return 1
    }, nil)
while true { MainLoop.iterate(mayBlock: true) }
