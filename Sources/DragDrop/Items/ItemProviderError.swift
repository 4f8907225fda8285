/// The reason an item provider failed to load an item.
public enum ItemProviderError: Error {
    /// The provider offers none of the wanted types.
    case noRepresentation(wanted: [ContentType], offered: [ContentType])
    /// The data does not match its type. `as` names the value that was to be decoded.
    case undecodable(ContentType, as: String, underlying: any Error)
    /// The load was canceled.
    case canceled
    /// The load took too long.
    case timedOut
    /// Another drag began before all data had arrived, and the source stopped sending.
    case interrupted
    /// The loader returned an error. The type is `nil` for an object.
    case loaderFailed(ContentType?, underlying: any Error)
    /// The loader returned neither data nor an error, or cannot answer anymore. The type is `nil` for an object.
    case noAnswer(ContentType?)
    /// The data is larger than the provider's `sizeLimit`.
    case tooLarge(ContentType, byteCount: Int, limit: Int)
}

extension ItemProviderError {
    /// Creates the error of a load that was stopped.
    package init(_ reason: LoadProgress.StopReason) {
        self =
            switch reason {
            case .canceled: .canceled
            case .expired: .timedOut
            case .interrupted: .interrupted
            }
    }
}

/// The reason data could not be decoded by one of this module's readable types.
public enum ItemDecodingError: Error, Equatable {
    /// The type is not readable.
    case unreadableType(ContentType, readable: [ContentType])
    /// The byte at this offset is not valid UTF-8.
    case invalidUTF8(offset: Int)
    /// A line, counted from 1, contains a control character.
    case controlCharacter(line: Int)
    /// There are more lines than the limit.
    case tooManyLines(limit: Int)
}

extension ItemProviderError: CustomStringConvertible {
    /// A message that says what happened, to which data, and what to do.
    public var description: String {
        switch self {
        case .noRepresentation(let wanted, let offered):
            "The item is not available as \(wanted.list), only as \(offered.list)."
        case .undecodable(let type, let value, let underlying):
            "Can't read the item's data (\(type)) as \(value): \(underlying)"
        case .canceled:
            "Loading the item was canceled."
        case .timedOut:
            "The item's data did not arrive in time. Try again."
        case .interrupted:
            "Another drag began before the item's data had arrived. Drag again."
        case .loaderFailed(let type, let underlying):
            "Can't load the item\(type.inParentheses): \(underlying)"
        case .noAnswer(let type):
            "The item's source sent no data\(type.inParentheses). Try again."
        case .tooLarge(let type, let byteCount, let limit):
            "The item's data (\(type)) has \(byteCount) bytes; the limit is \(limit)."
        }
    }
}

extension ItemDecodingError: CustomStringConvertible {
    /// A message that says what is wrong with the data, and where.
    public var description: String {
        switch self {
        case .unreadableType(let type, let readable):
            "Can't read \(type), only \(readable.list)."
        case .invalidUTF8(let offset):
            "The text is not valid UTF-8 from byte \(offset) on."
        case .controlCharacter(let line):
            "Line \(line) contains a control character."
        case .tooManyLines(let limit):
            "There are more than \(limit) lines. Try fewer items at a time."
        }
    }
}

extension [ContentType] {
    fileprivate var list: String {
        isEmpty ? "nothing" : map(\.rawValue).joined(separator: ", ")
    }
}

extension ContentType? {
    fileprivate var inParentheses: String {
        map { " (\($0))" } ?? ""
    }
}
