/// A JSON value, for the lines of a trace.
///
/// Unlike most JSON values it keeps the order of an object's keys, so that what was recorded is printed alike, and it
/// keeps whole numbers apart from others: `1` is an `int` and `1.0` a `double`, back and forth.
///
///     let line: JSON = ["event": "move", "x": 12.5, "keys": ["control"]]
///     line.description             // {"event":"move","x":12.5,"keys":["control"]}
///     try JSON(parsing: #"{"x": 1}"#)["x"]?.intValue
///
/// Values are equal where their keys stand in the same order too. Double values are equal as doubles are, so no JSON with
/// a NaN in it equals itself.
package enum JSON: Equatable, Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case array([JSON])
    case object([Member])

    /// One entry of an object.
    package struct Member: Equatable, Sendable {
        package var key: String
        package var value: JSON

        package init(_ key: String, _ value: JSON) {
            self.key = key
            self.value = value
        }
    }
}

extension JSON {
    /// The value of an object's key; nil where there is none, and where this is no object.
    package subscript(key: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// An array's element; nil where there is none, and where this is no array.
    package subscript(index: Int) -> JSON? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    package var isNull: Bool { self == .null }

    package var boolValue: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    package var intValue: Int? {
        if case .int(let value) = self { value } else { nil }
    }

    /// The value of any number, whole or not.
    package var doubleValue: Double? {
        switch self {
        case .double(let value): value
        case .int(let value): Double(value)
        default: nil
        }
    }

    package var stringValue: String? {
        if case .string(let value) = self { value } else { nil }
    }

    package var arrayValue: [JSON]? {
        if case .array(let value) = self { value } else { nil }
    }

    package var objectValue: [Member]? {
        if case .object(let value) = self { value } else { nil }
    }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(nilLiteral: ()) { self = .null }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(integerLiteral value: Int) { self = .int(value) }
    package init(floatLiteral value: Double) { self = .double(value) }
    package init(stringLiteral value: String) { self = .string(value) }
    package init(arrayLiteral elements: JSON...) { self = .array(elements) }

    package init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(elements.map { Member($0, $1) })
    }
}
