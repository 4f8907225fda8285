import CGtk
import Glibc

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
