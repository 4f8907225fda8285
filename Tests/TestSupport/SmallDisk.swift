import Foundation
import XCTest

/// A disk of two megabytes in memory. Only a command and its children see it: in new namespaces, any user may mount a
/// disk.
package enum SmallDisk {
    /// A script for `sh -c`. Its arguments are the folder to use as the disk, and the command to run there. The command
    /// runs as the same user as elsewhere, because D-Bus requires that.
    package static let command = """
        user=$(id -u) group=$(id -g)
        export user group
        exec unshare --user --map-root-user --mount sh -c '
            mount -t tmpfs -o size=2m inlay "$1" || exit 125
            shift
            [ "$user" = 0 ] && exec "$@"
            exec unshare --user --map-user="$user" --map-group="$group" "$@"' sh "$@"
        """

    /// Whether this machine allows such disks.
    package static let isAllowed: Bool = {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command, "sh", folder.path, "true"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        if process.terminationStatus != 0 {
            let words =
                "NO SMALL DISK: namespaces are not allowed here; a limit on the size of files stands in for it.\n"
            FileHandle.standardError.write(Data(words.utf8))
        }
        return process.terminationStatus == 0
    }()

    /// Skips a test if such disks are not allowed.
    package static func require() throws {
        if !isAllowed { throw XCTSkip("Namespaces are not allowed here, so no disk can be filled.") }
    }
}
