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

/// A name that follows from bytes, and that no other bytes have: their SHA-256, in hexadecimal digits.
public func checksum(of bytes: [UInt8]) -> String {
    let text = g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, gsize(bytes.count))!
    defer { g_free(text) }
    return String(cString: text)
}

/// The files that come with a program.
public enum ProgramFiles {
    /// The folder that the program itself is in; `nil` where the system does not tell.
    public static var programFolder: String? {
        guard let program = g_file_read_link("/proc/self/exe", nil) else { return nil }
        defer { g_free(program) }
        let folder = g_path_get_dirname(program)!
        defer { g_free(folder) }
        return String(validatingCString: folder)
    }

    /// The first that there is of some folders, told from where the program is, as in `["Resources",
    /// "../share/inlay"]`.
    public static func folder(of candidates: [String]) -> String? {
        guard let programFolder else { return nil }
        return candidates.lazy.map { "\(programFolder)/\($0)" }.first { g_file_test($0, G_FILE_TEST_IS_DIR) != 0 }
    }
}

/// All bytes of a file; `nil` where it can't be read, is no ordinary file, or has more than the limit.
func readFile(_ path: String, limit: Int) -> [UInt8]? {
    // A pipe without a writer would keep the program waiting at opening it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else {
        return nil
    }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
        let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            count = max(read(descriptor, buffer.baseAddress, buffer.count), 0)
        }
        if chunk.isEmpty { return bytes }
        bytes += chunk
    }
    return nil
}
