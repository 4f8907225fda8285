import BoardModel
import GtkInterop

extension ExportTarget {
    /// Creates a file to export to from its location, on this computer or elsewhere.
    ///
    /// - Parameter library: The path of the open library, which must not be overwritten.
    init(_ location: FileLocation, library: String) {
        if let path = location.path {
            self.init(path: path, library: library)
            return
        }
        self.init(name: location.name, exists: { location.exists }) { bytes, cancellation in
            let transfer = FileCancellation()
            cancellation.onCancel { transfer.cancel() }
            do throws(FileError) {
                return .success(try location.write(bytes, transfer))
            } catch {
                return .failure(ExportProblem(error))
            }
        }
    }
}

extension ExportProblem {
    fileprivate init(_ error: FileError) {
        self =
            switch error {
            case .canceled: .canceled
            case .forbidden: .unwritable(localized("permission denied"))
            case .missing: .unwritable(localized("the folder no longer exists"))
            case .folder: .unwritable(localized("it is a folder"))
            case .special, .tooLarge: .special
            case .failed(let reason): .unwritable(reason)
            }
    }
}
