import BoardModel
import BoardStore
import GtkInterop

extension ImportSource {
    /// Creates a file to import from its location, on this computer or elsewhere.
    init(_ location: FileLocation) {
        self.init(address: location.uri, name: location.name, path: location.path) { limit, cancellation in
            if let path = location.path, LibraryFiles.isOpen(path) { return .failure(.library) }
            let transfer = FileCancellation()
            cancellation.onCancel { transfer.cancel() }
            do throws(FileError) {
                return .success(try location.read(limit: limit, transfer))
            } catch {
                return .failure(ImportProblem(error, limit: limit))
            }
        }
    }
}

extension ImportProblem {
    fileprivate init(_ error: FileError, limit: Int) {
        self =
            switch error {
            case .missing: .missing
            case .forbidden: .forbidden
            case .canceled: .canceled
            case .folder: .folder
            case .special: .special
            case .tooLarge: .tooLarge(limit: limit)
            case .failed(let reason): .unreadable(reason)
            }
    }
}
