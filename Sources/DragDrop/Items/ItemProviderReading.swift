/// A type whose values can be dropped, because they can be decoded from bytes of one or more types.
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
    /// The types that values can be decoded from.
    ///
    /// Their order does not matter: a provider that offers several of them loads its own best one.
    static var readableTypes: [ContentType] { get }

    /// Decodes a value from `bytes` of the given type, which conforms to one of `readableTypes`.
    ///
    /// The bytes can come from any source. Throw an error for invalid data; never stop the program.
    static func object(from bytes: [UInt8], type: ContentType) throws -> Self
}

extension ItemProviderReading {
    /// Returns whether a value can be decoded from data of `type`.
    static func canRead(_ type: ContentType) -> Bool {
        readableTypes.contains { type.conforms(to: $0) }
    }
}
