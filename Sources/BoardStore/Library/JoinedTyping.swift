import Board

/// The rule that decides which edits form one undo step: typing in the same text, in one session, without a long pause,
/// and not for too long. The journal checks that nothing else came in between.
struct JoinedTyping {
    private let key: TypingKey
    /// The session, or `nil` for a step of its own, such as a command from the command line.
    private let session: TypingSession?

    /// Creates the typing of a command, or `nil` if it isn't typing.
    init?(_ command: Command, in session: TypingSession?) {
        guard let key = command.typing else { return nil }
        (self.key, self.session) = (key, session)
    }

    /// Returns whether the typing belongs to the step of an entry.
    ///
    /// - Parameters:
    ///   - typing: The `bytes` of the entry.
    ///   - began: The time the step began, in seconds.
    ///   - last: The time of its latest typing.
    func joins(_ typing: [UInt8], began: Int64, last: Int64, at time: Int64, _ limits: JournalLimits) -> Bool {
        session != nil && typing == bytes && 0...limits.pause ~= time - last && 0...limits.typing ~= time - began
    }

    /// The text and session of the typing, as stored in the journal.
    var bytes: [UInt8] { Self.start(key) + (session.map { Self.bytes($0.number) } ?? []) }

    /// Returns whether an entry was typed in the given text, in any session.
    static func isTyped(_ typing: [UInt8], into key: TypingKey) -> Bool { typing.starts(with: start(key)) }

    /// Returns the bytes that identify a piece of text, always of the same length.
    private static func start(_ key: TypingKey) -> [UInt8] {
        [key.row.table.rawValue, key.field.rawValue] + bytes(UInt64(bitPattern: key.row.number))
    }

    private static func bytes(_ number: UInt64) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }
}
