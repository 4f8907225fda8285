/// A type whose values can be dragged, because they can be encoded as bytes of one or more types.
///
/// Conform in an extension, so that the type itself is not isolated to the main actor:
///
///     extension Card: ItemProviderWriting {
///         static var writableTypes: [ContentType] { [.card, .utf8Text] }
///
///         func loadData(
///             ofType type: ContentType, completion: ItemProvider.DataCompletion
///         ) -> LoadProgress? {
///             completion((type == .card ? encoded : title).utf8, nil)
///             return nil
///         }
///     }
@MainActor
public protocol ItemProviderWriting {
    /// The types that values can be encoded as, the most faithful first.
    static var writableTypes: [ContentType] { get }

    /// The types that this value can be encoded as. By default, `Self.writableTypes`.
    var writableTypes: [ContentType] { get }

    /// Returns the audience of the representation of `type`. By default, all programs.
    static func visibility(ofType type: ContentType) -> ItemProvider.Visibility

    /// Returns the audience of this value's representation of `type`. By default, `Self.visibility(ofType:)`.
    func visibility(ofType type: ContentType) -> ItemProvider.Visibility

    /// Encodes the value as `type`, one of `writableTypes`, and calls `completion` with the bytes or an error.
    ///
    /// Either call `completion` before returning, or return a progress object and call `completion` later.
    func loadData(ofType type: ContentType, completion: ItemProvider.DataCompletion) -> LoadProgress?
}

extension ItemProviderWriting {
    /// The types of `Self.writableTypes`.
    public var writableTypes: [ContentType] { Self.writableTypes }

    /// Returns `.all`.
    public static func visibility(ofType type: ContentType) -> ItemProvider.Visibility { .all }

    /// Returns `Self.visibility(ofType:)`.
    public func visibility(ofType type: ContentType) -> ItemProvider.Visibility { Self.visibility(ofType: type) }
}
