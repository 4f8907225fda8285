import BoardFormats
import Glibc

/// Where the pictures of cards are kept: in a folder beside the library, which goes with it.
struct PictureFolder: Sendable {
    private let path: String

    /// The folder of a library.
    init(of library: String) {
        path = library + ".pictures"
    }

    /// Why a picture is not kept.
    enum Failure: Error, CustomStringConvertible {
        case noPicture
        case unwritable(path: String, reason: String)

        var description: String {
            switch self {
            case .noPicture: "What came is no picture of a kind that Inlay knows. Save it as PNG or JPEG and try again."
            case .unwritable(let path, let reason):
                "The picture could not be kept in \(path): \(reason). Make room or allow writing there, and try again."
            }
        }
    }

    /// Keeps a picture, on the disk when this returns; the same one only once.
    ///
    /// - Returns: its address.
    func keep(_ bytes: [UInt8]) throws -> String {
        guard let kind = PictureKind(of: bytes) else { throw Failure.noPicture }
        let file = "\(path)/\(Self.name(of: bytes)).\(kind.fileExtension)"
        if access(file, F_OK) != 0 {
            guard mkdir(path, 0o700) == 0 || errno == EEXIST, write(bytes, to: file) else {
                throw Failure.unwritable(path: path, reason: String(cString: strerror(errno)))
            }
        }
        return Self.address(of: file)
    }

    private func write(_ bytes: [UInt8], to file: String) -> Bool {
        let new = "\(file).\(UInt64.random(in: 0 ... .max)).new"
        let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
        }
        let isWritten = rest.isEmpty && fsync(descriptor) == 0
        let reason = errno
        if close(descriptor) == 0, isWritten, rename(new, file) == 0 { return true }
        unlink(new)
        errno = reason
        return false
    }

    /// A name that follows from the bytes: two hashes of 64 bits, begun differently.
    private static func name(of bytes: [UInt8]) -> String {
        var (a, b): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x8422_2325_cbf2_9ce4)
        for byte in bytes {
            a = (a ^ UInt64(byte)) &* 0x100_0000_01b3
            b = (b &+ UInt64(byte)) &* 0x9e37_79b9_7f4a_7c15
        }
        func text(_ number: UInt64) -> String {
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
        return text(a) + text(b ^ UInt64(bytes.count))
    }

    private static func address(of file: String) -> String {
        let plain = Array("-._~/".utf8)
        let digits = Array("0123456789ABCDEF".utf8)
        var address: [UInt8] = Array("file://".utf8)
        for byte in file.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                address.append(byte)
            case _ where plain.contains(byte): address.append(byte)
            default: address += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: address, as: UTF8.self)
    }
}
