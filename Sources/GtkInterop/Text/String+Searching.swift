import CGtk

extension String {
    /// The text without differences of case and accents, for comparisons while searching.
    package var foldedForSearch: String {
        guard let pointer = g_utf8_normalize(self, -1, G_NORMALIZE_DEFAULT) else { return lowercased() }
        defer { g_free(pointer) }
        var scalars = String.UnicodeScalarView()
        for scalar in String(cString: pointer).unicodeScalars {
            if scalar.properties.generalCategory != .nonspacingMark { scalars.append(scalar) }
        }
        return String(scalars).lowercased()
    }
}
