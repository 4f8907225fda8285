import Glibc

/// A temporary folder that is deleted with its contents when this object is released.
final class ScratchFolder {
    let path: String

    init() {
        var template = Array("/tmp/inlay-bench-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { preconditionFailure("no folder in /tmp to measure in") }
        path = String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { Self.removeAll(path) }

    private static func removeAll(_ path: String) {
        guard unlink(path) != 0, let folder = opendir(path) else { return }
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { removeAll("\(path)/\(name)") }
        }
        closedir(folder)
        rmdir(path)
    }
}
