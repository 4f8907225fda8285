import SectionedList

@testable import DragDrop

/// A replay of a trace, with the places where the feedback differs from the recorded feedback.
package struct TraceReplay {
    /// A difference between recorded and replayed feedback.
    package struct Mismatch: Hashable, Sendable, CustomStringConvertible {
        /// The number of the line, counted from 1.
        package var line: Int
        /// The recorded feedback or question, as JSON.
        package var recorded: String
        /// The replayed feedback or question, as JSON.
        package var replayed: String

        /// The line number and both sides of the difference.
        package var description: String { "line \(line): recorded \(recorded)\n  but now \(replayed)" }
    }

    /// A line that is not valid in a trace.
    package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// The number of the line, counted from 1.
        package var line: Int
        /// The expected content or the problem with the JSON, in English.
        package var reason: String

        /// The line number and the reason.
        package var description: String { "line \(line) of the trace: \(reason)" }
    }

    /// The number of replayed events.
    package private(set) var eventCount = 0
    /// The differences from the recorded feedback, in the order of the trace.
    package private(set) var mismatches: [Mismatch] = []

    private let encoder = TraceEncoder<String, String>(names: TraceNames(section: { $0 }, item: { $0 }))
    private let decoder = TraceDecoder()

    /// Replays the lines of a trace.
    ///
    /// - Throws: ``Failure`` for a line that cannot be read.
    package init(_ lines: some Sequence<String>) throws {
        var interaction: DropInteraction<String, String>?
        // The feedback compared last. A change to it that is not in the trace is a mismatch too.
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

    /// Replays one line and returns the feedback compared last.
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
            // If the program changed the list while answering, there may be no question waiting for this answer.
            if let open = interaction.question { compare(asked, encoder.json(open), line: line) }
            interaction.answer(try decoder.answer(answer), to: question)
            return shown
        }
        if let settings = json["set"] {
            try decoder.set(settings, on: &interaction)
            return shown
        }
        guard let time = json["t"], let event = json["event"] else {
            throw TraceDecoder.Failure(expected: "an event, an answer, or what was shown")
        }
        // Changes made by the previous event must have been recorded, unless a question is open.
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
