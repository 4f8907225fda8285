import CGtk
import Glibc

/// Where a file is: on this computer, or somewhere that only its address tells.
public struct FileLocation: Hashable, Sendable {
    /// Its address. Only this names each file there is.
    public let uri: String
    /// Its path, where it is to be had by one that is UTF-8.
    public let path: String?

    /// The file of a path, which may be relative to the folder that the program was started in.
    public init(path: String) {
        self.init(taking: g_file_new_for_path(path))
    }

    /// Takes over a reference.
    init(taking file: OpaquePointer) {
        self.init(file)
        g_object_unref(UnsafeMutableRawPointer(file))
    }

    init(_ file: OpaquePointer) {
        let uri = g_file_get_uri(file)!
        defer { g_free(uri) }
        self.uri = String(cString: uri)
        let path = g_file_get_path(file)
        defer { g_free(path) }
        self.path = path.flatMap { String(validatingCString: $0) }
    }

    /// GIO's object for it; the caller releases it.
    func makeFile() -> OpaquePointer { g_file_new_for_uri(uri) }
}
