import BoardCommands
import Glibc
import InlayApp

switch CommandLineProgram.run(CommandLineProgram.words(), on: Console.standard(), version: InlayApp.version) {
case .finished(let status): exit(status)
case .service: exit(InlayApp.serve())
case .window(let library, let others, let files):
    exit(InlayApp.run(library: library, others: others, importing: files))
}
