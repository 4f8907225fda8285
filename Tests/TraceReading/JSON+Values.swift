import DragDrop

extension JSON {
    /// Returns the value of a key, or `nil` if there is none or the value is not an object.
    package subscript(key: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// Returns the element at an index, or `nil` if there is none or the value is not an array.
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

    /// The value of any number, integer or not.
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
