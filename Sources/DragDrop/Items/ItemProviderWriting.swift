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
