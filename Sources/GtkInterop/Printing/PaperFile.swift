import CGtk

/// A file of pages, or of one picture, in memory.
package enum PaperFile {
    package enum Format: Sendable {
        case pdf, svg
        /// A bitmap with a number of pixels per point.
        case png(scale: Double)
    }

    /// The reason that there is no file.
    package enum Failure: Error {
        case canceled
        /// The error message of the drawing library.
        case failed(String)
    }

    /// Draws pages on the calling thread, and returns the contents of a file.
    ///
    /// - Parameters:
    ///   - sizes: The sizes of the pages. A picture has one.
    ///   - isCanceled: Returns whether drawing is canceled. Called before each page.
    ///   - draw: Draws a page, given its number from 0.
    package static func bytes(
        _ format: Format, title: String, sizes: [(width: Double, height: Double)], isCanceled: () -> Bool,
        draw: (PaperCanvas, Int) -> Void
    ) throws(Failure) -> [UInt8] {
        let output = Output()
        // The surface writes until it is destroyed.
        defer { withExtendedLifetime(output) {} }
        let first = sizes.first ?? (1, 1)
        let surface = makeSurface(format, first.width, first.height, output)
        defer { cairo_surface_destroy(surface) }
        if case .pdf = format {
            cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title.withoutNUL)
            cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Inlay")
        }
        let fonts = PaperFonts()
        let context = cairo_create(surface)!
        defer { cairo_destroy(context) }
        if case .png(let scale) = format { cairo_scale(context, scale, scale) }
        for (number, size) in sizes.enumerated() {
            if isCanceled() { throw .canceled }
            if case .pdf = format { cairo_pdf_surface_set_size(surface, size.width, size.height) }
            draw(PaperCanvas(context, fonts), number)
            cairo_show_page(context)
        }
        try check(cairo_status(context))
        if case .png = format { try check(cairo_surface_write_to_png_stream(surface, write, output.address)) }
        cairo_surface_finish(surface)
        try check(cairo_surface_status(surface))
        return output.bytes
    }

    private static func makeSurface(
        _ format: Format, _ width: Double, _ height: Double, _ output: Output
    ) -> OpaquePointer? {
        switch format {
        case .pdf: cairo_pdf_surface_create_for_stream(write, output.address, width, height)
        case .svg: cairo_svg_surface_create_for_stream(write, output.address, width, height)
        case .png(let scale):
            cairo_image_surface_create(
                CAIRO_FORMAT_RGB24, Int32(clamping: Int((width * scale).rounded(.up))),
                Int32(clamping: Int((height * scale).rounded(.up))))
        }
    }

    private static func check(_ status: cairo_status_t) throws(Failure) {
        if status != CAIRO_STATUS_SUCCESS { throw .failed(String(cString: cairo_status_to_string(status))) }
    }

    /// A buffer for the bytes that cairo writes. It must exist until the surface is finished.
    private final class Output {
        var bytes: [UInt8] = []
        var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
    }

    private static let write: cairo_write_func_t = { output, bytes, count in
        guard let output else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<Output>.fromOpaque(output).takeUnretainedValue().bytes
            .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
    }
}
