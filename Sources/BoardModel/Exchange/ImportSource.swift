import BoardFormats

/// A file to import, on this computer or elsewhere.
package struct ImportSource: Sendable {
    /// Its address. A file is imported only once, even if it is chosen twice.
    package let address: String
    /// Its name, without folders.
    package let name: String
    /// Its path, if the file can be opened by one. Only such files can be linked.
    let path: String?
    /// Reads the whole file on the calling thread, which may take long.
    let read: @Sendable (_ limit: Int, Cancellation) -> Result<[UInt8], ImportProblem>

    /// Creates a file to import.
    ///
    /// - Parameter read: Reads the whole file on the calling thread. A file with more bytes than the limit is not read.
    package init(
        address: String, name: String, path: String? = nil,
        read: @escaping @Sendable (_ limit: Int, Cancellation) -> Result<[UInt8], ImportProblem>
    ) {
        (self.address, self.name, self.path, self.read) = (address, name, path, read)
    }
}
