import XCTest

@testable import DragDrop

final class ContentTypeTests: XCTestCase {
    func testAppleIdentifiersInLiteralsAreMIMETypes() {
        XCTAssertEqual("public.plain-text" as ContentType, .plainText)
        XCTAssertEqual("public.utf8-plain-text" as ContentType, .utf8Text)
        XCTAssertEqual("public.url" as ContentType, .uriList)
        XCTAssertEqual("public.png" as ContentType, .png)
        XCTAssertTrue(ContentType.png.conforms(to: "public.image"))
        for (identifier, type) in ContentType.appleIdentifiers {
            XCTAssertEqual(ContentType(rawValue: type)?.rawValue, type, identifier)
            // What another program offers is never taken for one of Apple's types.
            XCTAssertNil(ContentType(rawValue: identifier), identifier)
        }
    }

    func testWrongLiteralIsCorrected() {
        XCTAssertEqual(
            ContentType.correction(of: "public.folder"),
            "“public.folder” is not a MIME type. Write a type and a subtype, such as “text/plain” or "
                + "“application/x-card”.")
    }

    func testTypeHasOneCanonicalSpelling() {
        let spellings = [
            "text/plain;charset=utf-8", "Text/PLAIN;Charset=UTF-8", " text/plain ; charset = utf-8 ",
            "text/plain;\tcharset=\"utf-8\"", "text/plain;charset=utf8", "text/plain;;charset=utf-8;",
            "text/plain;charset=\"u\\tf-8\"",
        ]
        for spelling in spellings {
            XCTAssertEqual(ContentType(rawValue: spelling), .utf8Text, spelling)
            XCTAssertEqual(ContentType(rawValue: spelling)?.hashValue, ContentType.utf8Text.hashValue, spelling)
        }
        XCTAssertEqual(ContentType.utf8Text.rawValue, "text/plain;charset=utf-8")
        XCTAssertEqual("\(ContentType.utf8Text)", "text/plain;charset=utf-8")
    }

    func testOrderOfParametersMakesNoDifference() {
        XCTAssertEqual("a/b;y=2;x=1" as ContentType, "a/b;x=1;y=2")
        XCTAssertEqual(("a/b;y=2;x=1" as ContentType).rawValue, "a/b;x=1;y=2")
    }

    func testOnlyCharsetValuesIgnoreCase() {
        XCTAssertNotEqual("a/b;x=Q" as ContentType, "a/b;x=q")
        XCTAssertEqual("text/html;charset=ISO-8859-1" as ContentType, "text/html;charset=iso-8859-1")
    }

