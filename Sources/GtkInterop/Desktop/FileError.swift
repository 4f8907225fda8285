import CGtk

/// The reason that a file can't be read or written.
package enum FileError: Error, Equatable, Sendable {
    case missing, forbidden, canceled
    case folder
    /// A device, a pipe, or something else that isn't a file with contents.
    case special
    /// The file has more bytes than allowed.
    case tooLarge
    /// Another reason, in the words of the desktop.
    case failed(String)

    /// Creates the reason of an error, and frees the error.
    init(_ error: UnsafeMutablePointer<GError>?) {
        guard let error else {
            self = .failed("")
            return
        }
        defer { g_error_free(error) }
        self = .failed(String(cString: error.pointee.message))
        guard error.pointee.domain == g_io_error_quark() else { return }
        switch GIOErrorEnum(rawValue: numericCast(error.pointee.code)) {
        case G_IO_ERROR_NOT_FOUND: self = .missing
        case G_IO_ERROR_PERMISSION_DENIED: self = .forbidden
        case G_IO_ERROR_CANCELLED: self = .canceled
        case G_IO_ERROR_IS_DIRECTORY: self = .folder
        default: break
        }
    }
}
