import Foundation

/// The memory of this process.
enum Memory {
    /// The memory in use, in KiB; 0 under AddressSanitizer, which keeps freed memory for a while.
    static var used: Int {
        guard dlsym(nil, "__asan_init") == nil else { return 0 }
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .ascii))?.split(separator: " ") ?? []
        return (pages.count > 1 ? Int(pages[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE)) / 1024
    }
}
