import SectionedList

/// The delays, durations, distances, and speeds that define how drags and motions in a list feel.
///
///     list.feel = Feel(springDelay: .milliseconds(800), autoScrollSpeed: 600)
///
/// Distances are in points. Durations are at most an hour, and no value is negative.
public struct Feel: Hashable, Sendable {
    /// The delay before a target under a resting drag flashes and then springs open.
    public var springDelay: Duration {
        get { Duration(springTime) }
        set { springTime = Self.time(newValue, "springDelay") }
    }

    /// The delay before a drop goes into the item under a resting pointer, if a proposal has
    /// ``DropProposal/delaysDropInto``.
    public var intoDelay: Duration {
        get { Duration(intoTime) }
        set { intoTime = Self.time(newValue, "intoDelay") }
    }

    /// The maximum size of the zone at an edge that scrolls. It is at most a fifth of the view. If it is 0, a drag
    /// doesn't scroll.
    public var autoScrollZone: Double {
        didSet { Self.check(autoScrollZone, "autoScrollZone") }
    }

    /// The scroll speed at the very edge, in points per second.
    public var autoScrollSpeed: Double {
        didSet { Self.check(autoScrollSpeed, "autoScrollSpeed") }
    }

    /// The time in which a drag that rests at an edge reaches the full speed. Scrolling starts after 0.15 seconds.
    public var autoScrollEaseIn: Duration {
        get { Duration(easeInTime) }
        set { easeInTime = Self.time(newValue, "autoScrollEaseIn") }
    }

    /// The duration of the motion of rows, sections, and the backdrop. If it is 0, nothing is animated. If animations
    /// are turned off on the desktop, nothing is animated anyway.
    public var motionDuration: Duration {
        get { Duration(motionTime) }
        set { motionTime = Self.time(newValue, "motionDuration") }
    }

    /// The duration of dropped items' flight to their place.
    public var landingDuration: Duration {
        get { Duration(landingTime) }
        set { landingTime = Self.time(newValue, "landingDuration") }
    }

    /// The duration of a canceled preview's flight home.
    public var returnDuration: Duration {
        get { Duration(returnTime) }
        set { returnTime = Self.time(newValue, "returnDuration") }
    }

    /// The maximum distance of the pointer from the section that it aims at.
    public var reach: Double {
        didSet { Self.check(reach, "reach") }
    }

    /// The time after which a resting finger lifts what is under it.
    public var longPressDuration: Duration {
        get { Duration(longPressTime) }
        set { longPressTime = Self.time(newValue, "longPressDuration") }
    }

    /// The time that dropped data loads before an indicator is shown.
    public var indicatorDelay: Duration {
        get { Duration(indicatorTime) }
        set { indicatorTime = Self.time(newValue, "indicatorDelay") }
    }

    // As the machine compares them with the times of events.
    package internal(set) var springTime: Time
    package internal(set) var intoTime: Time
    package internal(set) var easeInTime: Time
    package internal(set) var motionTime: Time
    package internal(set) var landingTime: Time
    package internal(set) var returnTime: Time
    package internal(set) var longPressTime: Time
    package internal(set) var indicatorTime: Time

    /// Creates a feel. Values that you don't pass are the standard ones.
    public init(
        springDelay: Duration = .milliseconds(500), intoDelay: Duration = .milliseconds(400),
        autoScrollZone: Double = 96, autoScrollSpeed: Double = 1200,
        autoScrollEaseIn: Duration = .milliseconds(400), motionDuration: Duration = .milliseconds(150),
        landingDuration: Duration = .milliseconds(100), returnDuration: Duration = .milliseconds(250),
        reach: Double = 100, longPressDuration: Duration = .milliseconds(500),
        indicatorDelay: Duration = .milliseconds(500)
    ) {
        springTime = Self.time(springDelay, "springDelay")
        intoTime = Self.time(intoDelay, "intoDelay")
        easeInTime = Self.time(autoScrollEaseIn, "autoScrollEaseIn")
        motionTime = Self.time(motionDuration, "motionDuration")
        landingTime = Self.time(landingDuration, "landingDuration")
        returnTime = Self.time(returnDuration, "returnDuration")
        longPressTime = Self.time(longPressDuration, "longPressDuration")
        indicatorTime = Self.time(indicatorDelay, "indicatorDelay")
        Self.check(autoScrollZone, "autoScrollZone")
        Self.check(autoScrollSpeed, "autoScrollSpeed")
        Self.check(reach, "reach")
        self.autoScrollZone = autoScrollZone
        self.autoScrollSpeed = autoScrollSpeed
        self.reach = reach
    }

