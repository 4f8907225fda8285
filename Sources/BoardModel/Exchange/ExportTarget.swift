import Board
import BoardStore
import Glibc

/// The file that a board is exported to, on this computer or elsewhere.
package struct ExportTarget: Sendable {
    /// Its name, without folders.
    package let name: String
    /// Writes the whole file on the calling thread, or leaves it as it was.
    let write: @Sendable ([UInt8], Cancellation) -> Result<Void, ExportProblem>

    /// Creates a file to export to.
    ///
    /// - Parameter write: Writes the whole file on the calling thread, or leaves it as it was.
    package init(
        name: String, write: @escaping @Sendable ([UInt8], Cancellation) -> Result<Void, ExportProblem>
    ) {
        (self.name, self.write) = (name, write)
    }

    /// Creates a file to export to, by its path.
    ///
    /// - Parameter library: The path of the open library, which must not be overwritten.
    package init(path: String, library: String) {
        self.init(name: path.split(separator: "/").last.map(String.init) ?? path) { bytes, cancellation in
            do {
                let file = try OutputFile(path, library: library)
                guard !cancellation.isCanceled else { return .failure(.canceled) }
                return .success(try file.write(bytes))
            } catch OutputError.isLibrary {
                return .failure(.library)
            } catch OutputError.failed(let code) {
                return .failure(.unwritable(String(cString: strerror(code))))
            } catch {
                return .failure(.unwritable("\(error)"))
            }
        }
    }
}

/// The reason that a board can't be exported.
package enum ExportProblem: Error, Equatable {
    /// The file is a library or part of one, which must not be overwritten.
    case library
    /// The file can't be written, in the words of the system.
    case unwritable(String)
    case canceled

    /// Returns the message in a language: what failed, and what to do about it.
    package func text(of name: String, in language: Language) -> String {
        switch self {
        case .library:
            language.localized("Can't replace “\(name)”: it is an Inlay library or part of one. Choose another name.")
        case .unwritable(let reason):
            language.localized("Can't write “\(name)”: \(reason). Choose another location or free some space.")
        case .canceled: language.localized("Canceled. Nothing was changed.")
        }
    }
}
