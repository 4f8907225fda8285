import BoardFormats
import BoardStore

/// The limit on the text of all files in an import together, because all of it is in memory at the same time. An
/// archive counts as the size of the text in it.
final class ReadingBudget: Sendable {
    private let limit: Int
    /// The size of each file, by the request that ends its reading. A file may be read again while the first reading
    /// has not ended yet.
    private let sizes = Locked<[ObjectIdentifier: Int]>([:])

    init(limit: Int) { self.limit = limit }

    /// Reads a file, and passes it to `parse`. If either fails, the file doesn't count.
    func read<Answer>(
        _ source: ImportSource, _ cancellation: Cancellation,
        parse: (BoardFile) -> Result<Answer, ImportProblem>
    ) -> Result<Answer, ImportProblem> {
        let answer = load(source, cancellation).flatMap(parse)
        if case .failure = answer { giveBack(cancellation) }
        return answer
    }

    /// Reads and decodes a file. The compressed bytes of an archive aren't kept.
    private func load(
        _ source: ImportSource, _ cancellation: Cancellation
    ) -> Result<BoardFile, ImportProblem> {
        source.read(limit, cancellation).flatMap { bytes in
            let size = BoardFile.textSize(of: bytes)
            guard size <= limit else { return .failure(.tooLarge(limit: limit)) }
            if let problem = reserve(size, for: cancellation) { return .failure(problem) }
            return .success(BoardFile(bytes, name: source.name) { cancellation.isCanceled })
        }
    }

    private func reserve(_ size: Int, for reading: Cancellation) -> ImportProblem? {
        sizes.withLock { sizes in
            // What was canceled has been given back already.
            guard !reading.isCanceled else { return .canceled }
            guard sizes.values.reduce(size, +) <= limit else { return .tooLargeTogether(limit: limit) }
            sizes[ObjectIdentifier(reading)] = size
            return nil
        }
    }

    /// Lets other files have the bytes of a file whose reading was canceled or failed.
    func giveBack(_ reading: Cancellation) {
        sizes.withLock { $0[ObjectIdentifier(reading)] = nil }
    }
}
