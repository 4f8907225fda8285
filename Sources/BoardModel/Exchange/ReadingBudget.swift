import BoardStore

/// The number of bytes that all files of an import may have together. They are all in memory at the same time.
final class ReadingBudget: Sendable {
    private let limit: Int
    private let sizes = Locked<[String: Int]>([:])

    init(limit: Int) { self.limit = limit }

    /// Reads a file, and passes its bytes to a function that makes something of them. A file for which that fails
    /// doesn't count.
    func read<Answer>(
        _ source: ImportSource, _ cancellation: Cancellation,
        parse: ([UInt8]) -> Result<Answer, ImportProblem>
    ) -> Result<Answer, ImportProblem> {
        let result = source.read(limit, cancellation)
        guard case .success(let bytes) = result else { return result.flatMap(parse) }
        let fits = sizes.withLock { sizes in
            guard sizes.values.reduce(bytes.count, +) <= limit else { return false }
            sizes[source.address] = bytes.count
            return true
        }
        guard fits else { return .failure(.tooLargeTogether(limit: limit)) }
        let answer = parse(bytes)
        if case .failure = answer { giveBack(source) }
        return answer
    }

    /// Lets other files have the bytes of a file.
    func giveBack(_ source: ImportSource) {
        sizes.withLock { $0[source.address] = nil }
    }
}
