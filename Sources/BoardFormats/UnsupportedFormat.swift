/// A common format that isn't supported. Reading such a file as a list would make a board of nonsense.
public enum UnsupportedFormat: Equatable, Sendable {
    /// JSON from a program that isn't supported.
    case json
    case contacts, webPage, xml, richText
    /// A spreadsheet file, which isn't text.
    case spreadsheet
    /// A ZIP archive in which no board was found.
    case archive

    /// Returns the format of a file if it is one of these, as ``BoardFile/unsupportedFormat`` does.
    public static func detect(_ bytes: [UInt8], name: String = "") -> UnsupportedFormat? {
        BoardFile(bytes, name: name).unsupportedFormat
    }

    /// Returns the format that a lowercase file name implies.
    static func named(_ name: String) -> UnsupportedFormat? {
        suffixes.first { name.hasSuffix($0.suffix) }?.format
    }

    /// Returns the format of a text.
    ///
    /// - Parameter json: The JSON board in the text, or `nil` if there is none.
    static func detect(_ source: SourceText, _ json: JSONBoard?) -> UnsupportedFormat? {
        switch json {
        case .foreign: return .json
        case .format: return nil
        case nil: break
        }
        let start = String(source.bytes.prefix(200).drop { $0 <= Byte.space }.prefix(16)).lowercased()
        return beginnings.first { start.hasPrefix($0.text) }?.format
    }

    private static let suffixes: [(suffix: String, format: UnsupportedFormat)] = [
        (".vcf", .contacts),
        (".html", .webPage), (".htm", .webPage), (".xml", .xml), (".opml", .xml), (".rtf", .richText),
        (".xlsx", .spreadsheet), (".xls", .spreadsheet), (".ods", .spreadsheet),
    ]

    private static let beginnings: [(text: String, format: UnsupportedFormat)] = [
        ("begin:vcard", .contacts), ("<!doctype html", .webPage), ("<html", .webPage),
        ("<?xml", .xml), ("<opml", .xml), ("{\\rtf", .richText),
    ]
}
