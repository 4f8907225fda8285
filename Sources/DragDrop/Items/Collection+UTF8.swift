extension Collection<UInt8> {
    /// How many bytes come before the first that is not well-formed UTF-8; nil where all are.
    ///
    /// This is slower than to make a `String`. It is for saying where, once that has failed.
    var invalidUTF8Offset: Int? {
        var parser = Unicode.UTF8.ForwardParser()
        var bytes = makeIterator()
        var offset = 0
        while true {
            switch parser.parseScalar(from: &bytes) {
            case .valid(let scalar): offset += scalar.count
            case .emptyInput: return nil
            case .error: return offset
            }
        }
    }
}
