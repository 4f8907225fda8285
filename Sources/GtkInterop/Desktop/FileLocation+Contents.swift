import CGtk

extension FileLocation {
    /// The name of the file for the user, without folders.
    package var name: String {
        let file = makeFile()
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        guard let base = g_file_get_basename(file) else { return uri }
        defer { g_free(base) }
        guard let name = g_filename_display_name(base) else { return uri }
        defer { g_free(name) }
        return String(cString: name)
    }

    /// Reads the whole file on the calling thread, wherever it is. Throws before reading if the file has more bytes
    /// than the limit, or may never end.
    package func read(limit: Int, _ cancellation: FileCancellation) throws(FileError) -> [UInt8] {
        let file = makeFile()
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        let size = try Self.size(of: file, cancellation)
        guard size <= limit else { throw .tooLarge }
        var error: UnsafeMutablePointer<GError>?
        guard let opened = g_file_read(file, cancellation.handle, &error) else { throw FileError(error) }
        defer { g_object_unref(opened) }
        let stream = UnsafeMutableRawPointer(opened).assumingMemoryBound(to: GInputStream.self)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size)
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = g_input_stream_read(stream, &buffer, gsize(buffer.count), cancellation.handle, &error)
            guard count >= 0 else { throw FileError(error) }
            if count == 0 { return bytes }
            // The file may have grown, and the sizes of some files are unknown.
            guard bytes.count + Int(count) <= limit else { throw .tooLarge }
            bytes += buffer[..<Int(count)]
        }
    }

    /// Returns the size of a file, which may be a guess. Throws unless it is a file with contents.
    private static func size(of file: OpaquePointer, _ cancellation: FileCancellation) throws(FileError) -> Int {
        var error: UnsafeMutablePointer<GError>?
        let attributes = "standard::type,standard::size"
        guard
            let info = g_file_query_info(file, attributes, G_FILE_QUERY_INFO_NONE, cancellation.handle, &error)
        else { throw FileError(error) }
        defer { g_object_unref(UnsafeMutableRawPointer(info)) }
        switch g_file_info_get_file_type(info) {
        case G_FILE_TYPE_DIRECTORY: throw .folder
        // A link that leads nowhere fails when it is opened.
        case G_FILE_TYPE_REGULAR, G_FILE_TYPE_SYMBOLIC_LINK, G_FILE_TYPE_UNKNOWN: break
        default: throw .special
        }
        // Some file systems don't report a size. Unlike g_file_info_get_size, this returns 0 then, without a warning.
        return Int(clamping: g_file_info_get_attribute_uint64(info, "standard::size"))
    }

    /// Whether the file exists. Asks on the calling thread, wherever it is.
    package var exists: Bool {
        let file = makeFile()
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        return g_file_query_exists(file, nil) != 0
    }

    /// Writes the whole file on the calling thread, wherever it is. If that fails, the file stays as it was, as far as
    /// its place allows that.
    package func write(_ bytes: [UInt8], _ cancellation: FileCancellation) throws(FileError) {
        let file = makeFile()
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        var error: UnsafeMutablePointer<GError>?
        guard let opened = g_file_replace(file, nil, 0, G_FILE_CREATE_NONE, cancellation.handle, &error) else {
            throw FileError(error)
        }
        defer { g_object_unref(opened) }
        let stream = UnsafeMutableRawPointer(opened).assumingMemoryBound(to: GOutputStream.self)
        let isWritten =
            g_output_stream_write_all(stream, bytes, gsize(bytes.count), nil, cancellation.handle, &error) != 0
        guard isWritten else {
            let reason = FileError(error)
            // Closing a stream puts the new file in the place of the old one, unless closing is canceled.
            cancellation.cancel()
            g_output_stream_close(stream, cancellation.handle, nil)
            throw reason
        }
        guard g_output_stream_close(stream, cancellation.handle, &error) != 0 else { throw FileError(error) }
    }
}
