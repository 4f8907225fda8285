import CGtk

/// The desktop's own dialog to choose files.
@MainActor
public final class FileChooser: Object {
    /// What it is for.
    public enum Purpose {
        case openFile, openFiles
        /// To write a file, with a name to begin with. Whether to replace one is asked.
        case saveFile(name: String)
        case openFolder
    }

    /// Files by the ends of their names, without the dot.
    public struct Filter {
        let name: String
        let suffixes: [String]

        /// A kind of files; without any suffix it is all.
        public init(_ name: String, suffixes: [String] = []) {
            self.name = name
            self.suffixes = suffixes
        }
    }

    private var completion: (@MainActor ([FileLocation]) -> Void)?
    private var isOpen = false

    /// A dialog over a window.
    ///
    /// - Parameters:
    ///   - accept: what the button says that ends it with files.
    ///   - completion: is told once what was chosen, which is nothing where the dialog was closed without.
    public init(
        _ purpose: Purpose, title: String, accept: String, filters: [Filter] = [], over owner: Window?,
        completion: @escaping @MainActor ([FileLocation]) -> Void
    ) {
        self.completion = completion
        let action =
            switch purpose {
            case .openFile, .openFiles: GTK_FILE_CHOOSER_ACTION_OPEN
            case .saveFile: GTK_FILE_CHOOSER_ACTION_SAVE
            case .openFolder: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
            }
        super.init(
            taking: UnsafeMutableRawPointer(
                gtk_file_chooser_native_new(title, owner?.window, action, accept.withMnemonic, nil)))
        gtk_native_dialog_set_modal(dialog, 1)
        if case .openFiles = purpose { gtk_file_chooser_set_select_multiple(opaque, 1) }
        if case .saveFile(let name) = purpose { gtk_file_chooser_set_current_name(opaque, name) }
        for filter in filters { add(filter) }
        connect(Signals.response) { [weak self] in self?.end($0) }
    }

    /// Opens it. It stays until it is answered, whoever else forgets it.
    public func present() {
        guard !isOpen, completion != nil else { return }
        isOpen = true
        // GTK holds the window, but not this.
        g_object_ref(handle)
        gtk_native_dialog_show(dialog)
    }

    private func end(_ response: Int) {
        guard let completion else { return }
        self.completion = nil
        let files = response == Int(GTK_RESPONSE_ACCEPT.rawValue) ? chosen : []
        gtk_native_dialog_hide(dialog)
        // Twice: a folder that was only just shown is asked after once more.
        askAfterFolder { self.askAfterFolder { self.destroy() } }
        completion(files)
    }

    private func destroy() {
        gtk_native_dialog_destroy(dialog)
        g_object_unref(handle)
    }

    /// Waits until all is known of the folder that is shown, and of those that it is in.
    ///
    /// For the path above the files, GTK asks after all these, one after the other; what it is told after the dialog's end,
    /// newer versions (seen in 4.18 and 4.24) write to where the dialog was. The same questions, asked later and with less
    /// hurry, are answered later.
    private func askAfterFolder(completion: @escaping @MainActor () -> Void) {
        ask(after: gtk_file_chooser_get_current_folder(opaque), completion: completion)
    }

    /// Takes over a reference.
    private func ask(after folder: OpaquePointer?, completion: @escaping @MainActor () -> Void) {
        guard let folder else { return completion() }
        let answered = CallbackBox<@MainActor (Address, Address) -> Void> { folder, answer in
            let file = OpaquePointer(bitPattern: folder)!
            let information = g_file_query_info_finish(file, OpaquePointer(bitPattern: answer), nil)
            if let information { g_object_unref(UnsafeMutableRawPointer(information)) }
            self.ask(after: g_file_get_parent(file), completion: completion)
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

extension String {
    /// GTK reads an underline on this dialog's buttons as the mark of a key.
    fileprivate var withMnemonic: String {
        split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
    }
}
