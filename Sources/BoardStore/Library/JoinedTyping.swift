import Board

/// Decides which edits are one step of the history: what is typed into one text, in one session, without a long pause and
/// not for too long. Whether anything came in between is for the journal to say.
struct JoinedTyping {
    private let key: TypingKey
    /// None for what is a step by itself, as commands of the command line are.
    private let session: TypingSession?

    /// What a command types; `nil` where it types nothing.
    init?(_ command: Command, in session: TypingSession?) {
        guard let key = command.typing else { return nil }
        (self.key, self.session) = (key, session)
    }

    /// Whether this belongs to the step of an entry.
    ///
    /// - Parameters:
    ///   - typing: what the entry has of `bytes`.
    ///   - began: when that step was begun, in seconds.
    ///   - last: when it was last typed into.
    func joins(_ typing: [UInt8], began: Int64, last: Int64, at time: Int64, _ bounds: JournalBounds) -> Bool {
        session != nil && typing == bytes && 0...bounds.pause ~= time - last && 0...bounds.typing ~= time - began
    }

    /// For the journal: the text that an entry was typed into, and the session.
    var bytes: [UInt8] { Self.start(key) + (session.map { Self.bytes($0.number) } ?? []) }

    /// Whether an entry was typed into a text, in whatever session.
    static func isTyped(_ typing: [UInt8], into key: TypingKey) -> Bool { typing.starts(with: start(key)) }

    /// Every one is equally long.
    private static func start(_ key: TypingKey) -> [UInt8] {
        [key.row.table.rawValue, key.field.rawValue] + bytes(UInt64(bitPattern: key.row.number))
    }

    private static func bytes(_ number: UInt64) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }
}
