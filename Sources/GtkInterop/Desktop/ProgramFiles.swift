import CGtk
import Glibc

/// Returns the SHA-256 of bytes in hexadecimal digits, as a name for their content.
package func checksum(of bytes: [UInt8]) -> String {
    let text = g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, gsize(bytes.count))!
    defer { g_free(text) }
    return String(cString: text)
}

/// The files that are installed with a program.
package enum ProgramFiles {
    /// The folder that contains the program; `nil` if it can't be determined.
    package static var programFolder: String? {
        guard let program = g_file_read_link("/proc/self/exe", nil) else { return nil }
        defer { g_free(program) }
        let folder = g_path_get_dirname(program)!
        defer { g_free(folder) }
        return String(validatingCString: folder)
    }

    /// Returns the first existing folder of some candidates, which are relative to the program's folder, as in
    /// `["Resources", "../share/inlay"]`.
    package static func folder(of candidates: [String]) -> String? {
        guard let programFolder else { return nil }
        return candidates.lazy.map { "\(programFolder)/\($0)" }.first { g_file_test($0, G_FILE_TEST_IS_DIR) != 0 }
    }
}

/// Returns all bytes of a file; `nil` if it can't be read, is not a regular file, or exceeds the limit.
func readFile(_ path: String, limit: Int) -> [UInt8]? {
    // Nonblocking, because opening a pipe without a writer would block the program.
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
