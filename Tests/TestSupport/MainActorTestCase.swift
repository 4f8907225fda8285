import XCTest

/// The base class of tests for code on the main actor.
///
/// On Linux the test methods must be `async`: XCTest calls others outside any actor. Swift 6.0 does not compile that,
/// and a program built with Swift 6.3 stops there. The class in between is necessary: a direct subclass of `XCTestCase`
/// would not be `Sendable`, and Swift 6.0 warns about that.
@MainActor
open class MainActorTestCase: XCTestCase {}
