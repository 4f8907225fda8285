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
