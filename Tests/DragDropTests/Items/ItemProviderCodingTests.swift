import DragDrop
import Foundation
import TestSupport
import XCTest

final class ItemProviderCodingTests: MainActorTestCase {
    private func provider(_ bytes: [UInt8], _ type: ContentType) -> ItemProvider {
        let provider = ItemProvider()
        provider.registerDataRepresentation(for: type) { completion in
            completion(bytes, nil)
            return nil
        }
        return provider
    }

    private func list(_ text: String) throws -> [String] {
        try URIList.object(from: Array(text.utf8), type: .uriList).uris
    }

    private func written(_ object: some ItemProviderWriting, as type: ContentType) -> [UInt8]? {
        var written: [UInt8]?
        _ = object.loadData(ofType: type, completion: ItemProvider.DataCompletion { bytes, _ in written = bytes })
        return written
    }

    func testLoaderAcceptsAnyByteCollection() async throws {
        let provider = ItemProvider()
        provider.registerDataRepresentation(for: .plainText) { completion in
            completion("text".utf8, nil)
            return nil
        }
        provider.registerDataRepresentation(for: .html) { completion in
            completion("text".data(using: .utf8), nil)
            return nil
        }
        for type in [ContentType.plainText, .html] {
            let bytes = try await provider.data(for: type)
            XCTAssertEqual(bytes, Array("text".utf8))
        }
    }

    func testTextIsWrittenAsUTF8AndReadWithOrWithoutCharset() async throws {
        let text = "Grüße, 世界 🙂\r\n"
        XCTAssertEqual(ItemProvider(object: text).registeredTypes(visibleTo: .all), [.utf8Text, .plainText])
        for type in [ContentType.utf8Text, .plainText] {
            XCTAssertEqual(written(text, as: type), Array(text.utf8))
            let back = try await provider(Array(text.utf8), type).object(of: String.self)
            XCTAssertEqual(back, text)
        }
    }

    func testNothingIsStrippedFromText() async throws {
        for text in ["", " ", "\n", "a\0b\0", "\u{FEFF}mark", "a\r\n"] {
            XCTAssertEqual(Array(try String.object(from: Array(text.utf8), type: .utf8Text).utf8), Array(text.utf8))
        }
    }

    func testInvalidUTF8IsRefusedWithItsOffset() async {
        do {
            _ = try await provider([0x61, 0xC3, 0xA9, 0xC3, 0x28], .plainText).object(of: String.self)
            XCTFail("read")
        } catch {
            guard case .undecodable(.plainText, as: "String", let underlying) = error else {
                return XCTFail("\(error)")
            }
            XCTAssertEqual(underlying as? ItemDecodingError, .invalidUTF8(offset: 3))
        }
    }

    func testOtherTypesAndCharsetsAreRefusedAsText() async {
        for type in ["text/plain;charset=iso-8859-1", "text/plain;charset=utf-16", "text/html", "image/png"] {
            let type = ContentType(rawValue: type)!
            XCTAssertFalse(provider([0x61], type).canLoadObject(of: String.self))
            XCTAssertThrowsError(try String.object(from: [0x61], type: type)) {
                let expected = ItemDecodingError.unreadableType(type, readable: String.readableTypes)
                XCTAssertEqual($0 as? ItemDecodingError, expected)
            }
        }
    }

    func testRandomBytesAreTextExactlyWhenValidUTF8() async {
        var random = SeededBytes(seed: 5)
        var accepted = 0
        for _ in 0..<20_000 {
            let bytes = random.bytes(upTo: 6)
            // The oracle: decoding with repair has nothing to repair.
            let isUTF8 = Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes
            let text = try? String.object(from: bytes, type: .utf8Text)
            XCTAssertEqual(text != nil, isUTF8, "\(bytes)")
            XCTAssertEqual(text.map { Array($0.utf8) } ?? bytes, bytes)
            accepted += isUTF8 ? 1 : 0
        }
        XCTAssertGreaterThan(accepted, 1000)
    }

