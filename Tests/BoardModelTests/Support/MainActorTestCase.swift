import XCTest

/// The base of tests of what lives on the main actor: `DragDropTests` has another one, and says why it has to be there.
@MainActor
class MainActorTestCase: XCTestCase {}
