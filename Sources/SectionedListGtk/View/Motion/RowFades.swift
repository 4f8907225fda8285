import DragDrop
import GtkInterop
import SectionedList

/// The fading of rows and sections that have left the list, and of rows that were added to it.
///
/// It owns their pictures and the times. It does not own where they are drawn.
@MainActor
struct RowFades {
    /// A picture of what has left.
    struct Remains {
        let picture: Picture
        /// The position of the picture: from the section's upper left corner for a row, in the view for a section.
        let corner: Point
        /// The fade; `nil` until the first layout.
        var fade: Fade?
    }

    /// The rows that have left, by their sections.
    private(set) var rows: [SectionKey: [Remains]] = [:]
    /// The sections that have left.
    private(set) var sections: [Remains] = []
    private var arrivals: [RowKey: (section: SectionKey, fade: Fade)] = [:]
    /// The duration of a fade; zero for none.
    var duration = Feel.glide

    /// The maximum number of removed rows that fade. If more rows than this are added, none of them fades in. Drawing
    /// something translucent takes long, and a window shows fewer rows.
    private static let limit = 100

    /// Whether anything fades.
    var isActive: Bool { !rows.isEmpty || !sections.isEmpty || !arrivals.isEmpty }

    /// The sections with rows that fade.
    var fadingSections: Set<SectionKey> { Set(rows.keys).union(arrivals.values.map(\.section)) }

    // MARK: Starting

    /// Makes a row fade where it was last seen in its section.
    mutating func add(_ row: Picture, of section: SectionKey, at corner: Point) {
        guard duration > .zero, rows.values.reduce(0, { $0 + $1.count }) < Self.limit else { return }
        rows[section, default: []].append(Remains(picture: row, corner: corner))
    }

    /// Makes a section fade where it was last seen.
    mutating func add(section: Picture, at corner: Point) {
        if duration > .zero { sections.append(Remains(picture: section, corner: corner)) }
    }

    /// Starts the fades of everything that has left since the last layout, and of rows that appear in it.
    mutating func start(appearing: [RowKey: SectionKey], at time: Time) {
        let fade = Fade(since: time, duration: duration)
        for key in rows.keys { rows[key]?.start(fade) }
        sections.start(fade)
        guard duration > .zero, appearing.count <= Self.limit else { return }
        for (row, section) in appearing { arrivals[row] = (section, fade) }
    }

    // MARK: Reading

    /// Returns the opacity of a row in the list.
    func opacity(of row: RowKey, at time: Time) -> Double {
        1 - (arrivals[row]?.fade.strength(at: time) ?? 0)
    }

    // MARK: Ending

    /// Forgets what has faded.
    mutating func removeFaded(at time: Time) {
        guard isActive else { return }
        sections.removeAll { $0.hasFaded(at: time) }
        rows = rows.mapValues { $0.filter { !$0.hasFaded(at: time) } }.filter { !$0.value.isEmpty }
        arrivals = arrivals.filter { $0.value.fade.strength(at: time) > 0 }
    }

    /// Forgets everything.
    mutating func removeAll() { (rows, sections, arrivals) = ([:], [], [:]) }

    /// Forgets a row that is no longer in the list.
    mutating func forget(_ row: RowKey) { arrivals[row] = nil }

    /// Forgets the rows of a section that no longer has a widget.
    mutating func forget(_ section: SectionKey) { rows[section] = nil }
}

extension RowFades.Remains {
    /// Returns how much of it is left.
    func opacity(at time: Time) -> Double { fade?.strength(at: time) ?? 1 }

    fileprivate func hasFaded(at time: Time) -> Bool { opacity(at: time) == 0 }
}

extension [RowFades.Remains] {
    @MainActor
    fileprivate mutating func start(_ fade: Fade) {
        for index in indices where self[index].fade == nil { self[index].fade = fade }
    }
}
