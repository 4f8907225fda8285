/// Character references in a web page, by number or name: `&#8211;`, `&amp;`.
enum HTMLEntity {
    /// Returns the character that an ampersand begins, and its length in bytes, or the ampersand itself if it begins
    /// none.
    static func read(_ bytes: ArraySlice<UInt8>) -> (character: String, length: Int) {
        let body = bytes.dropFirst().prefix(32)
        let isNumber = body.first == Byte.hash
        let name = body.dropFirst(isNumber ? 1 : 0).prefix { Byte.isLetterOrDigit($0) }
        let end = name.endIndex
        let hasEnd = end < bytes.endIndex && bytes[end] == UInt8(ascii: ";")
        let character = isNumber ? numbered(name) : hasEnd ? named[String(name)] : nil
        guard let character else { return ("&", 1) }
        return (character, end - bytes.startIndex + (hasEnd ? 1 : 0))
    }

    /// Returns text with its character references replaced.
    static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "&")) else { return String(bytes) }
        var text: [UInt8] = []
        var rest = bytes
        while let byte = rest.first {
            if byte == UInt8(ascii: "&") {
                let (character, length) = read(rest)
                text += character
                rest = rest.dropFirst(length)
            } else {
                text.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(text)
    }

    private static func numbered(_ digits: ArraySlice<UInt8>) -> String? {
        let isHexadecimal = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
        let text = String(digits.dropFirst(isHexadecimal ? 1 : 0))
        guard let number = UInt32(text, radix: isHexadecimal ? 16 : 10) else { return nil }
        // Numbers in this range mean Windows characters, as in every browser.
        if 0x80...0x9F ~= number { return western(UInt8(number)) }
        guard let scalar = Unicode.Scalar(number), number != 0 else { return "\u{FFFD}" }
        return String(Character(scalar))
    }

    /// Returns a character of the Western European Windows code page.
    static func western(_ byte: UInt8) -> String {
        0x80...0x9F ~= byte ? windows[Int(byte - 0x80)] : String(Character(Unicode.Scalar(byte)))
    }

    private static let windows = [
        "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}", "\u{90}", "‘",
        "’",
        "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
    ]

    private static let named: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "iexcl": "¡", "cent": "¢",
        "pound": "£", "yen": "¥", "sect": "§", "copy": "©", "ordf": "ª", "laquo": "«", "reg": "®", "deg": "°",
        "plusmn": "±", "sup2": "²", "sup3": "³", "micro": "µ", "para": "¶", "middot": "·", "raquo": "»", "frac14": "¼",
        "frac12": "½", "frac34": "¾", "iquest": "¿", "Agrave": "À", "Aacute": "Á", "Acirc": "Â", "Atilde": "Ã",
        "Auml": "Ä", "Aring": "Å", "AElig": "Æ", "Ccedil": "Ç", "Egrave": "È", "Eacute": "É", "Ecirc": "Ê", "Euml": "Ë",
        "Iacute": "Í", "Ntilde": "Ñ", "Oacute": "Ó", "Ouml": "Ö", "times": "×", "Oslash": "Ø", "Uacute": "Ú",
        "Uuml": "Ü", "szlig": "ß", "agrave": "à", "aacute": "á", "acirc": "â", "atilde": "ã", "auml": "ä",
        "aring": "å", "aelig": "æ", "ccedil": "ç", "egrave": "è", "eacute": "é", "ecirc": "ê", "euml": "ë",
        "igrave": "ì", "iacute": "í", "icirc": "î", "iuml": "ï", "ntilde": "ñ", "ograve": "ò", "oacute": "ó",
        "ocirc": "ô", "otilde": "õ", "ouml": "ö", "divide": "÷", "oslash": "ø", "ugrave": "ù", "uacute": "ú",
        "ucirc": "û", "uuml": "ü", "yuml": "ÿ", "ensp": " ", "emsp": " ", "thinsp": " ", "ndash": "–", "mdash": "—",
        "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "bull": "•", "hellip": "…",
        "euro": "€", "trade": "™", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔", "shy": "",
        "zwnj": "\u{200C}", "zwj": "\u{200D}", "check": "✓",
    ]
}
