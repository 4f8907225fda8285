/// A list of URIs, as programs drag them: files, folders, links.
///
///     provider.loadObject(of: URIList.self) { list, error in
///         for uri in list?.uris ?? [] { … }
///     }
public struct URIList: Hashable, Sendable {
    /// The URIs, in the order in which they were dragged.
    ///
    /// They come from the source and are neither checked nor resolved. Characters that a URI cannot contain (white
    /// space and control characters) are percent-encoded, so each URI is exactly one line.
    public let uris: [String]

    /// The maximum number of URIs in a drop. An array of empty lines would take many times the memory of its bytes.
    package static var countLimit: Int { 100_000 }

    /// Creates a list of `uris` without the empty ones.
    public init(_ uris: [String]) {
        self.uris = uris.filter { !$0.isEmpty }.map(Self.percentEncoded)
    }

    private static func percentEncoded(_ uri: String) -> String {
        // A leading "#" would make the line a comment.
        guard uri.utf8.first == UInt8(ascii: "#") || uri.utf8.contains(where: \.breaksURI) else { return uri }
        var encoded: [UInt8] = []
        for (offset, byte) in uri.utf8.enumerated() {
            if byte.breaksURI || offset == 0 && byte == UInt8(ascii: "#") {
                encoded += [UInt8(ascii: "%"), (byte >> 4).hexDigit, (byte & 15).hexDigit]
            } else {
                encoded.append(byte)
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}

extension URIList: ItemProviderWriting, ItemProviderReading {
    /// The type `text/uri-list`.
    public static var writableTypes: [ContentType] { [.uriList] }

    /// The type `text/uri-list`.
    public static var readableTypes: [ContentType] { [.uriList] }

    /// Encodes the list as RFC 2483 defines it: one URI per line, each line ended by CR and LF.
    public func loadData(
        ofType type: ContentType, completion: ItemProvider.DataCompletion
    ) -> LoadProgress? {
        completion(uris.flatMap { Array($0.utf8) + [.carriageReturn, .lineFeed] }, nil)
        return nil
    }

    /// Decodes a list of lines that end in CR, LF, or both, ignoring comments (`#`) and empty lines.
    ///
    /// Throws an error if the bytes are not UTF-8, if a line contains a control character other than a tab (such as
    /// NUL), or if there are more than 100,000 lines.
    public static func object(from bytes: [UInt8], type: ContentType) throws -> URIList {
        guard canRead(type) else { throw ItemDecodingError.unreadableType(type, readable: readableTypes) }
        // Lines are split one at a time, and empty lines count, so the limit applies before memory is allocated.
        var uris: [String] = []
        var lineNumber = 1
        var rest = bytes[...]
        while !rest.isEmpty {
            guard lineNumber <= countLimit else { throw ItemDecodingError.tooManyLines(limit: countLimit) }
            let end = rest.firstIndex { $0 == .carriageReturn || $0 == .lineFeed } ?? rest.endIndex
            let line = rest[..<end]
            guard let uri = String(validating: line, as: UTF8.self) else {
                throw ItemDecodingError.invalidUTF8(offset: line.startIndex + (line.invalidUTF8Offset ?? 0))
            }
            guard !line.contains(where: \.isControl) else { throw ItemDecodingError.controlCharacter(line: lineNumber) }
            if !line.isEmpty, line.first != UInt8(ascii: "#") { uris.append(uri) }
            rest = rest[end...]
            rest = rest.dropFirst(rest.starts(with: [.carriageReturn, .lineFeed]) ? 2 : 1)
            lineNumber += 1
        }
        return URIList(uris)
    }
}

extension UInt8 {
    fileprivate static var carriageReturn: UInt8 { 0x0D }
    fileprivate static var lineFeed: UInt8 { 0x0A }

    /// Whether the byte is a control character other than a tab.
    fileprivate var isControl: Bool { self < 0x20 && self != 0x09 || self == 0x7F }

    /// Whether a URI cannot contain the byte: white space and control characters.
    fileprivate var breaksURI: Bool { self <= 0x20 || self == 0x7F }

    /// The hexadecimal ASCII digit of a number from 0 to 15.
    fileprivate var hexDigit: UInt8 { self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: "A") + self - 10 }
}
