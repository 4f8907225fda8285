/// Why an item provider did not hand over what it was asked for.
public enum ItemProviderError: Error {
    /// Nothing of the wanted types is on offer.
    case noRepresentation(wanted: [ContentType], offered: [ContentType])
    /// The bytes are not what their type promises; `as` names what was to be made of them.
    case undecodable(ContentType, as: String, underlying: any Error)
    /// The load was cancelled.
    case cancelled
    /// The load was given up because it took too long.
    case timedOut
    /// Something else was dragged before all had come, by which the source has given up.
    case interrupted
    /// The loader answered with an error; no type where it was to make an object.
    case loaderFailed(ContentType?, underlying: any Error)
    /// The loader answered with neither data nor an error, or can't answer any more; no type where it was to make an
    /// object.
    case noAnswer(ContentType?)
    /// There is more data than the provider's `sizeLimit`.
    case tooLarge(ContentType, byteCount: Int, limit: Int)
}

extension ItemProviderError {
    /// The error of a load that was stopped.
    package init(_ reason: LoadProgress.StopReason) {
        self =
            switch reason {
            case .cancelled: .cancelled
            case .expired: .timedOut
            case .interrupted: .interrupted
            }
    }
}

/// Why bytes could not become a value, from the readable types that this module brings along.
public enum ItemDecodingError: Error, Equatable {
    /// The type is none of those that can be read.
    case unreadableType(ContentType, readable: [ContentType])
    /// The byte at this offset does not continue well-formed UTF-8.
    case invalidUTF8(offset: Int)
    /// A line, counted from 1, holds a control character.
    case controlCharacter(line: Int)
    /// There are more lines than anybody drags.
    case tooManyLines(limit: Int)
}

extension ItemProviderError: CustomStringConvertible {
    /// What happened, to what, and what can be done about it.
    public var description: String {
        switch self {
        case .noRepresentation(let wanted, let offered):
            "The item is not available as \(wanted.list), only as \(offered.list)."
        case .undecodable(let type, let value, let underlying):
            "Can't read the item's data (\(type)) as \(value): \(underlying)"
        case .cancelled:
            "Loading the item was canceled."
        case .timedOut:
            "The item's data did not arrive in time. Try again, or copy and paste instead."
        case .interrupted:
            "Another drag began before the item's data had arrived. Drag it again."
        case .loaderFailed(let type, let underlying):
            "Can't load the item\(type.inBrackets): \(underlying)"
        case .noAnswer(let type):
            "The item's source sent no data\(type.inBrackets). Try again, or copy and paste instead."
        case .tooLarge(let type, let byteCount, let limit):
            "The item's data (\(type)) has \(byteCount) bytes; the limit is \(limit)."
        }
    }
}

extension ItemDecodingError: CustomStringConvertible {
    /// What is wrong with the bytes, and where.
    public var description: String {
        switch self {
        case .unreadableType(let type, let readable):
            "Can't read \(type), only \(readable.list)."
        case .invalidUTF8(let offset):
            "The text is not valid UTF-8 from byte \(offset) on."
        case .controlCharacter(let line):
            "Line \(line) contains a control character."
        case .tooManyLines(let limit):
            "There are more than \(limit) lines. Drag fewer items at a time."
        }
    }
}

extension [ContentType] {
    fileprivate var list: String {
        isEmpty ? "nothing" : map(\.rawValue).joined(separator: ", ")
    }
}

extension ContentType? {
    fileprivate var inBrackets: String {
        map { " (\($0))" } ?? ""
    }
}
