/// What can be dragged out: it offers itself as bytes of one or more types.
///
/// Conform in an extension, so that the type itself stays free of the main actor:
///
///     extension Card: ItemProviderWriting {
///         static var writableTypes: [ContentType] { [.card, .utf8Text] }
///
///         func loadData(ofType type: ContentType, completion: @escaping ItemProvider.DataCompletion) -> LoadProgress? {
///             completion(Array((type == .card ? encoded : title).utf8), nil)
///             return nil
///         }
///     }
@MainActor
public protocol ItemProviderWriting {
    /// The types that values of this type can be written as, the most faithful first.
    static var writableTypes: [ContentType] { get }

    /// The types that this very value can be written as; `Self.writableTypes` unless said otherwise.
    var writableTypes: [ContentType] { get }

    /// Who may see the representation of `type`; everybody unless said otherwise.
    static func visibility(ofType type: ContentType) -> ItemProvider.Visibility

    /// Who may see this very value's representation of `type`; `Self.visibility(ofType:)` unless said otherwise.
    func visibility(ofType type: ContentType) -> ItemProvider.Visibility

    /// Writes the value as `type`, one of `writableTypes`, and calls `completion` with the bytes or an error.
    ///
    /// It may do so before it returns, or later and return a progress.
    func loadData(ofType type: ContentType, completion: @escaping ItemProvider.DataCompletion) -> LoadProgress?
}

extension ItemProviderWriting {
    /// `Self.writableTypes`.
    public var writableTypes: [ContentType] { Self.writableTypes }

    /// `.all`.
    public static func visibility(ofType type: ContentType) -> ItemProvider.Visibility { .all }

    /// `Self.visibility(ofType:)`.
    public func visibility(ofType type: ContentType) -> ItemProvider.Visibility { Self.visibility(ofType: type) }
}

/// What can be dropped in: it is made from bytes of one or more types.
///
///     extension Card: ItemProviderReading {
///         static var readableTypes: [ContentType] { [.card] }
///
///         static func object(from bytes: [UInt8], type: ContentType) throws -> Card {
///             try Card(decoding: bytes)
///         }
///     }
@MainActor
public protocol ItemProviderReading {
    /// The types that values can be made from.
    ///
    /// Their order does not count: a provider that offers several of them hands over its own best.
    static var readableTypes: [ContentType] { get }

    /// Makes a value of `bytes` of the type `type`, which conforms to one of `readableTypes`; throws where it can't.
    ///
    /// The bytes come from anywhere: whatever they are, this must not stop the program.
    static func object(from bytes: [UInt8], type: ContentType) throws -> Self
}

extension ItemProviderReading {
    /// Whether a value can be made from data of `type`.
    static func canRead(_ type: ContentType) -> Bool {
        readableTypes.contains { type.conforms(to: $0) }
    }
}

extension String: ItemProviderWriting, ItemProviderReading {
    /// Text in UTF-8, and the same bytes without the mention of it for who knows no parameters.
    public static var writableTypes: [ContentType] { [.utf8Text, .plainText] }

    /// Text in UTF-8, said to be so or not.
    public static var readableTypes: [ContentType] { [.utf8Text, .plainText] }

    /// The text in UTF-8, as it is.
    public func loadData(
        ofType type: ContentType, completion: @escaping ItemProvider.DataCompletion
    ) -> LoadProgress? {
        completion(Array(utf8), nil)
        return nil
    }

    /// The text that `bytes` are in UTF-8; throws where they are not, rather than to guess.
    ///
    /// Nothing is stripped: line ends, a byte order mark and U+0000 stay. That last is a character of UTF-8 as any
    /// other; who hands the text on to C, where it would be cut off there, has to look.
    public static func object(from bytes: [UInt8], type: ContentType) throws -> String {
        guard canRead(type) else { throw ItemDecodingError.unreadableType(type, readable: readableTypes) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ItemDecodingError.invalidUTF8(offset: bytes.invalidUTF8Offset ?? 0)
        }
        return text
    }
}
