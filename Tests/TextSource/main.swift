import CGtk
import DesktopSupport
import Glibc
import GtkInterop

// A program next to the tests to drag anything from: inlay-text-source FILE [LIBRARY|--framed]. With a LIBRARY, it is
// the application showing that library; with --framed, a window manager adds a frame to the window. It logs to FILE the
// position to drag from and the results. Each line on standard input sets the next content (see `Offer`) or tells it to
// continue. On SIGUSR1 it stops at a moment when it blocks no other program: the X server waits for a program that is
// stopped at other moments.
let arguments = CommandLine.arguments
guard 2...3 ~= arguments.count, let desktop = TestDesktop.shared, let log = LineFile(path: arguments[1]) else {
    Terminal.printError("This program is started by a test.")
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
let neighbor = arguments.count > 2 && !isFramed ? try? Neighbor(arguments[2]) : nil
do {
    if let neighbor {
        try neighbor.show(on: desktop, telling: log)
    } else {
        try source.show(on: desktop, isFramed: isFramed)
    }
} catch {
    Terminal.printError("\(error)")
    Terminal.exit(1)
}
// The sender waits until the line is read, so nothing else may happen meanwhile.
g_unix_fd_add(
    STDIN_FILENO, G_IO_IN,
    { _, _, _ in
        guard let line = readLine() else { Terminal.exit(0) }
        MainActor.assumeIsolated {
            let offer = Offer(line)
            Conduct.isToResume = offer == nil
            if offer == nil { source.answer() }
            if let offer { source.offer(offer) }
        }
        return 1
    }, nil)
while true { MainLoop.iterate(mayBlock: true) }
