import GtkInterop

// With a page's title as its argument, opens only that page, in a small window and its own process, to try drags
// between processes.
let title = CommandLine.arguments.dropFirst().first
let chapter = Chapter.all.first { $0.title == title }
if let title, chapter == nil {
    Terminal.printError("inlay-gallery: There is no page “\(title)”. Start without a title to see all pages.")
    Terminal.exit(2)
}
let application = Application(id: "org.inlay.Gallery", isUnique: chapter == nil)
var colorScheme: ColorScheme?
application.onActivate {
    colorScheme = colorScheme ?? ColorScheme()
    GalleryStyle.install()
    if let chapter {
        PageWindow(chapter, of: application).window.present()
    } else {
        GalleryWindow(of: application).window.present()
    }
}
Terminal.exit(application.run())
