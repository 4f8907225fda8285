import XCTest

/// The base of tests of what lives on the main actor, which have to be `async` and derive from a class in between:
/// `DragDropTests` has another one, and says why.
@MainActor
open class MainActorTestCase: XCTestCase {}
