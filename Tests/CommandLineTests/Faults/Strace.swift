import Foundation
import XCTest

/// A system call that a traced program made on one of the test's files.
struct SystemCall: Hashable, Comparable {
    let name: String
    /// The number of the program's calls with this name so far, including this one.
    let number: Int

    static func < (left: Self, right: Self) -> Bool { (left.name, left.number) < (right.name, right.number) }
}

/// A fault injected into a system call.
enum Fault: String, CaseIterable {
    case inputOutput = "error=EIO"
    case noSpace = "error=ENOSPC"
    case interrupted = "error=EINTR"
    case killed = "signal=SIGKILL"
}

/// A run of the program under strace, which can make any system call fail, or kill the program there.
struct Strace {
    struct Result {
        /// `nil` if a signal ended the program.
        var status: Int32?
        var output: [UInt8]
        var errors: String
        /// The calls on files in the folder.
        var calls: [SystemCall]
        /// Whether the fault occurred.
        var isInjected: Bool
    }

    /// The system calls that read, write, lock, or name files. The question mark lets strace skip those that a
    /// processor does not have.
    static let names = [
        "openat", "read", "pread64", "write", "pwrite64", "fsync", "fdatasync", "ftruncate", "rename", "renameat",
        "renameat2", "unlink", "unlinkat", "link", "linkat", "mmap", "fcntl", "flock", "close", "newfstatat", "fstat",
        "access", "faccessat", "faccessat2", "fchmod", "fchown", "utimensat", "mkdir", "mkdirat", "lseek",
    ]

    static let path = "/usr/bin/strace"

    /// Fails if strace is missing, and skips the test if the machine does not allow tracing.
    static func require() throws {
        guard FileManager.default.isExecutableFile(atPath: path) else { throw MissingProgram() }
        if !isAllowed { throw XCTSkip("This machine does not allow ptrace, so no system call can be made to fail.") }
    }

    struct MissingProgram: Error, CustomStringConvertible {
        var description: String { "strace is missing. Install Debian's package strace, as “make test” does." }
    }

    private static let isAllowed: Bool = {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = ["-e", "trace=none", "/bin/true"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        guard process.terminationStatus != 0 else { return true }
        let words = "NO FAULTS: ptrace is not allowed here, so the fault sweep is skipped.\n"
        FileHandle.standardError.write(Data(words.utf8))
        return false
    }()

    /// The folder whose files count. The files for the standard streams are in it too.
    let folder: String

    /// The options that make every folder look like one of Flatpak's document portal: in the file system of a program,
    /// and exchanges do not do what they report.
    static let documentPortal = [
        "-e", "trace=statfs,renameat2", "-e", "inject=statfs:poke_exit=@arg2=4655736500000000",
        "-e", "inject=renameat2:retval=0",
    ]

    func run(
        _ arguments: [String], fault: (SystemCall, Fault)? = nil, options others: [String] = []
    ) throws -> Result {
        let trace = folder + ".trace"
        var options = ["-f", "-y", "-s", "0", "-o", trace]
        // With this option, calls that are not traced continue without a stop, but strace sends no signals.
        if fault?.1 != .killed { options.append("--seccomp-bpf") }
        if let (call, fault) = fault {
            options += ["-e", "trace=\(call.name)", "-e", "inject=\(call.name):\(fault.rawValue):when=\(call.number)"]
        } else {
            options += ["-e", "trace=" + Self.names.map { "?\($0)" }.joined(separator: ",")]
        }
        options += others
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.path)
        process.arguments = options + [Inlay.commands] + arguments
        // Outside the folder, because the trace has the current folder in each line.
        process.currentDirectoryURL = URL(fileURLWithPath: "/")
        process.environment = ["HOME": folder, "LANG": "C", "PATH": "/usr/bin:/bin"]
        let (output, errors) = (folder + "/output", folder + "/errors")
        for path in [output, errors] { _ = FileManager.default.createFile(atPath: path, contents: nil) }
        process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder + "/input"))
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
        try process.run()
        process.waitUntilExit()
        let lines = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
        return Result(
            status: process.terminationReason == .exit ? process.terminationStatus : nil,
            output: Array(try Data(contentsOf: URL(fileURLWithPath: output))),
            errors: try String(contentsOfFile: errors, encoding: .utf8), calls: calls(in: lines),
            isInjected: lines.contains { $0.contains("(INJECTED") || $0.contains("killed by SIGKILL") })
    }

    /// Strace counts the calls of each thread; the program's first thread does all the work.
    private func calls(in lines: [Substring]) -> [SystemCall] {
        guard let thread = lines.first?.prefix(while: { $0 != " " }) else { return [] }
        var counts: [Substring: Int] = [:]
        var calls: [SystemCall] = []
        for line in lines where line.hasPrefix(thread) {
            let call = line.dropFirst(thread.count).drop { $0 == " " }
            guard let end = call.firstIndex(of: "("), !call.hasPrefix("<") else { continue }
            let name = call[..<end]
            counts[name, default: 0] += 1
            // A failure to report an error can't be reported.
            if call.contains(folder + "/"), !call.contains(folder + "/errors") {
                calls.append(SystemCall(name: String(name), number: counts[name] ?? 0))
            }
        }
        return calls
    }
}
