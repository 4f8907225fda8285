import Glibc

/// The times that repeated work took, in nanoseconds.
struct Samples {
    private var sorted: [Int]

    /// Runs the work a number of times and measures each run. The time of `prepare` is not included.
    init<Input>(_ count: Int, prepare: (Int) -> Input, work: (Input) -> Void) {
        let clock = ContinuousClock()
        var times: [Int] = []
        times.reserveCapacity(count)
        for index in 0..<count {
            let input = prepare(index)
            let start = clock.now
            work(input)
            let (seconds, attoseconds) = (clock.now - start).components
            times.append(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
        }
        self.init(times)
    }

    /// Creates samples from times that were measured elsewhere.
    init(_ times: [Int]) {
        sorted = times.sorted()
    }

    func percentile(_ percent: Double) -> Int {
        sorted[min(Int(Double(sorted.count) * percent / 100), sorted.count - 1)]
    }

    var p50: Int { percentile(50) }
    var p99: Int { percentile(99) }
    var max: Int { sorted[sorted.count - 1] }
}

/// A generator of pseudorandom numbers that are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Creates a generator. Different start values give different numbers.
    init(_ start: UInt64 = 0) {
        state = (start &+ 1) &* 0x9E37_79B9_7F4A_7C15
    }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

/// Returns the resident memory of the process, in megabytes.
func residentMegabytes() -> Double {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let fields = line.prefix { $0 != 0 }.split(separator: CChar(UInt8(ascii: " ")))
    guard fields.count > 1, let pages = Int(String(decoding: fields[1].map { UInt8(bitPattern: $0) }, as: UTF8.self))
    else { return 0 }
    return Double(pages * sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
}
