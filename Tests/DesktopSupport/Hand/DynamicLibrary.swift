import Glibc

/// A library that is looked up at run time, so that building the tests needs no headers of it.
struct DynamicLibrary {
    private let handle: UnsafeMutableRawPointer
    private let name: String

    init(_ name: String) {
        guard let handle = dlopen(name, RTLD_NOW) else { fatalError("\(name) is not installed: run `make test`.") }
        self.handle = handle
        self.name = name
    }

    /// A C function of the library; the type has to be its own.
    func function<Function>(_ symbol: String, as type: Function.Type = Function.self) -> Function {
        guard let address = dlsym(handle, symbol) else { fatalError("\(name) has no function \(symbol).") }
        return unsafeBitCast(address, to: type)
    }
}
