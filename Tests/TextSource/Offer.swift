import CGtk

/// The content of the next drag, as a test has requested it.
struct Offer {
    /// The allowed actions, as GDK's flags.
    var actions: UInt32
    var conduct: Conduct
    /// The types with their data.
    var content: [(type: String, bytes: [UInt8])]

    /// Parses a line of fields separated by tabs: actions, conduct, the number of repetitions of each content, and then
    /// pairs of a file with content and its type.
    init?(_ line: String) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count >= 3, let actions = UInt32(fields[0]), let conduct = Conduct(rawValue: fields[1]),
            let count = Int(fields[2])
        else { return nil }
        self.actions = actions
        self.conduct = conduct
        content = stride(from: 3, to: fields.count - 1, by: 2).map { index in
            let once = Self.read(fields[index])
            var bytes: [UInt8] = []
            for _ in 0..<count { bytes += once }
            return (fields[index + 1], bytes)
        }
    }

    private static func read(_ path: String) -> [UInt8] {
        var start: UnsafeMutablePointer<CChar>?
        var count: gsize = 0
        guard g_file_get_contents(path, &start, &count, nil) != 0, let start else { return [] }
        defer { g_free(start) }
        return start.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
            Array(UnsafeBufferPointer(start: $0, count: Int(count)))
        }
    }
}
