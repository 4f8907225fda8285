/// The kind of a run of bytes: a MIME type, in one canonical spelling.
///
/// Upper and lower case, white space around parameters, needless quotes and the order of parameters make no
/// difference: `Text/Plain; charset="UTF-8"` is `text/plain;charset=utf-8`. Types of one's own are MIME types too.
///
///     extension ContentType {
///         static let card: ContentType = "application/x-inlay-card"
///     }
///
/// Another application may look its own spelling up byte for byte, so who asks it for data asks with the spelling
/// that it offered, not with `rawValue`.
public struct ContentType: RawRepresentable, Hashable, Sendable {
    /// The canonical spelling, such as `text/plain;charset=utf-8`.
    public let rawValue: String

    /// The type without its parameters, such as `text/plain`.
    public let essence: String

    /// The parameters by name, names in lower case and in alphabetical order.
    let parameters: [Parameter]

    struct Parameter: Equatable, Sendable {
        var name: String
        var value: String
    }

    /// The most bytes a spelling may have; the longest types in use have about 300.
    public static var lengthLimit: Int { 1024 }

    /// The type that `rawValue` spells, or nil where it spells none.
    ///
    /// Nil are: what lacks a type or a subtype, what has characters that RFC 2045 allows no type to have (line breaks,
    /// NUL and everything outside ASCII among them), a parameter without value or named twice, and what is longer
    /// than `lengthLimit`. So the names that an X server lists besides (`UTF8_STRING`, `TARGETS`) are no types.
    public init?(rawValue: String) {
        guard rawValue.utf8.count <= Self.lengthLimit else { return nil }
        var scanner = ContentTypeScanner(rawValue)
        guard let (essence, parameters) = scanner.scan() else { return nil }
        self.essence = essence
        self.parameters = parameters
        self.rawValue = parameters.reduce(into: essence) { $0 += ";\($1.name)=\($1.quotedValue)" }
        // "utf8" has become "utf-8": the canonical spelling has to be a spelling too.
        guard self.rawValue.utf8.count <= Self.lengthLimit else { return nil }
    }

    /// The value of a parameter, whatever the case of `name`: `"text/plain;charset=utf-8"[parameter: "charset"]`.
    public subscript(parameter name: String) -> String? {
        let name = name.lowercased()
        return parameters.first { $0.name == name }?.value
    }

    /// Whether this stands for a family of types: `image/*`, or `*/*` for all.
    public var isWildcard: Bool { essence.hasSuffix("/*") }

    /// Whether data of this type will do where `other` is asked for.
    ///
    ///     ContentType.utf8Text.conforms(to: .plainText)   // true: it says more, and nothing else
    ///     ContentType.plainText.conforms(to: .utf8Text)   // false: it does not say enough
    ///     ContentType.png.conforms(to: "image/*")         // true
    ///
    /// Further parameters make a type finer, with one exception: a character set other than UTF-8 (or ASCII, a part
    /// of it) makes other bytes of the same text, and does not conform to the bare type.
    public func conforms(to other: ContentType) -> Bool {
        if self == other { return true }
        guard other.parameters.allSatisfy(parameters.contains) else { return false }
        if other.isWildcard {
            // "image/*" without its "*" is the start of every image type.
            return other.essence == "*/*" || essence.hasPrefix(other.essence.dropLast())
        }
        guard essence == other.essence else { return false }
        let charset = self[parameter: "charset"]
        return charset == nil || charset == "utf-8" || charset == "us-ascii" || charset == other[parameter: "charset"]
    }

    /// Types are the same where their canonical spellings are.
    public static func == (a: ContentType, b: ContentType) -> Bool { a.rawValue == b.rawValue }

    /// Feeds the canonical spelling to `hasher`.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension ContentType: ExpressibleByStringLiteral {
    /// A type written in source code; one that is not well-formed stops the program.
    ///
    /// Text that comes from elsewhere goes through `init(rawValue:)`.
    public init(stringLiteral value: String) {
        guard let type = ContentType(rawValue: value) else { preconditionFailure("\"\(value)\" is no MIME type") }
        self = type
    }
}

extension ContentType: CustomStringConvertible {
    /// The canonical spelling.
    public var description: String { rawValue }
}

extension ContentType {
    /// Text in UTF-8, the form in which to offer text.
    public static let utf8Text: ContentType = "text/plain;charset=utf-8"

    /// Text whose encoding is not told; Linux desktops mean UTF-8.
    public static let plainText: ContentType = "text/plain"

    /// URIs, one a line: files above all.
    public static let uriList: ContentType = "text/uri-list"

    /// A page or a part of one.
    public static let html: ContentType = "text/html"

    /// A picture in the PNG format.
    public static let png: ContentType = "image/png"
}
