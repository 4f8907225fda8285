import CGlibc

/// The folders whose files other computers or programs can change without this system noticing.
package enum RemoteFolder {
    /// The number by which the kernel knows a file system.
    package typealias System = UInt32

    /// Network file systems: AFS, Ceph, CIFS, Coda, Lustre, NCP, NFS, SMB, and 9P.
    private static let networkSystems: Set<System> = [
        0x5346_414F, 0x00C3_6400, 0xFF53_4D42, 0x7375_7245, 0x0BD0_0BD0, 0x564C, 0x6969, 0x517B, 0xFE53_4D42,
        0x0102_1997,
    ]
    /// Those that programs provide.
    private static let fuse: System = 0x6573_5546

    /// Returns whether a file is, or would be, in such a folder.
    package static func contains(_ path: String) -> Bool {
        var status = statfs()
        return statfs(Files.folder(of: path), &status) == 0 && isRemote(system(status))
    }

    /// Returns whether an open file is in such a folder.
    package static func contains(_ file: Int32) -> Bool { system(of: file).map(isRemote) ?? false }

    /// Returns the system that an open file is in, or `nil` if it can't be determined.
    static func system(of file: Int32) -> System? {
        var status = statfs()
        return fstatfs(file, &status) == 0 ? system(status) : nil
    }

    /// Returns whether a server decides about leases.
    static func asksServerForLeases(_ system: System) -> Bool { networkSystems.contains(system) }

    private static func isRemote(_ system: System) -> Bool { system == fuse || networkSystems.contains(system) }

    private static func system(_ status: statfs) -> System { System(truncatingIfNeeded: status.f_type) }
}
