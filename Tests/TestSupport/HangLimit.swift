/// The seconds after which a test that waits fails.
///
/// The limit only ends waiting for something that will never happen. On a machine that runs several test suites at the
/// same time, work that takes a second alone may take more than 30.
package let hangLimit = 120.0
