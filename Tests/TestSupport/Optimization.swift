/// Whether this is a build for release, where there is time for more.
package var isOptimized: Bool {
    var isOptimized = true
    assert(
        {
            isOptimized = false
            return true
        }())
    return isOptimized
}
