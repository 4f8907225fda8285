import BoardModel

extension PagePrinter {
    /// A printer for tests: its files contain the texts of the pages, one per line, and a form feed after each page.
    static let plain = PagePrinter(
        paper: Paper(width: 595, height: 842), isRightToLeft: false, due: { "\($0)" },
        makeMeasurer: { PlainMeasurer() }
    ) { pages, format, title, _ in
        let texts = pages.map { $0.marks.texts.map { $0.text + "\n" }.joined() + "\u{C}\n" }
        return .success(Array("\(format) \(title)\n\(texts.joined())".utf8))
    }
}
