import BoardCommands
import Glibc

// The command line without the window, so without GTK's libraries. The tests of faults start it thousands of times,
// under strace, which would stop at most of the system calls that load those libraries.
switch CommandLineProgram.run(CommandLineProgram.words(), on: Console.standard(), version: "") {
case .finished(let status): exit(status)
case .window, .service: exit(2)
}
