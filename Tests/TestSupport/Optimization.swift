/// Whether this is a release build, which has time for more cases.
package var isOptimized: Bool {
    var isOptimized = true
    assert(
        {
            isOptimized = false
            return true
        }())
    return isOptimized
}
