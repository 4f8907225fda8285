import GtkInterop

let application = Application(id: "org.inlay.Gallery")
application.onActivate {
    do {
        try GalleryWindow(of: application).present()
    } catch {
        Terminal.complain("inlay-gallery: A page can't be shown, since its list is not one (\(error)); mend the page.")
        Terminal.exit(1)
    }
}
Terminal.exit(application.run())
