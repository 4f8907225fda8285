import CGlibc

/// The folders whose files other computers or programs can change without this system noticing.
package enum RemoteFolder {
    /// The numbers by which the kernel knows network file systems, and those that programs provide: AFS, Ceph, CIFS,
    /// Coda, FUSE, Lustre, NCP, NFS, SMB, and 9P.
    private static let systems: Set<UInt32> = [
        0x5346_414F, 0x00C3_6400, 0xFF53_4D42, 0x7375_7245, 0x6573_5546, 0x0BD0_0BD0, 0x564C, 0x6969, 0x517B,
        0xFE53_4D42, 0x0102_1997,
    ]

    /// Returns whether a file is, or would be, in such a folder.
    package static func contains(_ path: String) -> Bool {
        var system = statfs()
        return statfs(Files.folder(of: path), &system) == 0 && includes(system)
    }

    /// Returns whether an open file is in such a folder.
    package static func contains(_ file: Int32) -> Bool {
        var system = statfs()
        return fstatfs(file, &system) == 0 && includes(system)
    }

    private static func includes(_ system: statfs) -> Bool {
        systems.contains(UInt32(truncatingIfNeeded: system.f_type))
    }
}
