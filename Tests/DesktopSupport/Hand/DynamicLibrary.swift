import Glibc

/// A library that is loaded at run time, so that building the tests does not need its headers.
struct DynamicLibrary {
    private let handle: UnsafeMutableRawPointer
    private let name: String

    init(_ name: String) {
        guard let handle = dlopen(name, RTLD_NOW) else { fatalError("\(name) is not installed: run `make test`.") }
        self.handle = handle
        self.name = name
    }

    /// Returns a C function of the library. The type must match the function's.
    func function<Function>(_ symbol: String, as type: Function.Type = Function.self) -> Function {
        guard let address = dlsym(handle, symbol) else { fatalError("\(name) has no function \(symbol).") }
        return unsafeBitCast(address, to: type)
    }
}
