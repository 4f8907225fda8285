extension Popover {
    /// Does something before it is seen.
    public func onOpen(_ body: @escaping @MainActor () -> Void) { connect(Signals.show, body) }
}
