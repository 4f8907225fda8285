import Board

/// The time format of a vault, in the syntax of moment.js, such as `HH:mm` or `h:mm A`.
///
/// Times in any other format are written as `HH:mm`, which moment.js can read in most formats.
struct MomentTimeFormat: Equatable {
    private var hourWidth = 2
    private var separator: [UInt8] = [Byte.colon]
    /// The text between the minutes and `am` or `pm`; `nil` for 24 hours.
    private var gapBeforeHalf: [UInt8]?
    private var isHalfUppercase = false

    /// The format `HH:mm`.
    static let iso = MomentTimeFormat()

    private init() {}

    init?(_ format: String) {
        var rest = Array(format.utf8.prefix(MomentFormat.lengthLimit))[...]
        guard let hour = rest.first, hour == UInt8(ascii: "H") || hour == UInt8(ascii: "h") else { return nil }
        hourWidth = rest.leadingCount(of: hour)
        rest = rest.dropFirst(hourWidth)
        separator = Array(rest.prefix { Self.canSeparate($0) })
        rest = rest.dropFirst(separator.count)
        guard hourWidth <= 2, separator.count == 1, rest.begins(with: "mm") else { return nil }
        rest = rest.dropFirst(2)
        if hour == UInt8(ascii: "h") {
            let gap = Array(rest.prefix { $0 == Byte.space })
            rest = rest.dropFirst(gap.count)
            guard gap.count <= 1, let half = rest.popFirst(), half == UInt8(ascii: "a") || half == UInt8(ascii: "A")
            else { return nil }
            gapBeforeHalf = gap
            isHalfUppercase = half == UInt8(ascii: "A")
        }
        if !rest.isEmpty { return nil }
    }

    private static func canSeparate(_ byte: UInt8) -> Bool { byte == Byte.colon || byte == UInt8(ascii: ".") }

    func time(from text: ArraySlice<UInt8>) -> DueTime? {
        var rest = text
        let digits = rest.prefix(2).prefix(while: Byte.isDigit)
        guard var hour = Int(String(digits)) else { return nil }
        rest = rest.dropFirst(digits.count)
        guard rest.starts(with: separator) else { return nil }
        rest = rest.dropFirst(separator.count)
        let minutes = rest.prefix(2)
        guard minutes.count == 2, minutes.allSatisfy(Byte.isDigit), let minute = Int(String(minutes)) else {
            return nil
        }
        rest = rest.dropFirst(2)
        if let gapBeforeHalf {
            guard 1...12 ~= hour, rest.starts(with: gapBeforeHalf) else { return nil }
            let half = String(rest.dropFirst(gapBeforeHalf.count)).lowercased()
            guard half == "am" || half == "pm" else { return nil }
            hour = hour % 12 + (half == "pm" ? 12 : 0)
            rest = []
        }
        return rest.isEmpty ? DueTime(hour: hour, minute: minute) : nil
    }

    func text(of time: DueTime) -> [UInt8] {
        func padded(_ number: Int, _ width: Int) -> String { (number < 10 && width == 2 ? "0" : "") + String(number) }
        let hour = gapBeforeHalf == nil ? time.hour : (time.hour + 11) % 12 + 1
        var text = Array(padded(hour, hourWidth).utf8) + separator + padded(time.minuteOfHour, 2).utf8
        if let gapBeforeHalf {
            let half = time.hour < 12 ? "am" : "pm"
            text += gapBeforeHalf + (isHalfUppercase ? half.uppercased() : half).utf8
        }
        return text
    }
}
