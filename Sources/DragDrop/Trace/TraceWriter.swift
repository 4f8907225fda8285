import SectionedList

/// Writes a trace as lines of JSON: the list as it is, then each event, each answer of the program, and what was shown
/// wherever that has changed. `TraceReplay` reads it.
public final class TraceWriter<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private let encoder: TraceEncoder<SectionID, ItemID>
    private let write: (String) -> Void

    /// Begins a trace.
    ///
    /// - Parameters:
    ///   - interaction: in which nothing is dragged at the moment; what was before is not in the trace.
    ///   - write: takes each line, without its end.
    public init(
        of interaction: DropInteraction<SectionID, ItemID>, names: TraceNames<SectionID, ItemID> = TraceNames(),
        write: @escaping (String) -> Void
    ) {
        encoder = TraceEncoder(names: names)
        self.write = write
        write(encoder.json(interaction).description)
    }

    /// Adds an event.
    public func record(_ event: DropEvent<SectionID, ItemID>, at time: Time) {
        write(JSON.object([.init("t", .int(time.microseconds)), .init("event", encoder.json(event))]).description)
    }

    /// Adds that the program has chosen another cadence.
    public func record(_ cadence: ReorderingCadence) {
        write((["set": ["cadence": .string(cadence.rawValue)]] as JSON).description)
    }

    /// Adds that animations were switched on or off.
    public func record(isAnimated: Bool) {
        write((["set": ["animated": .bool(isAnimated)]] as JSON).description)
    }

    /// Adds what the program was asked and what it answered.
    public func record(_ answer: DropAnswer, to question: DropQuestion<SectionID, ItemID>) {
        write(JSON.object([.init("asked", encoder.json(question)), .init("answer", encoder.json(answer))]).description)
    }

    /// Adds what is shown from now on.
    public func record(_ feedback: DropFeedback<SectionID, ItemID>) {
        write(JSON.object([.init("shown", encoder.json(feedback))]).description)
    }
}
