import CGlibc
import CSQLite
import Glibc

/// The locks that SQLite holds on files.
///
/// SQLite uses locks that belong to the process. All of them are gone as soon as any part of the process closes the
/// file once, even if it has only looked what kind of file it is, as the file dialog does with each file in a folder.
/// Then other processes write into the library at the same time, or delete its log, because they believe that nobody
/// uses it.
///
/// So SQLite gets locks that belong to an open file, one for each database or log in this process, which nobody else
/// closes. To other processes, both kinds are the same.
enum DatabaseLocks {
    private struct Owner {
        /// The open file that has the locks.
        var file: Int32
        /// The files that SQLite has open.
        var users: Set<Int32>
    }

    private static let owners = Locked<[FileIdentity: Owner]>([:])

    /// Makes all databases that are opened from now on use these locks.
    static let install: Void = {
        guard let system = sqlite3_vfs_find("unix"), let replace = system.pointee.xSetSystemCall else { return }
        let control: @convention(c) (Int32, Int32, UInt) -> Int32 = { DatabaseLocks.control($0, $1, $2) }
        let close: @convention(c) (Int32) -> Int32 = { DatabaseLocks.close($0) }
        // A function that stands for fcntl must be there before the one that ends its locks.
        guard replace(system, "close", unsafeBitCast(close, to: sqlite3_syscall_ptr.self)) == SQLITE_OK else { return }
        _ = replace(system, "fcntl", unsafeBitCast(control, to: sqlite3_syscall_ptr.self))
    }()

    /// Stands for the system's `fcntl`.
    private static func control(_ file: Int32, _ command: Int32, _ argument: UInt) -> Int32 {
        let own: Int32? =
            switch command {
            case F_GETLK: get_lock_of_open_file
            case F_SETLK: set_lock_of_open_file
            case F_SETLKW: wait_for_lock_of_open_file
            default: nil
            }
        guard let own, let lock = UnsafeMutablePointer<flock>(bitPattern: argument) else {
            return fcntl(file, command, Int32(truncatingIfNeeded: argument))
        }
        lock.pointee.l_pid = 0
        guard let owner = owner(for: file) else { return fcntl(file, command, lock) }
        let result = fcntl(owner, own, lock)
        // Some file systems have no such locks.
        return result != 0 && errno == EINVAL ? fcntl(file, command, lock) : result
    }

    /// Returns the open file that has the locks on the same file as another one.
    private static func owner(for file: Int32) -> Int32? {
        var status = stat()
        guard fstat(file, &status) == 0 else { return nil }
        let identity = FileIdentity(status)
        return owners.withLock { owners in
            if owners[identity] == nil {
                // Of the files that SQLite opens, the first one may be for reading only.
                let path = "/proc/self/fd/\(file)"
                let writable = Files.uninterrupted { open(path, O_RDWR | O_CLOEXEC) }
                let copy = writable < 0 ? fcntl(file, F_DUPFD_CLOEXEC, 0) : writable
                guard copy >= 0 else { return nil }
                owners[identity] = Owner(file: copy, users: [])
            }
            owners[identity]?.users.insert(file)
            return owners[identity]?.file
        }
    }

    /// Stands for the system's `close`. The last user of a file ends its locks.
    private static func close(_ file: Int32) -> Int32 {
        owners.withLock { owners in
            guard let (identity, owner) = owners.first(where: { $0.value.users.contains(file) }) else { return }
            owners[identity]?.users.remove(file)
            guard owner.users.count == 1 else { return }
            _ = Glibc.close(owner.file)
            owners[identity] = nil
        }
        return Glibc.close(file)
    }
}
