/// The key of a section on the screen, independent of the program's ID type.
@usableFromInline
package struct SectionKey: Hashable, Sendable {
    @usableFromInline let number: Int32

    @inlinable
    init(number: Int32) {
        self.number = number
    }
}
