import XCTest

/// The base of tests of what lives on the main actor.
///
/// On Linux the test methods have to be `async`: XCTest calls others as if they were bound to no actor, which Swift 6.0
/// does not compile and Swift 6.3 stops at run time. And it has to be a class in between: as a direct subclass of
/// `XCTestCase` a test would not be `Sendable`, of which Swift 6.0 warns.
@MainActor
open class MainActorTestCase: XCTestCase {}
