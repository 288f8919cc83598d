/** Starts the built app in a real Electron on a fresh data folder, as `npm test` prepared both. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { _electron } from '@playwright/test'
import type { ElectronApplication, Page } from '@playwright/test'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface RunningDocent {
  readonly app: ElectronApplication
  readonly page: Page
  readonly dataFolder: string
  /** Closes the app as a person would, by closing its window. */
  quit(): Promise<void>
}

/** The executable that `npm test` chose, and the words before the app's own. Root needs Chromium's sandbox off. */
export function electronCommand(): { readonly executable: string; readonly words: readonly string[] } {
  const executable = process.env['DOCENT_TEST_ELECTRON']
  if (executable === undefined)
    throw new Error(
      'DOCENT_TEST_ELECTRON is not set: npm test sets it, or scripts/ensureElectron.ts --for-tests prints it',
    )
  return { executable, words: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), root] }
}

export function freshFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'docent-e2e-'))
}

export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

// Once in some hundred starts the debugger of a started app never answers. A start takes two seconds.
const startMs = 60_000

async function started(options: Parameters<typeof _electron.launch>[0]): ReturnType<typeof _electron.launch> {
  try {
    return await _electron.launch({ ...options, timeout: startMs })
  } catch (error) {
    // On a busy machine the display takes no more connections for a moment.
    const isOfDisplay = error instanceof Error && error.message.includes('Missing X server')
    if (!isOfDisplay && !(error instanceof Error && error.name === 'TimeoutError')) throw error
    return _electron.launch({ ...options, timeout: startMs })
  }
}

interface Kept {
  state: 'running' | 'done' | 'failed'
  value?: unknown
  message?: string
}

interface Call {
  readonly id: string
  readonly source: string
  readonly arg: unknown
}

/** In main: begins a call once, however often it is asked for, and tells how far it is. */
function callOnce(electron: unknown, { id, source, arg }: Call): Kept {
  const calls = ((globalThis as { docentTestCalls?: Map<string, Kept> }).docentTestCalls ??= new Map<string, Kept>())
  const known = calls.get(id)
  if (known !== undefined) return known
  const call: Kept = { state: 'running' }
  calls.set(id, call)
  const fail = (error: unknown): void => {
    call.message = error instanceof Error ? error.message : String(error)
    call.state = 'failed'
  }
  const end = (value: unknown): void => void Object.assign(call, { value, state: 'done' })
  try {
    const { runInThisContext } = process.getBuiltinModule('node:vm')
    // The source of a function of a test.
    const run = runInThisContext(`(${source})`) as (electron: unknown, arg: unknown) => unknown
    const value = run(electron, arg)
    if (value instanceof Promise) value.then(end, fail)
    else end(value)
  } catch (error) {
    fail(error)
  }
  return call
}

/**
 * Runs a function in the main process exactly once. V8 may collect the promise that the debugger waits for before it is
 * settled: the call goes on, and its outcome is asked for again.
 */
async function evaluateOnce(app: ElectronApplication, run: unknown, arg: unknown): Promise<unknown> {
  const call: Call = { id: randomUUID(), source: String(run), arg }
  for (;;) {
    const kept = await app.evaluate(callOnce, call).catch((error: unknown) => {
      if (error instanceof Error && error.message.includes('promise was garbage collected')) return null
      throw error
    })
    if (kept?.state === 'done') return kept.value
    if (kept?.state === 'failed') throw new Error(kept.message)
  }
}

/** The application, whose `evaluate` does not lose what it waits for. */
function withoutLoss(app: ElectronApplication): ElectronApplication {
  return new Proxy(app, {
    get(target, name) {
      if (name === 'evaluate') return (run: unknown, arg: unknown) => evaluateOnce(target, run, arg)
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

export async function launchDocent(dataFolder: string, words: readonly string[] = []): Promise<RunningDocent> {
  const { executable, words: before } = electronCommand()
  const app = await started({ executablePath: executable, args: [...before, '--data', dataFolder, ...words] })
  const page = await app.firstWindow()
  await page.waitForFunction(() => 'docent' in window)
  return {
    app: withoutLoss(app),
    page,
    dataFolder,
    quit: () => app.close(),
  }
}
