import BoardCommands
import Glibc

// The command line without the window, so without GTK's libraries. The tests with faults start it thousands of times,
// and strace stops at most of what loading those libraries takes.
switch CommandLineProgram.run(CommandLineProgram.words(), on: Console.standard(), version: "") {
case .finished(let status): exit(status)
case .window: exit(2)
}
