import BoardCommands
import Glibc
import InlayApp

let words = Array(CommandLine.arguments.dropFirst())
switch CommandLineProgram.run(words, on: Console.standard(), version: InlayApp.version) {
case .finished(let status): exit(status)
case .window(let library): exit(InlayApp.run(library: library))
}