    /// The longest duration.
    package static let longest = Time(microseconds: 3_600_000_000)

    private static func time(_ duration: Duration, _ name: StaticString) -> Time {
        precondition(
            duration >= .zero && duration <= Duration(longest),
            "Feel.\(name) can't be \(duration). It must be between 0 and an hour.")
        let parts = duration.components
        return Time(microseconds: Int(parts.seconds) * 1_000_000 + Int(parts.attoseconds / 1_000_000_000_000))
    }

    private static func check(_ value: Double, _ name: StaticString) {
        precondition(value >= 0 && value.isFinite, "Feel.\(name) can't be \(value). It must be 0 or more.")
    }
}

extension Duration {
    fileprivate init(_ time: Time) { self = .microseconds(time.microseconds) }
}

/// The standard values, and the numbers that are the same in every list.
extension Feel {
    /// The duration of the motion of the backdrop and of rows that make room.
    package static let glide = Time.milliseconds(150)
    /// The duration of dropped items' flight to their place. With the frames around it, it is no longer than `glide`.
    package static let landing = Time.milliseconds(100)
    /// The maximum duration of a canceled preview's flight home.
    package static let flightHome = Time.milliseconds(250)

    /// The maximum distance of the pointer from the section that it aims at.
    package static let reach = 100.0
    /// The fraction of a row's height, above and below its middle half, where a drop goes next to the row.
    package static let edgeQuarter = 0.25
    /// The distance by which the middle half of a row extends for a pointer that is already in it.
    package static let zoneHysteresis = 4.0

    /// The size of a scroll zone as a fraction of the viewport, limited by `scrollZoneLimit`.
    package static let scrollZoneFraction = 0.2
    /// The maximum size of a scroll zone.
    package static let scrollZoneLimit = 96.0
    /// The scroll speed at the very edge, in points per second.
    package static let scrollSpeed = 1200.0
    /// The lowest speed that scrolls, in points per second.
    package static let slowestScroll = 20.0
    /// The time in which scrolling reaches its full speed, including `scrollPause`.
    package static let scrollEaseIn = Time.milliseconds(400)
    /// The time before scrolling starts, so that a drag that only crosses a zone scrolls nothing.
    package static let scrollPause = Time.milliseconds(150)
    /// The distance that the pointer must move to restart the pause. A slow hand crosses a zone, too, on its way out of
    /// the list.
    package static let scrollPauseRestartDistance = 8.0
    /// The distance that the pointer of a drag lifted in a scroll zone must move outward before the zone scrolls.
    package static let scrollOutwardDistance = 4.0

    /// The distance that a finger must move to scroll. It is no more than GTK's, so that the list decides first.
    package static let touchSlop = 8.0
    /// The time after which a resting finger lifts what is under it. It is GTK's for a long press.
    package static let longPress = Time.milliseconds(500)
    /// The height of the part of a card that a finger hides, below the point where it touches.
    package static let fingerHeight = 40.0
    /// The distance of a lifted card from the finger.
    package static let fingerDistance = 12.0
    /// The time over which the speed of a finger is measured before it leaves the screen.
    package static let flickTime = Time.milliseconds(100)
    /// The lowest speed at which a scroll continues without the finger, in points per second.
    package static let slowestFlick = 50.0

    /// The delay before a drop goes into the item under a resting pointer, if the proposal asks for it.
    package static let intoDelay = Time.milliseconds(400)

    /// The delay before a target under a resting pointer flashes and then springs open.
    package static let springDelay = Time.milliseconds(500)
    /// The duration of the flash.
    package static let springFlash = Time.milliseconds(150)
    /// The distance that the pointer must move to restart one of these delays, or that of the reordering cadence.
    package static let delayRestartDistance = 8.0

    /// The maximum scale of a preview next to the pointer.
    package static let besideScale = 0.6
    /// The maximum size of a preview next to the pointer.
    package static let besideLimit = Size(width: 200, height: 120)
    /// The distance of such a preview from the pointer, toward the end of the line and down.
    package static let besideDistance = Point(x: 14, y: 18)

    /// The maximum gap for several items as a fraction of the viewport, unless a single item is taller.
    package static let gapViewportFraction = 0.5
    /// The height of the line that shows a destination without an open gap.
    package static let lineHeight = 2.0

    /// The time that dropped data loads before an indicator is shown.
    package static let indicatorDelay = Time.milliseconds(500)
    /// The time limit for loading dropped data.
    package static let dropTimeout = Duration.seconds(30)
}
