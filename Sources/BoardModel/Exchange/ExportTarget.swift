import Board
import BoardStore
import Glibc

/// The file that a board is exported to, on this computer or elsewhere.
package struct ExportTarget: Sendable {
    /// Its name, without folders.
    package let name: String
    /// Writes the whole file on the calling thread, or leaves it as it was.
    let write: @Sendable ([UInt8], Cancellation) -> Result<Void, ExportProblem>
    /// Returns whether there is already such a file.
    private let exists: @Sendable () -> Bool

    /// Creates a file to export to.
    ///
    /// - Parameters:
    ///   - exists: Returns whether there is already such a file.
    ///   - write: Writes the whole file on the calling thread, or leaves it as it was.
    package init(
        name: String, exists: @escaping @Sendable () -> Bool,
        write: @escaping @Sendable ([UInt8], Cancellation) -> Result<Void, ExportProblem>
    ) {
        (self.name, self.exists, self.write) = (name, exists, write)
    }

    /// The same target, except that it never replaces a file.
    var keepingExisting: ExportTarget {
        ExportTarget(name: name, exists: exists) { bytes, cancellation in
            exists() ? .failure(.onlyCopy) : write(bytes, cancellation)
        }
    }

    /// Creates a file to export to, by its path.
    ///
    /// - Parameter library: The path of the open library, which must not be overwritten.
    package init(path: String, library: String) {
        self.init(name: Files.name(of: path), exists: { access(path, F_OK) == 0 }) { bytes, cancellation in
            do {
                let file = try OutputFile(path, library: library)
                // Opening a pipe may wait forever.
                guard !file.isSpecial else { return .failure(.special) }
                guard !cancellation.isCanceled else { return .failure(.canceled) }
                return .success(try file.write(bytes))
            } catch OutputError.isLibrary {
                return .failure(.library)
            } catch OutputError.failed(let code) {
                return .failure(.unwritable(String(cString: strerror(code))))
            } catch OutputError.unconfirmed(let code) {
                return .failure(.unconfirmed(String(cString: strerror(code))))
            } catch {
                return .failure(.failed(StoreError(error)))
            }
        }
    }
}

/// The reason that a board can't be exported.
package enum ExportProblem: Error, Equatable {
    /// The file is a library or part of one, which must not be overwritten.
    case library
    /// The file may be the last complete copy of a library that has lost something.
    case onlyCopy
    /// It is a pipe or a device.
    case special
    /// The file that would be replaced can't be examined.
    case failed(StoreError)
    /// The file can't be written, in the words of the system.
    case unwritable(String)
    /// The file was written, but may not be on the disk. The value is the system's error message.
    case unconfirmed(String)
    case canceled

    /// Returns the message in a language: what failed, and what to do about it.
    package func text(of name: String, in language: Language) -> String {
        switch self {
        case .library:
            language.localized("Can't replace “\(name)”: it is an Inlay library or part of one. Choose another name.")
        case .onlyCopy:
            language.localized(
                "Can't replace “\(name)”: it may be the last complete copy, because part of the damaged library wasn't recovered. Choose another name."
            )
        case .special:
            Self.unwritable(language.localized("it is not a file with contents")).text(of: name, in: language)
        case .failed(let error): error.text(in: language)
        case .unwritable(let reason):
            language.localized("Can't write “\(name)”: \(reason). Choose another location or free some space.")
        case .unconfirmed(let reason):
            language.localized(
                "“\(name)” was written, but the disk did not confirm it: \(reason). Check the disk and export again.")
        case .canceled: language.localized("Canceled. Nothing was changed.")
        }
    }
}
