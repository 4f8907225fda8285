import GtkInterop

let application = Application(id: "org.inlay.Gallery")
application.onActivate { GalleryWindow(of: application).present() }
Terminal.exit(application.run())
