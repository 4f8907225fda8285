import CGtk

/// The encodings of Windows, and of some systems before it, by their numbers.
public enum CodePage {
    /// The text that bytes are in a code page; `nil` where they are none in it, or nobody knows it.
    public static func text(of bytes: [UInt8], in page: Int) -> String? {
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
