import GtkInterop

// Shows the application at work: inlay-demonstration FOLDER, on a desktop for tests.
let arguments = CommandLine.arguments
guard arguments.count == 2 else {
    Terminal.printError("Usage: inlay-demonstration FOLDER")
    Terminal.exit(2)
}
do {
    try Demonstration(folder: arguments[1]).run()
} catch {
    Terminal.printError("\(error)")
    Terminal.exit(1)
}
