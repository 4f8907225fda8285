import BoardStore

/// The number of bytes that all files of an import may have together. They are all in memory at the same time.
final class ReadingBudget: Sendable {
    private let limit: Int
    /// The size of each file, by the request that ends its reading. A file may be read again while the first reading
    /// has not ended yet.
    private let sizes = Locked<[ObjectIdentifier: Int]>([:])

    init(limit: Int) { self.limit = limit }

    /// Reads a file, and passes its bytes to a function that makes something of them. A file for which that fails
    /// doesn't count.
    func read<Answer>(
        _ source: ImportSource, _ cancellation: Cancellation,
        parse: ([UInt8]) -> Result<Answer, ImportProblem>
    ) -> Result<Answer, ImportProblem> {
        let result = source.read(limit, cancellation)
        guard case .success(let bytes) = result else { return result.flatMap(parse) }
        let problem = sizes.withLock { sizes -> ImportProblem? in
            // What was canceled has been given back already.
            guard !cancellation.isCanceled else { return .canceled }
            guard sizes.values.reduce(bytes.count, +) <= limit else { return .tooLargeTogether(limit: limit) }
            sizes[ObjectIdentifier(cancellation)] = bytes.count
            return nil
        }
        if let problem { return .failure(problem) }
        let answer = parse(bytes)
        if case .failure = answer { giveBack(cancellation) }
        return answer
    }

    /// Lets other files have the bytes of a file whose reading was canceled or failed.
    func giveBack(_ reading: Cancellation) {
        sizes.withLock { $0[ObjectIdentifier(reading)] = nil }
    }
}
