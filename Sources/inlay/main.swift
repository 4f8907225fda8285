import BoardCommands
import Glibc
import InlayApp

switch CommandLineProgram.run(Array(CommandLine.arguments.dropFirst()), on: Console.standard()) {
case .finished(let status): exit(status)
case .window(let library): exit(InlayApp.run(library: library))
}
