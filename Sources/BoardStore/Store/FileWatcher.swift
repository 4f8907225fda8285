import Glibc

/// A watcher that reports when files are written, deleted, or replaced. Its thread sleeps until the kernel wakes it.
package final class FileWatcher: Sendable {
    private let notifications: Int32
    /// The write end of a pipe. Closing it ends the thread.
    private let stop: Int32

    /// Watches the folders of files. The result is `nil` if one of the folders can't be watched: it doesn't exist, or
    /// the system has no more watches available.
    ///
    /// - Parameter changed: Called on the watcher's thread. It is also called when a folder is moved or deleted, which
    ///   ends its watch.
    package init?(_ paths: [String], changed: @escaping @Sendable () -> Void) {
        notifications = inotify_init1(Int32(IN_CLOEXEC))
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        stop = ends[1]
        let stopped = ends[0]
        // A write is reported before it is valid. `LogFile.markNewer` triggers another report when it is.
        let wanted = UInt32(
            IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE_SELF | IN_MOVE_SELF)
        var names: [Int32: Set<String>] = [:]
        var isWatching = notifications >= 0 && stop >= 0
        for path in paths where isWatching {
            let watch = inotify_add_watch(notifications, Files.folder(of: path), wanted)
            isWatching = watch >= 0
            names[watch, default: []].insert(Files.name(of: path))
        }
        guard isWatching else {
            // `deinit` closes the other end.
            for file in [notifications, stopped] { close(file) }
            return nil
        }
        let watched = names
        let notifications = notifications
        let started = Self.startThread {
            Self.wait(notifications, stopped, watched, changed)
            close(notifications)
            close(stopped)
        }
        guard started else {
            // `deinit` closes the other end.
            for file in [notifications, stopped] { close(file) }
            return nil
        }
    }

    deinit {
        // The thread then closes the rest.
        close(stop)
    }

    private static func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
        let box = Unmanaged.passRetained(Box(body))
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { argument in
                if let argument { Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body() }
                return nil
            }, box.toOpaque())
        guard code == 0 else {
            box.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    private final class Box: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    private static func wait(
        _ notifications: Int32, _ stop: Int32, _ names: [Int32: Set<String>], _ changed: @Sendable () -> Void
    ) {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            var polled = [
                pollfd(fd: notifications, events: Int16(POLLIN), revents: 0),
                pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&polled, 2, -1) >= 0 || errno == EINTR else { return }
            if polled[1].revents != 0 { return }
            guard polled[0].revents != 0 else { continue }
            let count = read(notifications, &buffer, buffer.count)
            guard count > 0 else {
                if errno == EINTR { continue }
                return
            }
            if concerns(names, buffer[..<count]) { changed() }
        }
    }

    /// Returns whether a notification is about these files or their folders, or says that notifications were lost.
    private static func concerns(_ names: [Int32: Set<String>], _ bytes: ArraySlice<UInt8>) -> Bool {
        let header = MemoryLayout<inotify_event>.size
        var start = bytes.startIndex
        while start + header <= bytes.endIndex {
            func number(at offset: Int) -> UInt32 {
                (0..<4).reduce(0) { $0 | UInt32(bytes[start + offset + $1]) << (8 * UInt32($1)) }
            }
            let length = Int(number(at: 12))
            if number(at: 4) & UInt32(IN_Q_OVERFLOW | IN_DELETE_SELF | IN_MOVE_SELF) != 0 { return true }
            let end = min(start + header + length, bytes.endIndex)
            let name = String(decoding: bytes[(start + header)..<end].prefix { $0 != 0 }, as: UTF8.self)
            if names[Int32(bitPattern: number(at: 0))]?.contains(name) == true { return true }
            start = end
        }
        return false
    }
}