    func testQuotedValuesKeepTheirQuotes() {
        let type = ContentType(rawValue: #"application/x-embed;name="A \"B\" (C)";empty="""#)
        XCTAssertEqual(type?.rawValue, #"application/x-embed;empty="";name="A \"B\" (C)""#)
        XCTAssertEqual(type?[parameter: "NAME"], #"A "B" (C)"#)
        XCTAssertEqual(type?[parameter: "empty"], "")
        XCTAssertNil(type?[parameter: "charset"])
        XCTAssertEqual(type?.essence, "application/x-embed")
    }

    func testInvalidTypeIsNil() {
        let wrong = [
            "", " ", "/", "text", "text/", "/plain", "text/plain/more", "te xt/plain", "text/pla in", "text/plain;x",
            "text/plain;=1", "text/plain;x=", "text/plain;x=1;X=2", "text/plain;x=\"1", "text/plain;x=\"1\\",
            "text/plain;x=\"1\"2", "text/plain\n", "\ntext/plain", "text/plain\r\ntext/html", "text/plain\0",
            "tëxt/plain",
            "text/plain;x=\"\n\"", "text/plain;x=\"é\"", "text,plain", "UTF8_STRING", "TARGETS", "*/png",
            "text/plain x",
        ]
        for spelling in wrong { XCTAssertNil(ContentType(rawValue: spelling), spelling.debugDescription) }
    }

    func testTypeHasAtMost1024Bytes() {
        let fits = "a/" + String(repeating: "b", count: ContentType.lengthLimit - 2)
        XCTAssertEqual(ContentType(rawValue: fits)?.rawValue, fits)
        XCTAssertNil(ContentType(rawValue: fits + "b"))
        XCTAssertNil(ContentType(rawValue: String(repeating: "text/plain;", count: 1 << 17)))
        XCTAssertNil(ContentType(rawValue: String(repeating: " ", count: 1 << 20) + "a/b"))
        let grows = "a/\(String(repeating: "b", count: ContentType.lengthLimit - 15));charset=utf8"
        XCTAssertEqual(grows.utf8.count, ContentType.lengthLimit)
        XCTAssertNil(ContentType(rawValue: grows), "a canonical spelling has to be valid too")
    }

    func testSpecificTypeConformsToGeneralTypeOnly() {
        XCTAssertTrue(ContentType.utf8Text.conforms(to: .plainText))
        XCTAssertFalse(ContentType.plainText.conforms(to: .utf8Text))
        XCTAssertTrue(ContentType.plainText.conforms(to: .plainText))
        XCTAssertTrue(("text/plain;format=flowed;charset=utf-8" as ContentType).conforms(to: .utf8Text))
        XCTAssertTrue(("a/b;x=1" as ContentType).conforms(to: "a/b"))
        XCTAssertFalse(("a/b;x=1" as ContentType).conforms(to: "a/b;x=2"))
        XCTAssertFalse(ContentType.html.conforms(to: .plainText))
        XCTAssertFalse(("text/plainer" as ContentType).conforms(to: .plainText))
    }

    func testTextInAnotherCharsetIsNotPlainText() {
        XCTAssertTrue(("text/plain;charset=US-ASCII" as ContentType).conforms(to: .plainText))
        XCTAssertFalse(("text/plain;charset=utf-16" as ContentType).conforms(to: .plainText))
        XCTAssertFalse(("text/plain;charset=iso-8859-1" as ContentType).conforms(to: .plainText))
        XCTAssertTrue(
            ("text/plain;charset=utf-16;format=flowed" as ContentType).conforms(to: "text/plain;charset=utf-16"))
    }

    func testWildcardMatchesItsWholeFamily() {
        let images: ContentType = "image/*"
        XCTAssertTrue(images.isWildcard)
        XCTAssertFalse(ContentType.png.isWildcard)
        XCTAssertTrue(ContentType.png.conforms(to: images))
        XCTAssertTrue(ContentType.png.conforms(to: "*/*"))
        XCTAssertTrue(images.conforms(to: images))
        XCTAssertTrue(images.conforms(to: "*/*"))
        XCTAssertFalse(images.conforms(to: .png))
        XCTAssertFalse(ContentType.html.conforms(to: images))
        XCTAssertFalse(("images/png" as ContentType).conforms(to: images))
        XCTAssertTrue(("text/plain;charset=utf-16" as ContentType).conforms(to: "text/*"))
    }

    func testParsedTypeRoundTrips() {
        let pieces = [
            "text", "/", "plain", ";", "=", "\"", "\\", " ", "\t", "charset", "utf8", "UTF-8", "x", "*", "\n", "\0",
            "é",
        ]
        var random = SeededBytes(seed: 9)
        var types: Set<ContentType> = ["*/*", "text/*", .plainText]
        for round in 0..<20_000 {
            let text =
                round % 2 == 0
                ? "text/plain" + random.text(of: pieces, upTo: 12)
                : String(decoding: random.bytes(upTo: 40), as: UTF8.self)
            guard let type = ContentType(rawValue: text) else { continue }
            XCTAssertEqual(ContentType(rawValue: type.rawValue)?.rawValue, type.rawValue)
            XCTAssertTrue(type.conforms(to: type))
            XCTAssertTrue(type.conforms(to: "*/*"))
            if types.count < 60 { types.insert(type) }
        }
        XCTAssertEqual(types.count, 60, "the parser accepts enough of the input")
        for a in types {
            for b in types where a.conforms(to: b) {
                XCTAssertTrue(a == b || !b.conforms(to: a), "\(a) and \(b) are each more specific than the other")
            }
        }
    }
}
