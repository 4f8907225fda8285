import CGtk
import DesktopSupport
import Glibc
import GtkInterop

// A program beside the tests, with a text that is dragged out of its window: inlay-text-source CONDUCT FILE. Once the
// window is there FILE says where on the screen to pull. At SIGUSR1 it stops, where it keeps nobody else from going on: the
// X server waits for a program that is stopped at some other moment.
let arguments = CommandLine.arguments
guard arguments.count == 3, let conduct = Conduct(rawValue: arguments[1]), let desktop = TestDesktop.shared else {
    Terminal.complain("This program is started by a test.")
    Terminal.exit(2)
}
g_unix_signal_add(
    SIGUSR1,
    { _ in
        raise(SIGSTOP)
        return 1
    }, nil)
let source = Source(conduct)
do {
    try source.show(on: desktop, telling: arguments[2])
} catch {
    Terminal.complain("\(error)")
    Terminal.exit(1)
}
while true { MainLoop.iterate(mayBlock: true) }
