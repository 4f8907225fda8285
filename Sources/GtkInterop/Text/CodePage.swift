import CGtk

/// The encodings of Windows and of some older systems, by number.
package enum CodePage {
    /// Returns the text of bytes in a code page; `nil` if the bytes are not valid in it or the code page is unknown.
    package static func text(of bytes: [UInt8], in page: Int) -> String? {
        guard !bytes.isEmpty else { return "" }
        let name = page == 10_000 ? "MACINTOSH" : "CP\(page)"
        let text = bytes.withUnsafeBytes {
            g_convert(
                $0.baseAddress?.assumingMemoryBound(to: CChar.self), gssize($0.count), "UTF-8", name, nil, nil, nil)
        }
        defer { g_free(text) }
        return text.map { String(cString: $0) }
    }
}
