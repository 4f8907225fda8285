/// The reason why another program's bytes did not arrive.
package enum TransferError: Error, Equatable {
    /// There is no text to read.
    case noText
    /// There are more bytes than allowed.
    case tooLarge(limit: Int)
    /// The program did not deliver in time.
    case timedOut
    /// The requesting task was canceled.
    case canceled
    /// The data could not be requested or read, with the reason.
    case failed(String)
}

extension TransferError: CustomStringConvertible {
    /// A description for developers.
    package var description: String {
        switch self {
        case .noText: "There is no text."
        case .tooLarge(let limit):
            "There is more data than \(limit >= 1 << 20 ? "\(limit >> 20) MB" : "\(limit) bytes")."
        case .timedOut: "The source took too long."
        case .canceled: "The transfer was canceled."
        case .failed(let reason): "The source sent no data: \(reason)."
        }
    }
}
