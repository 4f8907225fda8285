import Glibc

/// A damaged library under another name, as it was found, with its log.
///
/// It has both names until another file takes its place: nobody takes a library that is being mended for none.
struct SetAside {
    let path: String
    /// Whether it is there already, from a recovery that was killed.
    private let isFormer: Bool

    init(_ library: String) throws {
        let free = Files.freeName(beside: library, "damaged")
        let former = Files.lastName(beside: library, "damaged")
            .flatMap { Files.identity(of: $0) == Files.identity(of: library) ? $0 : nil }
        isFormer = former != nil
        path = former ?? free
        if !isFormer, link(library, path) != 0 { try Self.copy(library, to: path) }
        do {
            // What was written last is in the log, and goes by its file's name.
            if Files.size(of: library + "-wal") > 0 { try Self.copy(library + "-wal", to: path + "-wal") }
        } catch {
            remove()
            throw error
        }
    }

    /// It is needed no more: the library is as it was.
    func remove() {
        guard !isFormer else { return }
        for ending in ["", "-wal"] { unlink(path + ending) }
    }

    /// A copy that is there is whole.
    private static func copy(_ source: String, to target: String) throws {
        let unfinished = target + ".unfinished"
        do {
            try Files.copy(source, to: unfinished)
            guard rename(unfinished, target) == 0 else { throw StoreError.readOnly(path: target) }
        } catch {
            unlink(unfinished)
            throw error
        }
    }
}
