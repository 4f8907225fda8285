import Board

/// Colors of other programs, as names that a board understands.
enum ExportedColor {
    /// Returns the name of the color that most resembles a name or a hexadecimal color, or `nil` if none does.
    static func name(of color: String) -> String? {
        let plain = color.lowercased()
        if let channels = channels(of: plain) { return name(ofRed: channels[0], green: channels[1], blue: channels[2]) }
        for word in [plain] + plain.split(whereSeparator: { "-_ ".contains($0) }).map(String.init).reversed() {
            if let known = BoardColor(likeName: word) { return known.rawValue }
        }
        return likeWords.first { plain.contains($0.word) }?.color.rawValue
    }

    /// Words in the names of colors of WeKan, Planka, and Kanboard, such as “summer-sky” and “deep_orange”.
    private static let likeWords: [(word: String, color: BoardColor)] = [
        ("pink", .pink), ("purple", .purple), ("brown", .brown), ("gray", .gray), ("yellow", .yellow), ("teal", .teal),
        ("orange", .orange), ("amber", .orange), ("peach", .orange), ("autumn", .orange), ("sand", .orange),
        ("gold", .yellow), ("egg", .yellow),
        ("green", .green), ("lime", .green), ("moss", .green), ("grass", .green), ("salad", .green),
        ("turquoise", .teal), ("cyan", .teal), ("sky", .teal), ("coast", .teal),
        ("blue", .blue), ("navy", .blue), ("ocean", .blue),
        ("indigo", .purple), ("plum", .purple), ("lilac", .purple), ("lavender", .purple),
        ("rose", .pink), ("tulip", .pink), ("magenta", .pink),
        ("crimson", .red), ("burgundy", .red), ("red", .red),
        ("rust", .brown), ("cocoa", .brown), ("mud", .brown),
        ("silver", .gray), ("granite", .gray), ("concrete", .gray), ("rock", .gray), ("metal", .gray),
    ]

    /// Returns the channels of `31cc7c` or `#31cc7c`, from 0 to 255.
    private static func channels(of text: String) -> [Double]? {
        let digits = Array(text.utf8.first == Byte.hash ? text.utf8.dropFirst() : text.utf8[...])
        guard digits.count == 6 else { return nil }
        let values = digits.compactMap(Byte.hexValue).map(Double.init)
        return values.count == 6 ? stride(from: 0, to: 6, by: 2).map { values[$0] * 16 + values[$0 + 1] } : nil
    }

    private static func name(ofRed red: Double, green: Double, blue: Double) -> String {
        let (high, low) = (max(red, green, blue), min(red, green, blue))
        let range = high - low
        if range < 0.15 * 255 { return BoardColor.gray.rawValue }
        // The hue in degrees.
        let hue =
            if high == red { 60 * (green - blue) / range + (green < blue ? 360 : 0) } else if high == green {
                60 * (blue - red) / range + 120
            } else { 60 * (red - green) / range + 240 }
        let color: BoardColor =
            switch hue {
            case ..<15, 345...: .red
            case ..<42: high < 0.65 * 255 ? .brown : .orange
            case ..<68: .yellow
            case ..<160: .green
            case ..<195: .teal
            case ..<255: .blue
            case ..<295: .purple
            default: .pink
            }
        return color.rawValue
    }
}
