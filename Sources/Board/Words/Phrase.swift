/// A sentence in English with what is filled in: of `"“\(title)” is locked."` the text is `“{1}” is locked.`, under which
/// translators find it.
public struct Phrase: ExpressibleByStringInterpolation, Sendable {
    /// The text, with the places that are filled in as numbers from 1.
    public let text: String
    /// What is filled in.
    public let parts: [String]

    /// A sentence in which nothing is filled in.
    public init(stringLiteral value: String) {
        text = value
        parts = []
    }

    /// A sentence with what is filled in.
    public init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
        parts = stringInterpolation.parts
    }

    /// Collects the text and what is filled in.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""
        fileprivate var parts: [String] = []

        /// Nothing yet.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// What stands between what is filled in.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Something that is filled in.
        public mutating func appendInterpolation(_ value: some Any) {
            parts.append("\(value)")
            text += "{\(parts.count)}"
        }
    }

    /// A text, its own or in another language, with everything filled in.
    public func filled(_ text: String) -> String {
        guard !parts.isEmpty else { return text }
        var result = ""
        var rest = Substring(text)
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let number = Int(rest[rest.index(after: open)..<close]) ?? 0
            result += rest[..<open]
            // What stands for nothing is text.
            result += parts.indices.contains(number - 1) ? parts[number - 1] : String(rest[open...close])
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}

/// Somebody's language: it has a text for each sentence that is written in English.
public struct Language: Sendable {
    private let translate: @Sendable (String) -> String
    private let translateCounted: @Sendable (_ one: String, _ many: String, _ count: Int) -> String

    /// A language.
    ///
    /// - Parameters:
    ///   - translate: the text for an English one; the same where there is none.
    ///   - translateCounted: the text for a number of things, for which English has one of two.
    public init(
        translate: @escaping @Sendable (String) -> String,
        translateCounted: @escaping @Sendable (_ one: String, _ many: String, _ count: Int) -> String
    ) {
        self.translate = translate
        self.translateCounted = translateCounted
    }

    /// English.
    public static let english = Language(translate: { $0 }, translateCounted: { $2 == 1 ? $0 : $1 })

    /// A sentence in this language.
    public func localized(_ phrase: Phrase) -> String { phrase.filled(translate(phrase.text)) }

    /// A sentence in this language about a number of things; the one on many has all that is filled in.
    public func localized(_ one: Phrase, _ many: Phrase, count: Int) -> String {
        many.filled(translateCounted(one.text, many.text, count))
    }
}
