import CGtk
import Glibc

/// The location of a file, on this computer or somewhere that only a URI can describe.
package struct FileLocation: Hashable, Sendable {
    /// The URI of the file. Only a URI can identify every file.
    package let uri: String
    /// The path, if the file has one that is valid UTF-8.
    package let path: String?

    /// Creates the location of a path, which may be relative to the working directory.
    package init(path: String) {
        self.init(taking: g_file_new_for_path(path))
    }

    /// Creates the location of an argument on the command line: a path, which may be relative, or a URI.
    package init(argument: String) {
        self.init(taking: g_file_new_for_commandline_arg(argument))
    }

    /// Creates the location of a URI.
    package init(uri: String) {
        self.init(taking: g_file_new_for_uri(uri))
    }

    /// Creates the location of a GIO file, and consumes the reference.
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

    /// Creates GIO's object for the file. The caller releases it.
    func makeFile() -> OpaquePointer { g_file_new_for_uri(uri) }
}
