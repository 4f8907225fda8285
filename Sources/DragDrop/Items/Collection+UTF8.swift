extension Collection<UInt8> {
    /// The number of bytes before the first invalid UTF-8 sequence, or `nil` if all bytes are valid.
    ///
    /// This is slower than creating a `String`. Use it to locate the error after that has failed.
    package var invalidUTF8Offset: Int? {
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
