/// An English sentence with placeholders. For `"“\(title)” is locked."` the text is `“{1}” is locked.`, which
/// translators use as the key.
public struct Phrase: ExpressibleByStringInterpolation, Sendable {
    /// The text with numbered placeholders, starting at 1.
    public let text: String
    /// The values of the placeholders.
    public let parts: [String]

    /// Creates a sentence without placeholders.
    public init(stringLiteral value: String) {
        text = value
        parts = []
    }

    /// Creates a sentence with placeholders.
    public init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
        parts = stringInterpolation.parts
    }

    /// The text and values collected during interpolation.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""
        fileprivate var parts: [String] = []

        /// Creates an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends text between values.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Appends a value.
        public mutating func appendInterpolation(_ value: some Any) {
            parts.append("\(value)")
            text += "{\(parts.count)}"
        }
    }

    /// Returns a string, or its translation, with all placeholders filled in.
    public func filled(_ text: String) -> String {
        guard !parts.isEmpty else { return text }
        var result = ""
        var rest = Substring(text)
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let number = Int(rest[rest.index(after: open)..<close]) ?? 0
            result += rest[..<open]
            // A number without a value is ordinary text.
            result += parts.indices.contains(number - 1) ? parts[number - 1] : String(rest[open...close])
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}

/// A language with translations of English sentences.
public struct Language: Sendable {
    private let translate: @Sendable (String) -> String
    private let translateCounted: @Sendable (_ one: String, _ many: String, _ count: Int) -> String

    /// Creates a language.
    ///
    /// - Parameters:
    ///   - translate: Returns the translation of an English text, or the text itself if there is none.
    ///   - translateCounted: Returns the translation for a count, given the English singular and plural.
    public init(
        translate: @escaping @Sendable (String) -> String,
        translateCounted: @escaping @Sendable (_ one: String, _ many: String, _ count: Int) -> String
    ) {
        self.translate = translate
        self.translateCounted = translateCounted
    }

    /// The English language, whose translations are the sentences themselves.
    public static let english = Language(translate: { $0 }, translateCounted: { $2 == 1 ? $0 : $1 })

    /// Returns a sentence in this language.
    public func localized(_ phrase: Phrase) -> String { phrase.filled(translate(phrase.text)) }

    /// Returns a sentence in this language about a number of items. The plural phrase must hold all values.
    public func localized(_ one: Phrase, _ many: Phrase, count: Int) -> String {
        many.filled(translateCounted(one.text, many.text, count))
    }
}
