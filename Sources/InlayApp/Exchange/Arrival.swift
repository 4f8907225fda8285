import DragDrop

/// What was dropped and is still coming, as the row shows it that stands in for it.
@MainActor
struct Arrival {
    let progress: LoadProgress
    /// Gives it up: its source keeps what it has.
    let cancel: @MainActor () -> Void

    /// How much has come, once that is worth telling.
    var amount: String? {
        let tenths = (progress.byteCount * 10) >> 20
        // With the decimal point of the language.
        return tenths > 0 ? localized("\(tenths / 10).\(tenths % 10) MB") : nil
    }
}
