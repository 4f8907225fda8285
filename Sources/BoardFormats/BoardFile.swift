/// A file that may contain a board. It is decoded once, both to detect its format and to read it.
///
///     let file = BoardFile(bytes, name: "plan.md")
///     let plan = try file.read(as: file.format ?? .list, title: "Plan", in: .utc)
public struct BoardFile: Sendable {
    /// The name of the file, or of the table in an archive. It may hint at the format and the title.
    public let name: String
    /// Whether the file is an SQLite database, such as a library.
    public let isDatabase: Bool
    private let isArchive: Bool
    private let text: Result<SourceText, ImportError>
    private let isCanceled: @Sendable () -> Bool

    /// Creates a file from its bytes, and decodes them.
    ///
    /// - Parameter isCanceled: Returns whether reading is canceled. Called about once for every 8 KB decoded or read,
    ///   on the same thread. Once it returns `true`, reading soon fails.
    public init(_ bytes: [UInt8], name: String = "", isCanceled: @escaping @Sendable () -> Bool = { false }) {
        self.isCanceled = isCanceled
        isDatabase = bytes.starts(with: "SQLite format 3\0".utf8)
        isArchive = ZipArchive.isArchive(bytes)
        do throws(ImportError) {
            let source = try SourceText(decoding: bytes, isCanceled: isCanceled)
            text = .success(source)
            self.name = source.tableName ?? name
        } catch {
            text = .failure(error)
            self.name = name
        }
    }

    /// Returns the number of bytes of text in a file. For an archive, that is the text inside it, which isn't unpacked.
    public static func textSize(of bytes: [UInt8]) -> Int {
        guard ZipArchive.isArchive(bytes) else { return bytes.count }
        return ZipArchive.textSize(in: bytes, limit: SourceText.sizeLimit) ?? bytes.count
    }

    /// The most likely format, based on the contents and the name. It is `nil` if the file isn't text, or if its format
    /// is an ``UnsupportedFormat``.
    ///
    /// Any other text is at least a list with a card for each line, unless its name ends with `.json`.
    public var format: BoardFormat? {
        guard let source = try? text.get() else { return nil }
        return BoardFormat.detect(source, name: name.lowercased())
    }

    /// The format if Inlay can't read it, based on the name, then on the contents; otherwise `nil`.
    public var unsupportedFormat: UnsupportedFormat? {
        let name = name.lowercased()
        if let format = UnsupportedFormat.named(name) { return format }
        guard let source = try? text.get() else { return isArchive ? .archive : nil }
        return UnsupportedFormat.detect(source, JSONBoard.find(in: source, name: name))
    }

    /// Reads the board.
    ///
    /// Content that isn't understood is reported as a notice. An error means that nothing could be read, or that a
    /// library can't hold the board. The time is proportional to the number of bytes. Some formats store times in UTC,
    /// so the time zone determines the day that a card is due for the user.
    ///
    /// - Parameter title: The title if the format can't hold the board's title.
    public func read(
        as format: BoardFormat, title: String, in zone: LocalTime
    ) throws(ImportError) -> Import {
        let file = try readWithoutLimits(as: format, title: title, in: zone)
        if let part = file.document.oversizedPart { throw ImportError(.oversized(part)) }
        return file
    }

    /// Reads the board as one that is linked to the file, or returns `nil` if it is the same. Parts of the file that
    /// only an import puts on a board, such as text above the cards of a list, are missing.
    public func readLinked(as format: BoardFormat, title: String, in zone: LocalTime) throws(ImportError) -> Import? {
        let linked = try LinkedReading(try text.get(), as: format, title: title, in: zone)
        if isCanceled() { throw ImportError(.canceled) }
        guard let linked, linked.leavesParts else { return nil }
        if let part = linked.document.oversizedPart { throw ImportError(.oversized(part)) }
        return Import(linked.document, log: ImportLog())
    }

    /// Reads the board, even if a library can't hold it.
    func readWithoutLimits(
        as format: BoardFormat, title: String, in zone: LocalTime
    ) throws(ImportError) -> Import {
        let result: Result<Import, ImportError>
        do throws(ImportError) {
            result = .success(try format.read(text.get(), title: title, in: zone))
        } catch {
            result = .failure(error)
        }
        // A canceled reader stops in the middle of the text, and may take that for its end.
        if isCanceled() { throw ImportError(.canceled) }
        return try result.get()
    }
}
