import DragDrop

/// A drop whose content is still arriving, as its placeholder row shows it.
@MainActor
struct PendingDrop {
    let progress: LoadProgress
    /// Cancels receiving; the source keeps its content.
    let cancel: @MainActor () -> Void

    /// The amount received, once it is at least 0.1 MB.
    var amount: String? {
        let tenths = (progress.byteCount * 10) >> 20
        // With the decimal separator of the language.
        let (megabytes, tenth) = tenths.quotientAndRemainder(dividingBy: 10)
        return tenths > 0 ? localized("\(megabytes).\(tenth) MB") : nil
    }
}
