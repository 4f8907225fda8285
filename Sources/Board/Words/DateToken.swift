/// A word or number of a typed date.
enum DateToken: Hashable, Sendable {
    case word(String)
    case digits(Int, count: Int, endsWithDot: Bool = false)

    /// The word that stands for a number in a phrase.
    static let placeholder = DateToken.word("#")
    /// The word that stands for a day of the week in a phrase.
    static let weekday = DateToken.word("@")

    /// The longest text that may be a date, in bytes.
    private static let limit = 200

    /// Returns the words and numbers of a string, or `nil` if it can't be a date.
    static func tokens(of text: some StringProtocol) -> [DateToken]? {
        guard text.utf8.count <= limit else { return nil }
        var tokens: [DateToken] = []
        // Whether the next letter may continue the last token.
        var continues = false
        var (last, beforeLast): (Character, Character) = (" ", " ")
        for letter in text.lowercased() {
            defer { (last, beforeLast) = (letter, last) }
            if let digit = digit(letter) {
                // A minus sign, as in “-2 days”.
                if last == "-" || last == "−", beforeLast.isWhitespace { return nil }
                if continues, case .digits(let number, let count, _)? = tokens.last {
                    guard count < 4 else { return nil }
                    tokens[tokens.count - 1] = .digits(number * 10 + digit, count: count + 1)
                } else {
                    tokens.append(.digits(digit, count: 1))
                }
                continues = true
            } else if letter == "#" || letter == "@" {
                tokens.append(letter == "#" ? placeholder : weekday)
                continues = false
            } else if isSeparator(letter) {
                if letter == ".", continues, case .digits(let number, let count, _)? = tokens.last {
                    tokens[tokens.count - 1] = .digits(number, count: count, endsWithDot: true)
                }
                continues = false
            } else {
                if continues, case .word(let word)? = tokens.last {
                    tokens[tokens.count - 1] = .word(word + String(letter))
                } else {
                    tokens.append(.word(String(letter)))
                }
                continues = true
            }
        }
        return tokens
    }

    var word: String? { if case .word(let word) = self { word } else { nil } }
    var number: Int? { if case .digits(let number, _, _) = self { number } else { nil } }

    /// Whether a dot follows the number immediately.
    var endsWithDot: Bool { if case .digits(_, _, let endsWithDot) = self { endsWithDot } else { false } }

    /// Whether it can only be a year.
    var isYear: Bool { if case .digits(_, let count, _) = self { count > 2 } else { false } }

    /// The year. Two digits mean a year of this century.
    var year: Int? {
        switch self {
        case .digits(let number, count: 4, _): number
        case .digits(let number, count: 2, _): 2000 + number
        default: nil
        }
    }

    private static func digit(_ letter: Character) -> Int? {
        letter.isNumber ? letter.wholeNumberValue.flatMap { 0...9 ~= $0 ? $0 : nil } : nil
    }

    private static func isSeparator(_ letter: Character) -> Bool {
        // In some languages, direction marks surround numbers.
        letter.isWhitespace || ".,/-–−،\u{200e}\u{200f}\u{202a}\u{202b}\u{202c}".contains(letter)
    }
}
