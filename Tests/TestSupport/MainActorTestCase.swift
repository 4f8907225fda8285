import XCTest

/// The base class of tests for code on the main actor.
///
/// On Linux the test methods must be `async`: XCTest calls others outside any actor, which Swift 6.0 does not compile
/// and Swift 6.3 stops at run time. The class in between is necessary: a direct subclass of `XCTestCase` would not be
/// `Sendable`, and Swift 6.0 warns about that.
@MainActor
open class MainActorTestCase: XCTestCase {}
