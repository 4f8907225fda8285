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
        /// The position of the picture: from the section's upper-left corner for a row, in the view for a section.
        let corner: Point
        /// The item of a row.
        var item: AnyHashable?
        /// The opacity at first: less than 1 if the row had not appeared entirely.
        var start = 1.0
        /// The fade; `nil` until the first layout.
        var fade: Fade?
    }

    /// The rows that have left, by their sections.
    private(set) var rows: [SectionKey: [Remains]] = [:]
    /// The sections that have left.
    private(set) var sections: [Remains] = []
    private var arrivals: [RowKey: (section: SectionKey, fade: Fade, start: Double)] = [:]
    /// The opacities of rows that have come back since the last layout, before their pictures had faded.
    private var returned: [RowKey: Double] = [:]
    /// The duration of a fade; zero for none.
    var duration = Feel.glide

    /// The maximum number of removed rows that fade. If more rows than this are added, none of them fades in. Drawing
    /// something translucent is slow, and a window shows fewer rows.
    private static let limit = 100

    /// Whether anything fades.
    var isActive: Bool { !rows.isEmpty || !sections.isEmpty || !arrivals.isEmpty }

    /// The sections with rows that fade.
    var fadingSections: Set<SectionKey> { Set(rows.keys).union(arrivals.values.map(\.section)) }

    // MARK: Starting

    /// Makes a row fade where it was last seen in its section.
    ///
    /// - Parameter item: The item of the row. Keys don't identify it, because the next row may have the same key.
    mutating func add(
        _ row: Picture, of section: SectionKey, at corner: Point, item: AnyHashable?, opacity: Double
    ) {
        guard duration > .zero, opacity > 0, rows.values.reduce(0, { $0 + $1.count }) < Self.limit else { return }
        rows[section, default: []].append(Remains(picture: row, corner: corner, item: item, start: opacity))
    }

    /// Makes a section fade where it was last seen.
    mutating func add(section: Picture, at corner: Point) {
        if duration > .zero { sections.append(Remains(picture: section, corner: corner)) }
    }

    /// Removes the pictures of items that are in the list again. Their rows fade in from the pictures' opacities.
    ///
    /// - Parameter row: Returns the row of an item; `nil` if it is not in the list.
    mutating func removeReturned(at time: Time, row: (AnyHashable) -> RowKey?) {
        for (section, pictures) in rows {
            var rest: [Remains] = []
            for remains in pictures {
                if let key = remains.item.flatMap(row) {
                    returned[key] = remains.opacity(at: time)
                } else {
                    rest.append(remains)
                }
            }
            rows[section] = rest.isEmpty ? nil : rest
        }
    }

    /// Starts the fades of everything that has left since the last layout, and of rows that appear in it.
    mutating func start(appearing: [RowKey: SectionKey], at time: Time) {
        let fade = Fade(since: time, duration: duration)
        for key in rows.keys { rows[key]?.start(fade) }
        sections.start(fade)
        defer { returned = [:] }
        guard duration > .zero, appearing.count <= Self.limit else { return }
        for (row, section) in appearing { arrivals[row] = (section, fade, returned[row] ?? 0) }
    }

    // MARK: Reading

    /// Returns the opacity of a row in the list.
    func opacity(of row: RowKey, at time: Time) -> Double {
        arrivals[row].map { 1 - (1 - $0.start) * $0.fade.strength(at: time) } ?? 1
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
    mutating func removeAll() { (rows, sections, arrivals, returned) = ([:], [], [:], [:]) }

    /// Forgets a row that is no longer in the list.
    mutating func forget(_ row: RowKey) { (arrivals[row], returned[row]) = (nil, nil) }

    /// Forgets the rows of a section that no longer has a widget.
    mutating func forget(_ section: SectionKey) { rows[section] = nil }
}

extension RowFades.Remains {
    /// Returns its opacity, which falls to 0.
    func opacity(at time: Time) -> Double { start * (fade?.strength(at: time) ?? 1) }

    fileprivate func hasFaded(at time: Time) -> Bool { opacity(at: time) == 0 }
}

extension [RowFades.Remains] {
    @MainActor
    fileprivate mutating func start(_ fade: Fade) {
        for index in indices where self[index].fade == nil { self[index].fade = fade }
    }
}
