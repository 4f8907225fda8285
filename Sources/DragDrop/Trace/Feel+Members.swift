/// The members of a feel in a trace, with times in microseconds.
extension Feel {
    static var times: [(key: String, path: WritableKeyPath<Feel, Time>)] {
        [
            ("springDelay", \.springTime), ("intoDelay", \.intoTime), ("autoScrollEaseIn", \.easeInTime),
            ("motionDuration", \.motionTime), ("landingDuration", \.landingTime), ("returnDuration", \.returnTime),
            ("longPressDuration", \.longPressTime), ("indicatorDelay", \.indicatorTime),
        ]
    }

    static var measures: [(key: String, path: WritableKeyPath<Feel, Double>)] {
        [("autoScrollZone", \.autoScrollZone), ("autoScrollSpeed", \.autoScrollSpeed), ("reach", \.reach)]
    }
}
