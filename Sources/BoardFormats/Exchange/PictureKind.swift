/// A kind of picture, determined by its first bytes, because the sender's type may be wrong.
public enum PictureKind: String, CaseIterable, Sendable {
    case png, jpeg, gif, webp, avif, bmp, tiff, svg

    /// Creates the kind of picture from its bytes, or `nil` if it isn't a supported picture.
    public init?(of bytes: [UInt8]) {
        func begins(_ start: [UInt8], at offset: Int = 0) -> Bool {
            bytes.count >= offset + start.count && bytes[offset..<(offset + start.count)].elementsEqual(start)
        }
        func begins(_ start: String, at offset: Int = 0) -> Bool { begins(Array(start.utf8), at: offset) }
        if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if begins([0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if begins("GIF8") {
            self = .gif
        } else if begins("RIFF"), begins("WEBP", at: 8) {
            self = .webp
        } else if begins("ftypavif", at: 4) {
            self = .avif
        } else if begins("BM"), bytes.count > 26 {
            self = .bmp
        } else if begins([0x49, 0x49, 0x2A, 0]) || begins([0x4D, 0x4D, 0, 0x2A]) {
            self = .tiff
        } else if String(validating: bytes.prefix(1_024), as: UTF8.self)?.contains("<svg") == true {
            self = .svg
        } else {
            return nil
        }
    }

    /// The file extension, without the dot.
    public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
}
