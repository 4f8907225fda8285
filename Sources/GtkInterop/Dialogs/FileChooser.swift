import CGtk

/// The desktop's file chooser.
@MainActor
package final class FileChooser: Object {
    /// The purpose of the file chooser.
    package enum Purpose {
        case openFile, openFiles
        /// Choose a file to write, with a suggested name. The dialog asks before replacing a file.
        case saveFile(name: String)
        case openFolder
    }

    /// A file filter by suffixes, without the dot.
    package struct Filter {
        let name: String
        let suffixes: [String]

        /// Creates a filter. Without suffixes, it shows all files.
        package init(_ name: String, suffixes: [String] = []) {
            self.name = name
            self.suffixes = suffixes
        }
    }

    private var completion: (@MainActor ([FileLocation]) -> Void)?
    private weak var owner: Window?

    /// Creates a file chooser over a window.
    ///
    /// - Parameters:
    ///   - accept: The label of the button that accepts the selection.
    ///   - folder: The path of the folder to show first, or `nil` for the desktop's choice.
    ///   - completion: Called with the selected files, once, if `present` has opened the dialog. There are none if the
    ///     dialog was dismissed.
    package init(
        _ purpose: Purpose, title: String, accept: String, filters: [Filter] = [], folder: String? = nil,
        over owner: Window,
        completion: @escaping @MainActor ([FileLocation]) -> Void
    ) {
        (self.owner, self.completion) = (owner, completion)
        let action =
            switch purpose {
            case .openFile, .openFiles: GTK_FILE_CHOOSER_ACTION_OPEN
            case .saveFile: GTK_FILE_CHOOSER_ACTION_SAVE
            case .openFolder: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
            }
        // The other button is GTK's.
        let cancel = AccessKeys.letter(of: Catalog.gtk.text(for: "_Cancel"))
        let label = AccessKeys.labels(for: [accept], except: cancel)[0]
        super.init(
            taking: UnsafeMutableRawPointer(gtk_file_chooser_native_new(title, owner.window, action, label, nil)))
        gtk_native_dialog_set_modal(dialog, 1)
        if case .openFiles = purpose { gtk_file_chooser_set_select_multiple(opaque, 1) }
        if case .saveFile(let name) = purpose { gtk_file_chooser_set_current_name(opaque, name) }
        for filter in filters { add(filter) }
        if let folder { show(folder) }
        connect(Signals.response) { [weak self] in self?.end($0) }
    }

    /// Opens the dialog, unless the window already has one. It stays alive until it is answered, even if nothing else
    /// retains it.
    package func present() {
        // A dialog that another program shows takes a moment to open, and the window can be used until then.
        guard completion != nil, owner?.hasFileChooser != true else { return }
        owner?.hasFileChooser = true
        // GTK retains the window, but not this object.
        g_object_ref(handle)
        gtk_native_dialog_show(dialog)
    }

    private func end(_ response: Int) {
        guard let completion else { return }
        self.completion = nil
        owner?.hasFileChooser = false
        let files = response == Int(GTK_RESPONSE_ACCEPT.rawValue) ? chosen : []
        gtk_native_dialog_hide(dialog)
        // Twice, because GTK queries a folder again if it has just been shown.
        awaitFolderQueries { self.awaitFolderQueries { self.destroy() } }
        completion(files)
    }

    private func destroy() {
        gtk_native_dialog_destroy(dialog)
        g_object_unref(handle)
    }

    /// Waits until the queries of the current folder and its ancestors are over.
    ///
    /// For its path bar, GTK queries these folders one after the other. Newer versions (seen in 4.18 and 4.24) write
    /// results that arrive after the end of the dialog into its freed memory. The same queries, issued later and with a
    /// lower priority, finish later.
    private func awaitFolderQueries(completion: @escaping @MainActor () -> Void) {
        queryAncestors(of: gtk_file_chooser_get_current_folder(opaque), completion: completion)
    }

    /// Queries a folder and its ancestors, one after the other. Consumes the reference.
    private func queryAncestors(of folder: OpaquePointer?, completion: @escaping @MainActor () -> Void) {
        guard let folder else { return completion() }
        let answered = CallbackBox<@MainActor (Address, Address) -> Void> { folder, answer in
            let file = OpaquePointer(bitPattern: folder)!
            let information = g_file_query_info_finish(file, OpaquePointer(bitPattern: answer), nil)
            if let information { g_object_unref(UnsafeMutableRawPointer(information)) }
            self.queryAncestors(of: g_file_get_parent(file), completion: completion)
        }
        g_file_query_info_async(
            folder, "standard::display-name", G_FILE_QUERY_INFO_NONE, G_PRIORITY_LOW, nil,
            { folder, answer, data in
                let (folder, answer) = (Address(bitPattern: folder), Address(bitPattern: answer))
                let box = Address(bitPattern: data)
                MainActor.assumeIsolated {
                    callback(box, as: (@MainActor (Address, Address) -> Void).self)(folder, answer)
                }
                releaseCallback(data)
            }, answered.retained())
        g_object_unref(UnsafeMutableRawPointer(folder))
    }

    private var chosen: [FileLocation] {
        guard let list = gtk_file_chooser_get_files(opaque) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(list)) }
        return (0..<g_list_model_get_n_items(list)).compactMap { index in
            g_list_model_get_item(list, index).map { FileLocation(taking: OpaquePointer($0)) }
        }
    }

    private func show(_ folder: String) {
        let file = g_file_new_for_path(folder)!
        gtk_file_chooser_set_current_folder(opaque, file, nil)
        g_object_unref(UnsafeMutableRawPointer(file))
    }

    private func add(_ filter: Filter) {
        let handle = gtk_file_filter_new()!
        gtk_file_filter_set_name(handle, filter.name)
        for suffix in filter.suffixes { gtk_file_filter_add_suffix(handle, suffix) }
        if filter.suffixes.isEmpty { gtk_file_filter_add_pattern(handle, "*") }
        gtk_file_chooser_add_filter(opaque, handle)
        g_object_unref(UnsafeMutableRawPointer(handle))
    }

    private var dialog: UnsafeMutablePointer<GtkNativeDialog> { pointer(as: GtkNativeDialog.self) }
}
