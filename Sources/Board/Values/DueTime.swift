/// A time of day, by the clock of a time zone or of the user.
public struct DueTime: Hashable, Sendable {
    static let minutesPerDay = 1_440
    private static let zoneLimit = 64

    /// The minutes since midnight, as the clock shows them: 0 to 1439.
    public let minute: Int
    /// The name of a zone in the IANA time zone database, such as `Europe/Berlin`. The system may not know it. Without
    /// a name, the time is by the clock of the user, wherever the user is.
    public let zone: String?

    /// Creates a time, or returns `nil` if there is no such time, or the zone can't be the name of one.
    public init?(minute: Int, zone: String? = nil) {
        guard 0..<Self.minutesPerDay ~= minute, zone.map(Self.canBeZone) ?? true else { return nil }
        self.minute = minute
        self.zone = zone
    }

    /// Creates a time, or returns `nil` if there is no such time, or the zone can't be the name of one.
    public init?(hour: Int, minute: Int, zone: String? = nil) {
        guard 0...23 ~= hour, 0...59 ~= minute else { return nil }
        self.init(minute: hour * 60 + minute, zone: zone)
    }

    /// Creates a time from its description, or returns `nil` for any other text.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8.prefix(6 + Self.zoneLimit + 1))
        func number(_ index: Int) -> Int? {
            let digits = bytes[index..<index + 2].map { Int($0) - Int(UInt8(ascii: "0")) }
            return digits.allSatisfy { 0...9 ~= $0 } ? digits[0] * 10 + digits[1] : nil
        }
        guard bytes.count >= 5, bytes[2] == UInt8(ascii: ":"), let hour = number(0), let minute = number(3) else {
            return nil
        }
        guard bytes.count > 5 else {
            self.init(hour: hour, minute: minute)
            return
        }
        guard bytes[5] == UInt8(ascii: " ") else { return nil }
        self.init(hour: hour, minute: minute, zone: String(decoding: bytes[6...], as: UTF8.self))
    }

    /// The hour, 0 to 23.
    public var hour: Int { minute / 60 }
    /// The minute of the hour, 0 to 59.
    public var minuteOfHour: Int { minute % 60 }

    /// The time as `HH:MM`, without the zone.
    public var clock: String {
        func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        return "\(padded(hour)):\(padded(minuteOfHour))"
    }

    /// Whether a text can be the name of a zone. It is part of a file's path and of lines in files, so it has no dots
    /// or spaces.
    package static func canBeZone(_ name: String) -> Bool {
        let letters = (UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"))
        func isLetter(_ byte: UInt8) -> Bool { letters.0 ~= byte || letters.1 ~= byte }
        guard name.utf8.count <= zoneLimit, let first = name.utf8.first, isLetter(first) else { return false }
        return name.utf8.allSatisfy { byte in
            isLetter(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "/_+-".utf8.contains(byte)
        }
    }
}

extension DueTime: CustomStringConvertible {
    /// The time as `HH:MM`, followed by the zone, if any.
    public var description: String { zone.map { "\(clock) \($0)" } ?? clock }
}
