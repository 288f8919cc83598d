/** The process as commands see it: streams, environment and Ctrl-C. Tests pass their own. */
import { createInterface } from 'node:readline/promises'
import type { Readable } from 'node:stream'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

export interface OutputStream {
  write(text: string): void
  readonly isTTY: boolean
  readonly columns: number
  readonly rows: number
}

/** Stdin and stdout as the two ends of a protocol. */
export interface ProtocolStreams {
  readonly input: Readable
  readonly output: Writable
  /** Gives stdout back. */
  close(): void
}

export interface CommandLineIo {
  readonly stdout: OutputStream
  readonly stderr: OutputStream
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly workingFolder: string
  /** Milliseconds since the user pressed Enter, as closely as a process can know. */
  elapsedMs(): number
  /** Reads stdin to its end. */
  readInput(): Promise<string>
  /** Takes stdin and stdout for a protocol: until `close`, whatever else is printed goes to stderr. */
  openProtocol(): ProtocolStreams
  /** Reads a line from the terminal without echo; null when there is no terminal. Rejects when interrupted. */
  askSecret(prompt: string, interrupted: AbortSignal): Promise<string | null>
  /**
   * Calls the listener at each Ctrl-C (also SIGTERM, and when the terminal is closed) until the returned function is
   * called.
   */
  onInterrupt(listener: () => void): () => void
}

export function processIo(): CommandLineIo {
  return {
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    environment: process.env,
    workingFolder: process.cwd(),
    // Counted from the start of the process.
    elapsedMs: () => performance.now(),
    readInput: () => text(process.stdin),
    openProtocol,
    askSecret,
    onInterrupt(listener) {
      for (const signal of endings) process.on(signal, listener)
      return () => {
        for (const signal of endings) process.off(signal, listener)
      }
    },
  }
}

/** Also what libraries and worker threads print: a single word of theirs would break the protocol. */
function openProtocol(): ProtocolStreams {
  const { stdout, stderr, stdin } = process
  const write = stdout.write.bind(stdout)
  stdout.write = stderr.write.bind(stderr)
  const output = new Writable({ write: (piece: Buffer, _encoding, done) => void write(piece, done) })
  return {
    input: stdin,
    output,
    close: () => {
      stdout.write = write
    },
  }
}

/** readline edits the line as usual; its echo is discarded. */
async function askSecret(prompt: string, interrupted: AbortSignal): Promise<string | null> {
  if (!process.stdin.isTTY) return null
  process.stderr.write(prompt)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    // In raw mode Ctrl-C is a key, not a signal.
    lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
    return await lines.question('', { signal: interrupted })
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}

// Without handling SIGHUP, a closed terminal would leave a library that looks as if its owner had been killed.
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

// 80 × 24 for a terminal that does not report its size, or reports 0 (containers, `script`).
function outputOf(stream: NodeJS.WriteStream): OutputStream {
  // A reader that closes the pipe (`| head`) is not an error.
  stream.on('error', () => undefined)
  return {
    write: (text) => void stream.write(text),
    get isTTY() {
      return stream.isTTY === true
    },
    get columns() {
      return stream.columns || 80
    },
    get rows() {
      return stream.rows || 24
    },
  }
}
