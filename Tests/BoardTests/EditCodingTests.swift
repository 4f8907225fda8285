import Board
import BoardTestSupport
import TestSupport
import XCTest

final class EditCodingTests: XCTestCase {
    func testEditsRoundTrip() {
        XCTAssertNil(
            forAll(cases: 100, lengths: 1...60) {
                RandomCommand(using: &$0)
            } property: { commands in
                var library = MemoryLibrary()
                for command in commands {
                    guard let edit = library.perform(command.command(in: library)) else { continue }
                    if Edit(decoding: edit.encoded) != edit { return "\(edit)" }
                    if Edit(decoding: edit.inverse.encoded) != edit.inverse { return "\(edit.inverse)" }
                    let start = edit.encoded.prefix(EditName.maximumEncodedLength)
                    if EditName(decodingStart: start) != edit.name { return "the name of \(edit)" }
                }
                return nil
            })
    }

    func testDamagedBytesAreRefusedOrReadSafely() {
        var library = MemoryLibrary()
        var edits: [[UInt8]] = []
        var random = SplitMix64(seed: TestSeed.current)
        for _ in 0..<60 {
            let command = RandomCommand(using: &random).command(in: library)
            if let edit = library.perform(command) { edits.append(edit.encoded) }
        }
        XCTAssertNil(
            forAll(cases: 5_000) { random in
                var bytes = edits[random.int(in: 0...(edits.count - 1))]
                for _ in 0..<random.int(in: 1...4) where !bytes.isEmpty {
                    let place = random.int(in: 0...(bytes.count - 1))
                    switch random.int(in: 0...2) {
                    case 0: bytes[place] = UInt8(random.int(in: 0...255))
                    case 1: bytes.removeSubrange(place...)
                    default: bytes.insert(UInt8(random.int(in: 0...255)), at: place)
                    }
                }
                // A decoded edit can be encoded again.
                guard let edit = Edit(decoding: bytes) else { return nil }
                return Edit(decoding: edit.encoded) == edit ? nil : "\(bytes)"
            })
    }
}
