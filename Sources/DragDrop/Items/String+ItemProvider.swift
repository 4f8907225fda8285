extension String: ItemProviderWriting, ItemProviderReading {
    /// UTF-8 text, with the charset parameter and also without it, for receivers that do not know parameters.
    public static var writableTypes: [ContentType] { [.utf8Text, .plainText] }

    /// UTF-8 text, with or without the charset parameter.
    public static var readableTypes: [ContentType] { [.utf8Text, .plainText] }

    /// Encodes the text as UTF-8, unchanged.
    public func loadData(
        ofType type: ContentType, completion: ItemProvider.DataCompletion
    ) -> LoadProgress? {
        completion(utf8, nil)
        return nil
    }

    /// Decodes UTF-8 text, and throws if `bytes` are not valid UTF-8.
    ///
    /// Nothing is stripped: line ends, a byte order mark, and U+0000 stay. U+0000 is valid in UTF-8, but C functions
    /// would truncate the text there. Check for it before you pass the text to C.
    public static func object(from bytes: [UInt8], type: ContentType) throws -> String {
        guard canRead(type) else { throw ItemDecodingError.unreadableType(type, readable: readableTypes) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ItemDecodingError.invalidUTF8(offset: bytes.invalidUTF8Offset ?? 0)
        }
        return text
    }
}
