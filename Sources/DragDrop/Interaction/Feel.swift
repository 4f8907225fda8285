import SectionedList

/// How the drag and drop feels, in numbers: points and times. Here and nowhere else.
public enum Feel {
    /// Rows that make room, the backdrop that glides.
    public static let glide = Time.milliseconds(150)
    /// What is dropped, from the release to its place: with the frames before and behind it no longer than `glide`.
    package static let landing = Time.milliseconds(100)
    /// The longest a cancelled preview takes home.
    public static let flightHome = Time.milliseconds(250)

    /// How far from a section it is still taken.
    public static let reach = 100.0
    /// The part of a row's height, above and below its middle half, that means beside it and not into it.
    public static let edgeQuarter = 0.25
    /// Who is in the middle half of a row stays there this much longer.
    public static let zoneHysteresis = 4.0

    /// A scroll zone takes this part of the viewport,
    public static let scrollZonePart = 0.2
    /// but no more than this.
    public static let scrollZoneLimit = 96.0
    /// Points a second at the very edge.
    public static let scrollSpeed = 1200.0
    /// The time in which scrolling comes up to its speed,
    public static let scrollEaseIn = Time.milliseconds(400)
    /// of which the first part passes without any: a drag that only crosses a zone scrolls nothing.
    public static let scrollPause = Time.milliseconds(150)
    /// The pause starts again as often as the pointer goes this far in it.
    public static let scrollPassing = 24.0
    /// How far outward a pointer that was lifted inside a scroll zone goes before it scrolls.
    public static let scrollOutward = 4.0

    /// The rest after which a target springs open,
    public static let springRest = Time.milliseconds(500)
    /// the flash that tells it,
    public static let springFlash = Time.milliseconds(150)
    /// and the movement that begins the rest anew.
    public static let restMovement = 8.0

    /// Several items make no more room than this part of the viewport, unless one alone is taller.
    public static let gapViewportPart = 0.5
    /// Where no gap is open yet, a line of this height shows the place.
    public static let lineHeight = 2.0

    /// How long dropped data has been loading before that is shown.
    public static let indicatorDelay = Time.milliseconds(500)
    /// How long dropped data may take to come before it is given up.
    public static let dropTimeout = Time.milliseconds(30_000)
}

/// How soon the rows follow the pointer.
public enum ReorderingCadence: String, Hashable, Sendable, CaseIterable {
    /// At once.
    case immediate
    /// After a short rest.
    case fast
    /// After a rest.
    case slow

    /// The rest that the rows wait for.
    public var rest: Time {
        switch self {
        case .immediate: .zero
        case .fast: .milliseconds(100)
        case .slow: .milliseconds(350)
        }
    }
}
