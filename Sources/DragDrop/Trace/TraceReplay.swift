import SectionedList

/// Replays a trace and tells where the feedback is another than the recorded one.
public struct TraceReplay {
    /// An event after which something else is shown than was recorded.
    public struct Mismatch: Hashable, Sendable, CustomStringConvertible {
        /// Counted from 1.
        public var line: Int
        /// What was shown, or asked, when the trace was made; as JSON.
        public var recorded: String
        /// What is shown, or asked, now; as JSON.
        public var replayed: String

        /// The line and both sides of the difference, for a person to compare.
        public var description: String { "line \(line): recorded \(recorded)\n  but now \(replayed)" }
    }

    /// A line that is no part of a trace.
    public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// Counted from 1.
        public var line: Int
        /// What was expected there, or what is wrong with the JSON; in English.
        public var reason: String

        /// The line and the reason in one message.
        public var description: String { "line \(line) of the trace: \(reason)" }
    }

    /// The number of events that were replayed.
    public private(set) var eventCount = 0
    /// Where something else is shown than was recorded, in the order of the trace; empty where nothing is.
    public private(set) var mismatches: [Mismatch] = []

    private let encoder = TraceEncoder<String, String>(names: TraceNames(section: { $0 }, item: { $0 }))
    private let decoder = TraceDecoder()

    /// Replays the lines of a trace.
    ///
    /// - Throws: ``Failure`` for a line that can't be read.
    public init(_ lines: some Sequence<String>) throws {
        var interaction: DropInteraction<String, String>?
        // The feedback that was last compared: a change of it that is not in the trace is a mismatch too.
        var shown: JSON?
        var last = 0
        for (index, line) in lines.enumerated() where !line.isEmpty {
            last = index + 1
            do {
                let json = try JSON(parsing: line)
                if json["trace"] != nil {
                    interaction = try decoder.interaction(json)
                    shown = interaction.map { encoder.json($0.feedback) }
                } else if var running = interaction {
                    interaction = nil
                    shown = try replay(json, on: &running, line: index + 1, shown: shown)
                    interaction = running
                } else {
                    throw TraceDecoder.Failure(expected: "the list at the beginning")
                }
            } catch let failure as TraceDecoder.Failure {
                throw Failure(line: index + 1, reason: "expected \(failure.expected)")
            } catch {
                throw Failure(line: index + 1, reason: "\(error)")
            }
        }
        if let shown, let interaction { compare(shown, encoder.json(interaction.feedback), line: last) }
    }

    /// Replays one line and answers the feedback that was compared last.
    private mutating func replay(
        _ json: JSON, on interaction: inout DropInteraction<String, String>, line: Int, shown: JSON?
    ) throws -> JSON? {
        if let recorded = json["shown"] {
            let replayed = encoder.json(interaction.feedback)
            compare(recorded, replayed, line: line)
            return replayed
        }
        if let asked = json["asked"], let answer = json["answer"] {
            let question = try decoder.question(asked)
            // While the program thought it may have changed the list: then nobody waits for this answer.
            if let open = interaction.question { compare(asked, encoder.json(open), line: line) }
            interaction.answer(try decoder.answer(answer), to: question)
            return shown
        }
        if let settings = json["set"] {
            try decoder.set(settings, on: &interaction)
            return shown
        }
        guard let time = json["t"], let event = json["event"] else {
            throw TraceDecoder.Failure(expected: "an event, an answer or what was shown")
        }
        // Whatever the event before has changed has been shown, or the program was being asked.
        if let shown, interaction.question == nil { compare(shown, encoder.json(interaction.feedback), line: line - 1) }
        eventCount += 1
        interaction.handle(try decoder.event(event), at: try decoder.time(time))
        return shown
    }

    private mutating func compare(_ recorded: JSON, _ replayed: JSON, line: Int) {
        guard recorded != replayed else { return }
        mismatches.append(Mismatch(line: line, recorded: recorded.description, replayed: replayed.description))
    }
}
