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
