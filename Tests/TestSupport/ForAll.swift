import Foundation

/// Tests a property on random sequences of operations. Returns the first failure, shrunk, or `nil`.
///
///     XCTAssertNil(
///         forAll(cases: 200, lengths: 1...40) { random in
///             Operation.random(using: &random)
///         } property: { operations in
///             var list = List()
///             for operation in operations { operation.apply(to: &list) }
///             return list.isSorted ? nil : "not sorted: \(list)"
///         })
///
/// The property returns a description of the failure, or `nil`. It must not stop the program, and each operation must
/// be valid in any state (for example, by taking its numbers modulo a count): to shrink a failure, operations are
/// removed while the property still fails.
///
/// Case *k* runs with seed + *k*, so the seed that a failure prints makes the failing case the first one.
package func forAll<Operation>(
    cases: Int, lengths: ClosedRange<Int>, seed: UInt64 = TestSeed.current, name: String = #function,
    operation: (inout SplitMix64) -> Operation, property: ([Operation]) -> String?
) -> PropertyFailure? {
    for number in 0..<cases {
        let seed = seed &+ UInt64(number)
        if TestSeed.isTracing { trace("\(name): INLAY_SEED=0x\(String(seed, radix: 16))") }
        var random = SplitMix64(seed: seed)
        let operations = (0..<random.int(in: lengths)).map { _ in operation(&random) }
        guard property(operations) != nil else { continue }
        let small = shrink(operations) { property($0) != nil }
        return PropertyFailure(
            seed: seed, caseNumber: number, operations: small.map { "\($0)" }, originalCount: operations.count,
            text: property(small) ?? "fails only now and then: the property depends on more than its operations")
    }
    return nil
}

/// Tests a property on random cases that are not sequences of operations. Returns the first failure, or `nil`.
package func forAll(
    cases: Int, seed: UInt64 = TestSeed.current, name: String = #function,
    property: (inout SplitMix64) -> String?
) -> PropertyFailure? {
    for number in 0..<cases {
        let seed = seed &+ UInt64(number)
        if TestSeed.isTracing { trace("\(name): INLAY_SEED=0x\(String(seed, radix: 16))") }
        var random = SplitMix64(seed: seed)
        guard let text = property(&random) else { continue }
        return PropertyFailure(seed: seed, caseNumber: number, operations: [], originalCount: 0, text: text)
    }
    return nil
}

/// A case for which a property does not hold.
package struct PropertyFailure: CustomStringConvertible, Sendable {
    /// The seed of the case. As `INLAY_SEED`, it makes the case the first one of its property.
    package let seed: UInt64
    package let caseNumber: Int
    /// The operations that remain after shrinking.
    package let operations: [String]
    package let originalCount: Int
    package let text: String

    package var description: String {
        var lines = ["\(text)", "case \(caseNumber); again with INLAY_SEED=0x\(String(seed, radix: 16))"]
        if originalCount > 0 {
            lines.append("\(operations.count) of \(originalCount) operations are enough:")
            lines += operations.map { "    \($0)" }
        }
        return lines.joined(separator: "\n")
    }
}

/// Removes elements, large chunks first and single ones at the end, while the rest still fails.
///
/// The search is greedy: no single element of the result can be removed, unless `limit` runs were too few.
package func shrink<Element>(_ elements: [Element], limit: Int = 1000, fails: ([Element]) -> Bool) -> [Element] {
    var small = elements
    var runs = 0
    var size = max(small.count / 2, 1)
    while true {
        var isSmaller = false
        var start = 0
        while start < small.count {
            guard runs < limit else { return small }
            runs += 1
            var candidate = small
            candidate.removeSubrange(start..<min(start + size, small.count))
            if fails(candidate) {
                small = candidate
                isSmaller = true
            } else {
                start += size
            }
        }
        if size > 1 { size = (size + 1) / 2 } else if !isSmaller { return small }
    }
}

private func trace(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
}
