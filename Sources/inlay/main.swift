import BoardCommands
import Glibc
import InlayApp

switch CommandLineProgram.run(CommandLineProgram.words(), on: Console.standard(), version: InlayApp.version) {
case .finished(let status): exit(status)
case .window(let library): exit(InlayApp.run(library: library))
}
