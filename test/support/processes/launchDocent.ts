/** Starts the built app in a real Electron on a fresh data folder, as `npm test` prepared both. */
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
    if (!(error instanceof Error && error.name === 'TimeoutError')) throw error
    return _electron.launch({ ...options, timeout: startMs })
  }
}

/**
 * Reads something in the main process. V8 may collect the promise that the debugger waits for before it is settled,
 * which says nothing of the app: what only reads is read again.
 */
export async function readInMain<Arg, Value>(
  { app }: RunningDocent,
  read: Parameters<typeof app.evaluate<Value, Arg>>[0],
  arg: Arg,
): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await app.evaluate<Value, Arg>(read, arg)
    } catch (error) {
      if (tries === 10 || !(error instanceof Error && error.message.includes('promise was garbage collected')))
        throw error
    }
  }
}

export async function launchDocent(dataFolder: string, words: readonly string[] = []): Promise<RunningDocent> {
  const { executable, words: before } = electronCommand()
  const app = await started({ executablePath: executable, args: [...before, '--data', dataFolder, ...words] })
  const page = await app.firstWindow()
  await page.waitForFunction(() => 'docent' in window)
  return {
    app,
    page,
    dataFolder,
    quit: () => app.close(),
  }
}
