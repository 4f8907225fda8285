import Board
import BoardModel
import GtkInterop

extension PagePrinter {
    /// Creates the printer of a window, with the desktop's paper and font.
    @MainActor
    init(for widget: Widget) {
        let size = Desktop.paperSize
        self.init(
            paper: Paper(width: size.width, height: size.height), isRightToLeft: widget.isRightToLeft,
            PaperLook(family: Desktop.fontFamily))
    }

    /// Creates a printer that draws with Pango and cairo.
    init(paper: Paper, isRightToLeft: Bool, _ look: PaperLook) {
        self.init(
            paper: paper, isRightToLeft: isRightToLeft, due: { DayFormatter.dated($0, today: nil) },
            makeMeasurer: { PaperMeasurer(look) }
        ) { pages, format, title, cancellation in
            do throws(PaperFile.Failure) {
                return .success(try Self.file(of: pages, format, title, look) { cancellation.isCanceled })
            } catch {
                switch error {
                case .canceled: return .failure(.canceled)
                case .failed(let reason): return .failure(.unwritable(reason))
                }
            }
        }
    }

    private static func file(
        of pages: [PrintedPage], _ format: PaperFormat, _ title: String, _ look: PaperLook, isCanceled: () -> Bool
    ) throws(PaperFile.Failure) -> [UInt8] {
        let kind: PaperFile.Format =
            switch format {
            case .pdf: .pdf
            case .svg: .svg
            case .png: .png(scale: pages.first.map(scale) ?? 1)
            }
        return try PaperFile.bytes(
            kind, title: title, sizes: pages.map { ($0.width, $0.height) }, isCanceled: isCanceled
        ) { canvas, number in
            let page = pages[number]
            if format != .pdf { canvas.fill(PaperLook.paper) }
            canvas.draw(page, look)
        }
    }

    /// Returns the number of pixels per point of a bitmap: as sharp as other programs can show it.
    static func scale(_ page: PrintedPage) -> Double {
        let (side, area) = (16_384.0, 40_000_000.0)
        return min(2, side / page.width, side / page.height, (area / (page.width * page.height)).squareRoot())
    }
}

/// A measurer that uses the fonts in which text is drawn.
struct PaperMeasurer: TextMeasurer {
    private let fonts = PaperFonts()
    private let look: PaperLook

    init(_ look: PaperLook) { self.look = look }

    func lines(
        of text: String, in style: PrintedTextStyle, width: Double?, isRightToLeft: Bool
    ) -> [MeasuredLine] {
        fonts.lines(of: text, look.font(style), width: width, isRightToLeft: isRightToLeft).map {
            MeasuredLine(count: $0.count, width: $0.width, height: $0.height, baseline: $0.baseline)
        }
    }
}