    func testURIListHasOneURIPerLineAndSkipsComments() async throws {
        XCTAssertEqual(
            try list("# from a test\r\nfile:///a%20b\r\n\r\nhttps://example.org/#top\r\n"),
            ["file:///a%20b", "https://example.org/#top"])
        XCTAssertEqual(try list("file:///a\nfile:///b"), ["file:///a", "file:///b"])
        XCTAssertEqual(try list("file:///a\rfile:///b\r"), ["file:///a", "file:///b"])
        XCTAssertEqual(try list(""), [])
        XCTAssertEqual(try list("\r\n\r\n# nothing"), [])
    }

    func testURIListIsWrittenWithCRLF() async {
        XCTAssertEqual(written(URIList(["file:///a", "b"]), as: .uriList), Array("file:///a\r\nb\r\n".utf8))
        XCTAssertEqual(written(URIList([]), as: .uriList), [])
    }

    func testURIIsOneLineAndStaysOne() async {
        XCTAssertEqual(
            URIList(["a b", "c\r\nd", "#e#f", "", "é\t\0\u{7F}"]).uris, ["a%20b", "c%0D%0Ad", "%23e#f", "é%09%00%7F"])
    }

    func testURIListWithControlCharactersOrInvalidUTF8IsRefused() async {
        XCTAssertThrowsError(try list("a\nb\u{1}\n")) {
            XCTAssertEqual($0 as? ItemDecodingError, .controlCharacter(line: 2))
        }
        XCTAssertThrowsError(try list("file:///a\0.txt"))
        XCTAssertThrowsError(try URIList.object(from: [0x61, 0x0A, 0x62, 0xFF], type: .uriList)) {
            XCTAssertEqual($0 as? ItemDecodingError, .invalidUTF8(offset: 3))
        }
        XCTAssertThrowsError(try URIList.object(from: [], type: .plainText))
    }

    func testEmptyLinesCountTowardURIListLimit() async throws {
        let limit = URIList.countLimit
        XCTAssertEqual(try list(String(repeating: "a\n", count: limit)).count, limit)
        for line in ["a\n", "\n", "#\n"] {
            XCTAssertThrowsError(try list(String(repeating: line, count: limit + 1))) {
                XCTAssertEqual($0 as? ItemDecodingError, .tooManyLines(limit: limit))
            }
        }
    }

    func testRandomURIListsRoundTrip() async throws {
        let pieces = ["a", "/", "#", " ", "\r", "\n", "\0", "é", "%", ":", "\t"]
        var random = SeededBytes(seed: 7)
        for _ in 0..<3_000 {
            let uris = URIList((0..<3).map { _ in random.text(of: pieces, upTo: 6) })
            let bytes = try XCTUnwrap(written(uris, as: .uriList))
            XCTAssertEqual(try URIList.object(from: bytes, type: .uriList), uris)
            _ = try? URIList.object(from: random.bytes(upTo: 20), type: .uriList)
        }
    }

    func testCustomTypesSeparateOrConnectLists() async {
        let groceries: ContentType = "application/x-inlay-item;list=groceries"
        let chores: ContentType = "application/x-inlay-item;list=chores"
        let dragged = provider([0x61], groceries)
        XCTAssertTrue(dragged.hasRepresentation(conformingTo: groceries))
        XCTAssertFalse(dragged.hasRepresentation(conformingTo: chores))
        XCTAssertTrue(dragged.hasRepresentation(conformingTo: "application/x-inlay-item"))
    }

    func testClassCanBeRead() async throws {
        let stamp = try await provider([0x89], .png).object(of: Stamp.self)
        XCTAssertNotNil(stamp)
        let note = try await provider(Array("Bread".utf8), DraggedNote.readableTypes[0]).object(of: PinnedNote.self)
        XCTAssertEqual(note.text, "Bread")
    }
}
