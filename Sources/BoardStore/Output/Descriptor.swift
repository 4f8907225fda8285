import Glibc

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
