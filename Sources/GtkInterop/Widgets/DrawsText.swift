/// A widget that draws text itself instead of using labels.
@MainActor
package protocol DrawsText {
    /// The texts that are shown now.
    var drawnTexts: [String] { get }
    /// The texts among them that are cut off.
    var cutTexts: [String] { get }
}
