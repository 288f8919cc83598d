/** The command line over fake services, with captured output. */
import { PassThrough, Readable } from 'node:stream'
import { createClient } from '../../../src/shared/ipc/client.ts'
import { createMemoryPair } from '../../../src/main/ipc/memoryTransport.ts'
import { commandLinePolicy } from '../../../src/main/ipc/policy.ts'
import type { OpenRequest } from '../../../src/cli/context.ts'
import type { CommandLineIo, ProtocolStreams } from '../../../src/cli/io.ts'
import { runCommandLine } from '../../../src/cli/runCommandLine.ts'
import type { FakeServicesOptions } from '../fakes/fakeServices.ts'
import { serveFakes } from './serveFakes.ts'

export interface RunOptions extends FakeServicesOptions {
  readonly environment?: Readonly<Record<string, string>>
  readonly terminal?: boolean
  /** Gets the function that presses Ctrl-C. */
  readonly onStart?: (pressCtrlC: () => void) => void
  readonly openError?: Error
  /** How long the command has run when it is asked. */
  readonly elapsedMs?: number
  /** The two ends of a protocol; without it, a client that is gone at once. */
  readonly protocol?: ProtocolStreams
  /** What stdin holds. */
  readonly input?: string
  /** What the person types when asked without echo. */
  readonly secret?: string
}

export async function runFakeCommandLine(words: readonly string[], options: RunOptions = {}) {
  let stdout = ''
  let stderr = ''
  let interrupt: (() => void) | undefined
  const terminal = options.terminal ?? false
  const io: CommandLineIo = {
    stdout: { write: (text) => void (stdout += text), isTTY: terminal, columns: 80, rows: 24 },
    stderr: { write: (text) => void (stderr += text), isTTY: terminal, columns: 80, rows: 24 },
    environment: options.environment ?? {},
    workingFolder: '/work',
    elapsedMs: () => options.elapsedMs ?? 5,
    readInput: () => Promise.resolve(options.input ?? ''),
    openProtocol: () =>
      options.protocol ?? { input: Readable.from([]), output: new PassThrough(), close: () => undefined },
    askSecret: (prompt) => {
      stderr += prompt
      return Promise.resolve(options.secret ?? null)
    },
    onInterrupt(listener) {
      interrupt = listener
      return () => (interrupt = undefined)
    },
  }
  const fakes = serveFakes(options)
  const opened: OpenRequest[] = []
  let closed = 0
  const code = await runCommandLine(words, io, async (request) => {
    opened.push(request)
    if (options.openError) throw options.openError
    options.onStart?.(() => interrupt?.())
    const pair = createMemoryPair()
    fakes.router.serve(pair.server, commandLinePolicy)
    const client = createClient(pair.client)
    return {
      client,
      host: fakes.host,
      lost: new Promise(() => undefined),
      close: async () => {
        closed += 1
        client.close()
      },
    }
  })
  return { code, stdout, stderr, calls: fakes.services.calls, opened, closed }
}
