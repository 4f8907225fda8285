import TestSupport
import XCTest

/// The runner of the property tests. A property that passes because nothing is tried would be worse than none.
final class PropertyRunnerTests: XCTestCase {
    func testTrueLawPassesEveryCase() {
        var lengths: [Int] = []
        XCTAssertNil(
            forAll(cases: 50, lengths: 3...5) {
                $0.int(in: 0...9)
            } property: { numbers in
                lengths.append(numbers.count)
                return nil
            })
        XCTAssertEqual(lengths.count, 50)
        XCTAssertEqual(Set(lengths), [3, 4, 5])
    }

    func testFailureIsMinimized() throws {
        // Fails with two or more multiples of seven.
        let failure = try XCTUnwrap(
            forAll(cases: 100, lengths: 50...100, seed: 1) {
                $0.int(in: 0...99)
            } property: { numbers in
                numbers.filter { $0 % 7 == 0 }.count < 2 ? nil : "two"
            })
        XCTAssertEqual(failure.operations.count, 2)
        XCTAssertTrue(failure.operations.allSatisfy { Int($0)! % 7 == 0 })
        XCTAssertGreaterThanOrEqual(failure.originalCount, 50)
        XCTAssertEqual(failure.text, "two")
    }

    func testSeedOfFailureReproducesItFirst() throws {
        let property: ([Int]) -> String? = { $0.contains(7) ? "seven" : nil }
        let failure = try XCTUnwrap(
            forAll(cases: 1_000, lengths: 1...3, seed: 5) {
                $0.int(in: 0...99)
            } property: {
                property($0)
            })
        XCTAssertGreaterThan(failure.caseNumber, 0)
        let again = try XCTUnwrap(
            forAll(cases: 1, lengths: 1...3, seed: failure.seed) {
                $0.int(in: 0...99)
            } property: {
                property($0)
            })
        XCTAssertEqual(again.operations, failure.operations)
        XCTAssertTrue(failure.description.contains("INLAY_SEED=0x" + String(failure.seed, radix: 16)))
    }

    func testCaseWithoutOperationsReportsItsSeedToo() throws {
        let failure = try XCTUnwrap(
            forAll(cases: 1_000, seed: 3) { random in random.oneIn(50) ? "rare" : nil })
        XCTAssertNotNil(forAll(cases: 1, seed: failure.seed) { random in random.oneIn(50) ? "rare" : nil })
    }

    func testShrinkingLeavesOnlyNecessaryOperations() {
        for needed in [[], [0], [17], [0, 99], [3, 50, 51, 52]] {
            XCTAssertEqual(shrink(Array(0..<100)) { rest in needed.allSatisfy(rest.contains) }, needed)
        }
    }

    func testShrinkingEndsAfterItsLimit() {
        var runs = 0
        _ = shrink(Array(0..<100), limit: 10) { _ in
            runs += 1
            return false
        }
        XCTAssertEqual(runs, 10)
    }

    func testSeedIsParsedAsWritten() {
        XCTAssertEqual(TestSeed.parse("17"), 17)
        XCTAssertEqual(TestSeed.parse("0x1f"), 31)
        XCTAssertNil(TestSeed.parse("seven"))
        XCTAssertNil(TestSeed.parse(nil))
    }

    func testGeneratorMatchesPublishedNumbers() {
        // The first outputs of the reference implementation for the seed 1234567.
        var random = SplitMix64(seed: 1_234_567)
        let expected: [UInt64] = [
            6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
            4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
        ]
        XCTAssertEqual(expected.map { _ in random.next() }, expected)
    }
}
