/// The content of a Rich Text Format document as readable text: lines, lists, tables with tabs, and links followed by
/// their addresses. Formatting, pictures, and hidden text are left out.
public struct RichText: Sendable {
    /// The text.
    public let text: String

    /// A function that decodes a character of a Windows code page, or returns `nil` if there is no such character.
    public typealias Decoding = (_ character: [UInt8], _ page: Int) -> String?

    /// Creates text from a document, in time proportional to its length, or `nil` if the bytes aren't in this format.
    ///
    /// - Parameter decoding: Decodes code pages other than Western European.
    public init?(_ bytes: [UInt8], decoding: @escaping Decoding = { _, _ in nil }) {
        let start = bytes.drop { $0 <= Byte.space }
        guard start.begins(with: "{\\rtf") else { return nil }
        var reader = RichTextReader(Array(start), CodePages(decoding))
        reader.read()
        text = ReceivedText(String(reader.text)).text
    }
}

/// A decoder for bytes in Windows code pages. Each character is looked up once.
struct CodePages {
    static let western = 1_252
    private static let utf8 = 65_001

    private let decoding: RichText.Decoding
    private var known: [Int: String] = [:]

    init(_ decoding: @escaping RichText.Decoding) {
        self.decoding = decoding
    }

    /// Returns the code page of a font's character set.
    static func page(ofCharacterSet number: Int) -> Int? {
        switch number {
        case 0: western
        case 77: 10_000
        case 128: 932
        case 129: 949
        case 130: 1_361
        case 134: 936
        case 136: 950
        case 161: 1_253
        case 162: 1_254
        case 163: 1_258
        case 177: 1_255
        case 178: 1_256
        case 186: 1_257
        case 204: 1_251
        case 222: 874
        case 238: 1_250
        case 254: 437
        case 255: 850
        default: nil
        }
    }

    mutating func text(of bytes: [UInt8], in page: Int) -> String {
        if page == Self.utf8 || !bytes.contains(where: { $0 >= 0x80 }) { return String(bytes) }
        var text = ""
        var rest = bytes[...]
        while let first = rest.first {
            let character = rest.prefix(Self.isFirstOfTwo(first, in: page) ? 2 : 1)
            text += first < 0x80 ? String(character) : self.character(Array(character), in: page)
            rest = rest.dropFirst(character.count)
        }
        return text
    }

    private static func isFirstOfTwo(_ byte: UInt8, in page: Int) -> Bool {
        switch page {
        case 932: 0x81...0x9F ~= byte || 0xE0...0xFC ~= byte
        case 936, 949, 950, 1_361: 0x81...0xFE ~= byte
        default: false
        }
    }

    private mutating func character(_ bytes: [UInt8], in page: Int) -> String {
        let key = bytes.reduce(page) { $0 << 8 | Int($1) }
        if let text = known[key] { return text }
        let text =
            (page == Self.western ? nil : decoding(bytes, page)) ?? bytes.map(HTMLEntity.western).joined()
        known[key] = text
        return text
    }
}
