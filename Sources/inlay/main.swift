import BoardCommands
import Glibc

switch CommandLineProgram.run(Array(CommandLine.arguments.dropFirst()), on: Console.standard()) {
case .finished(let status):
    exit(status)
case .window:
    Console.standard().complain(
        "This Inlay is built without its window. “inlay --help” lists what it does without one.")
    exit(1)
}
