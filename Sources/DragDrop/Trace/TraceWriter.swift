import SectionedList

/// A writer of traces as lines of JSON: the initial list, then events, answers, and each change to the feedback.
///
/// Tests read a trace with `TraceReplay`.
final class TraceWriter<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private let encoder: TraceEncoder<SectionID, ItemID>
    private let write: (String) -> Void

    /// Begins a trace.
    ///
    /// - Parameters:
    ///   - interaction: An interaction without a drag. Earlier events are not part of the trace.
    ///   - names: The names of IDs in the trace.
    ///   - write: Receives each line, without a line end.
    init(
        of interaction: DropInteraction<SectionID, ItemID>, names: TraceNames<SectionID, ItemID> = TraceNames(),
        write: @escaping (String) -> Void
    ) {
        encoder = TraceEncoder(names: names)
        self.write = write
        write(encoder.json(interaction).description)
    }

    /// Records an event.
    func record(_ event: DropEvent<SectionID, ItemID>, at time: Time) {
        write(JSON.object([.init("t", .int(time.microseconds)), .init("event", encoder.json(event))]).description)
    }

    /// Records a change to the cadence.
    func record(_ cadence: ReorderingCadence) {
        write((["set": ["cadence": .string(cadence.rawValue)]] as JSON).description)
    }

    /// Records a change to the feel.
    func record(_ feel: Feel) {
        write((["set": ["feel": encoder.json(feel)]] as JSON).description)
    }

    /// Records that animations were turned on or off.
    func record(isAnimated: Bool) {
        write((["set": ["animated": .bool(isAnimated)]] as JSON).description)
    }

    /// Records whether keys go from item to item.
    func record(keysAimAtItems: Bool) {
        write((["set": ["keysAimAtItems": .bool(keysAimAtItems)]] as JSON).description)
    }

    /// Records a question and the program's answer.
    func record(_ answer: DropAnswer, to question: DropQuestion<SectionID, ItemID>) {
        write(JSON.object([.init("asked", encoder.json(question)), .init("answer", encoder.json(answer))]).description)
    }

    /// Records a change to the feedback.
    func record(_ feedback: DropFeedback<SectionID, ItemID>) {
        write(JSON.object([.init("shown", encoder.json(feedback))]).description)
    }
}
