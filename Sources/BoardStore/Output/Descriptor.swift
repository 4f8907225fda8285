import CGlibc
import Glibc

/// The reason that a file can't be read in full.
package enum InputError: Error {
    /// Reading has failed. The value is the system's error code.
    case failed(Int32)
    /// The file has more bytes than the limit.
    case tooLarge
}

/// Operations on file descriptors.
package enum Descriptor {
    /// Returns whether an error is temporary: a signal interrupted the call, or a nonblocking stream isn't ready. In
    /// the latter case, waits until the stream is ready.
    package static func isTemporary(_ code: Int32, _ file: Int32, _ event: Int32) -> Bool {
        if code == EINTR { return true }
        guard code == EAGAIN else { return false }
        var waiting = pollfd(fd: file, events: Int16(event), revents: 0)
        return poll(&waiting, 1, -1) >= 0 || errno == EINTR
    }

    /// Reads to the end. Throws if a read fails, because the bytes so far may be half a board.
    package static func read(_ file: Int32, limit: Int) throws(InputError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = Glibc.read(file, &buffer, buffer.count)
            if count < 0, isTemporary(errno, file, POLLIN) { continue }
            guard count >= 0 else { throw .failed(errno) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
            guard bytes.count <= limit else { throw .tooLarge }
        }
    }

    /// Returns whether a program has opened a file for writing. Not all file systems can tell.
    ///
    /// - Parameter file: A descriptor that is open for reading only.
    package static func isFileBeingWritten(_ file: Int32) -> Bool {
        // A program that opens the file for writing while the lease lasts causes a signal. The usual one, SIGIO, would
        // end this program; SIGURG is ignored.
        _ = fcntl(file, set_lease_signal, SIGURG)
        guard fcntl(file, set_lease, F_RDLCK) == 0 else {
            return isWriter(errno, on: RemoteFolder.system(of: file))
        }
        _ = fcntl(file, set_lease, F_UNLCK)
        return false
    }

    /// Returns whether the refusal of a lease means that a program has opened the file for writing.
    ///
    /// NFS and SMB also refuse one if the server has not delegated the file to this computer.
    static func isWriter(_ code: Int32, on system: RemoteFolder.System?) -> Bool {
        code == EAGAIN && !(system.map(RemoteFolder.asksServerForLeases) ?? false)
    }

    /// Writes all bytes. Returns 0 or an error code.
    package static func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, isTemporary(errno, file, POLLOUT) { continue }
            guard count >= 0 else { return errno }
            guard count > 0 else { return EIO }
            start += count
        }
        return 0
    }
}
