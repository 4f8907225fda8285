/// The type of some data: a MIME type, in one canonical spelling.
///
/// White space around parameters, unnecessary quotes, and the order of parameters do not matter. Letter case matters
/// only in the values of parameters other than `charset`: `Text/Plain; charset="UTF-8"` is `text/plain;charset=utf-8`.
/// Custom types are MIME types too.
///
///     extension ContentType {
///         static let card: ContentType = "application/x-inlay-card"
///     }
///
/// Another program may compare spellings byte by byte. When you request its data, use the spelling that it offered
/// rather than `rawValue`.
public struct ContentType: RawRepresentable, Hashable, Sendable {
    /// The canonical spelling, such as `text/plain;charset=utf-8`.
    public let rawValue: String

    /// The type without its parameters, such as `text/plain`.
    package let essence: String

    /// The parameters in alphabetical order, with lowercase names.
    let parameters: [Parameter]

    struct Parameter: Equatable, Sendable {
        var name: String
        var value: String
    }

    /// The maximum length of a spelling in bytes. The longest types in use have about 300.
    package static var lengthLimit: Int { 1024 }

    /// Creates the type that `rawValue` spells, or `nil` if it is not a valid MIME type.
    ///
    /// The result is `nil` if the type or subtype is missing, if a parameter has no value or occurs twice, or if the
    /// text is longer than 1,024 bytes. It is also `nil` for characters that RFC 2045 forbids, such as line breaks,
    /// NUL, and everything outside ASCII. The other names that an X server lists (`UTF8_STRING`, `TARGETS`) are
    /// therefore not types.
    public init?(rawValue: String) {
        guard rawValue.utf8.count <= Self.lengthLimit else { return nil }
        var scanner = ContentTypeScanner(rawValue)
        guard let (essence, parameters) = scanner.scan() else { return nil }
        self.essence = essence
        self.parameters = parameters
        self.rawValue = parameters.reduce(into: essence) { $0 += ";\($1.name)=\($1.quotedValue)" }
        // The canonical spelling can be longer ("utf8" becomes "utf-8") and must be within the limit too.
        guard self.rawValue.utf8.count <= Self.lengthLimit else { return nil }
    }

    /// Returns the value of a parameter, ignoring the case of `name`.
    ///
    ///     ContentType.utf8Text[parameter: "charset"]   // utf-8
    public subscript(parameter name: String) -> String? {
        let name = name.lowercased()
        return parameters.first { $0.name == name }?.value
    }

    /// Whether this is a family of types, such as `image/*`, or `*/*` for all types.
    package var isWildcard: Bool { essence.hasSuffix("/*") }

    /// Returns whether data of this type is acceptable where `other` is requested.
    ///
    ///     ContentType.utf8Text.conforms(to: .plainText)   // true: more specific
    ///     ContentType.plainText.conforms(to: .utf8Text)   // false: not specific enough
    ///     ContentType.png.conforms(to: "image/*")         // true
    ///
    /// Additional parameters make a type more specific, with one exception. A character set other than UTF-8 or its
    /// subset ASCII encodes the same text in other bytes, so it does not conform to the bare type.
    public func conforms(to other: ContentType) -> Bool {
        if self == other { return true }
        guard other.parameters.allSatisfy(parameters.contains) else { return false }
        if other.isWildcard {
            // "image/*" without its "*" is the prefix of every image type.
            return other.essence == "*/*" || essence.hasPrefix(other.essence.dropLast())
        }
        guard essence == other.essence else { return false }
        let charset = self[parameter: "charset"]
        return charset == nil || charset == "utf-8" || charset == "us-ascii" || charset == other[parameter: "charset"]
    }

    /// Returns whether two types have the same canonical spelling.
    public static func == (a: ContentType, b: ContentType) -> Bool { a.rawValue == b.rawValue }

    /// Hashes the canonical spelling.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension ContentType: ExpressibleByStringLiteral {
    /// Creates a type from a string literal: a MIME type, or one of Apple's common type identifiers, such as
    /// `public.png`. Any other literal stops the program.
    ///
    /// For text from other sources, use `init(rawValue:)`, which only takes MIME types.
    public init(stringLiteral value: String) {
        guard let type = ContentType(rawValue: Self.appleIdentifiers[value] ?? value) else {
            preconditionFailure(Self.correction(of: value))
        }
        self = type
    }

    /// Returns what to write instead of a literal that is not a type.
    static func correction(of literal: String) -> String {
        "“\(literal)” is not a MIME type. Write a type and a subtype, such as “text/plain” or “application/x-card”."
    }

    /// The MIME types of what code from Apple's platforms mostly drags.
    static let appleIdentifiers = [
        "public.utf8-plain-text": "text/plain;charset=utf-8", "public.plain-text": "text/plain",
        "public.text": "text/plain", "public.html": "text/html", "public.rtf": "text/rtf",
        "public.json": "application/json", "public.url": "text/uri-list", "public.file-url": "text/uri-list",
        "public.image": "image/*", "public.png": "image/png", "public.jpeg": "image/jpeg", "public.movie": "video/*",
        "public.audio": "audio/*", "com.adobe.pdf": "application/pdf", "public.data": "*/*", "public.item": "*/*",
    ]
}

extension ContentType: CustomStringConvertible {
    /// The canonical spelling.
    public var description: String { rawValue }
}

extension ContentType {
    /// UTF-8 text, the preferred type to offer text in.
    public static let utf8Text: ContentType = "text/plain;charset=utf-8"

    /// Text in an unspecified encoding, which is UTF-8 on Linux desktops.
    public static let plainText: ContentType = "text/plain"

    /// A list of URIs, one per line, mostly of files.
    public static let uriList: ContentType = "text/uri-list"

    /// An HTML page or fragment.
    public static let html: ContentType = "text/html"

    /// A PNG image.
    public static let png: ContentType = "image/png"
}
