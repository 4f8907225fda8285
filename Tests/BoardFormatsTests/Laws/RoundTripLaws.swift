import Board
import BoardFormats
import BoardTestSupport
import TestSupport
import XCTest

final class RoundTripLaws: XCTestCase {
    /// A board that has only what a format supports is the same after it is written and read.
    func testBoardRoundTrips() {
        for format in Self.formats {
            let failure = forAll(cases: cases, name: "\(format)") { random in
                var maker = RandomDocument(features: format.features, random: random)
                let document = maker.document()
                do {
                    let (file, read) = try format.reread(document)
                    guard let difference = difference(read.document, document) else {
                        return read.notices.isEmpty ? nil : "\(format) notices in its own file: \(read.notices)"
                    }
                    return "\(format)\n\(difference)\nfile:\n\(String(decoding: file, as: UTF8.self).debugDescription)"
                } catch { return "\(format): \(error)" }
            }
            XCTAssertNil(failure, "\(format)")
        }
    }

    /// Something is missing if and only if the format reports an omission.
    func testOmissionIsReportedIfAndOnlyIfSomethingIsMissing() {
        for format in Self.formats {
            let failure = forAll(cases: cases) { random in
                let features = BoardFeature.allCases.filter { _ in random.oneIn(2) }
                var maker = RandomDocument(features: Set(features).union(format.features), random: random)
                var document = maker.document()
                let omissions = format.lostFeatures(of: document)
                if !format.features.contains(.boardTitle) { document.title = "Board" }
                guard let read = try? format.reread(document).read.document else { return "can't be read" }
                let difference = difference(read, document)
                return (difference == nil) == omissions.isEmpty ? nil : "\(format) \(omissions) \(difference ?? "")"
            }
            XCTAssertNil(failure, "\(format)")
        }
    }

    /// A file that Inlay has written is the same after it is read and written.
    func testFileRoundTrips() {
        for format in Self.formats {
            let failure = forAll(cases: cases) { random in
                var maker = RandomDocument(features: format.features, random: random)
                do {
                    let (file, read) = try format.reread(maker.document())
                    let again = try format.write(read.document, extras: read.extras)
                    return again == file ? nil : "\(format): \(String(decoding: file, as: UTF8.self).debugDescription)"
                } catch { return "\(error)" }
            }
            XCTAssertNil(failure, "\(format)")
        }
    }

    private static let formats = BoardFormat.allCases.filter { $0.isWritable && $0.isReadable }
    private let cases = isOptimized ? 5_000 : 500
}
