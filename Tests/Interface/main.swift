import Foundation

// Prints the public interfaces of modules, read from the symbol graphs that the compiler writes:
// inlay-interface GRAPHS MODULE... > FILE

let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first, arguments.count > 1 else {
    FileHandle.standardError.write(Data("Usage: inlay-interface GRAPHS MODULE...\n".utf8))
    exit(2)
}
do {
    for module in arguments.dropFirst() {
        print("# \(module)\n")
        print(try Interface(of: module, graphs: URL(fileURLWithPath: folder)).text)
    }
} catch {
    FileHandle.standardError.write(Data("The interface can't be read: \(error)\n".utf8))
    exit(1)
}
