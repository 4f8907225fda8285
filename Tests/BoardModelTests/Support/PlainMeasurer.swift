import Board
import BoardModel

/// A measurer for which each character is half as wide as it is high.
struct PlainMeasurer: TextMeasurer {
    func lines(
        of text: String, in style: PrintedTextStyle, width: Double?, isRightToLeft: Bool
    ) -> [MeasuredLine] {
        let most = width.map { max(Int($0 / (style.size / 2)), 1) } ?? .max
        var lines: [MeasuredLine] = []
        var (line, word) = ((count: 0, bytes: 0), (count: 0, bytes: 0))
        func end(_ part: (count: Int, bytes: Int)) {
            lines.append(
                MeasuredLine(
                    count: part.bytes, width: Double(min(part.count, most)) * style.size / 2,
                    height: style.size * 1.25, baseline: style.size))
        }
        for character in text {
            let bytes = String(character).utf8.count
            if line.count + word.count >= most, character != " " {
                // A word that is too long is divided.
                if line.count == 0 { (line, word) = (word, (0, 0)) }
                end(line)
                line = (0, 0)
            }
            word = (word.count + 1, word.bytes + bytes)
            if character == " " {
                line = (line.count + word.count, line.bytes + word.bytes)
                word = (0, 0)
            }
        }
        end((line.count + word.count, line.bytes + word.bytes))
        return lines
    }
}
